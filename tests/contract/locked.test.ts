import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { buildKinds, type Kinds } from './support/kinds';
import { type Ground, groundIn, leastParams } from './support/least-params';
import { auditLedger } from './support/ledger-audit';
import { changeCount, makeItem, makeItems, relate } from './support/menu';
import { onEveryStage, refusalOf } from './support/stage';

/** Writes that make something of their own and name nothing that there is. */
const MAKES_ITS_OWN: readonly Method[] = [
  'station.create',
  'item.create',
  'image.create',
  'option_group.create',
];
/** Writes over many items leave the locked ones out and count them (DECIDE-074). */
const SKIPS: readonly Method[] = ['item.bulk_edit'];
/** Writes that name things in a list: unknown ones are a 400 that names them. */
const NAMES_IN_A_LIST: readonly Method[] = ['station.sort_all'];
const WRITES = (Object.keys(contract) as Method[]).filter(
  (method) =>
    contract[method].writes &&
    contract[method].menu &&
    ![...MAKES_ITS_OWN, ...SKIPS].includes(method),
);

onEveryStage('what a location inherits is locked', (stage) => {
  let kinds: Kinds;
  const here = () => ({ location_id: kinds.heir.id });
  const manager = () => stage.as('manager');
  const admin = () => stage.as('admin');
  const itemsOf = async (category_id: number) => {
    const params = { ...here(), parts: 'category' as const, category_id };
    const [station] = (await manager().call('menu.get', params)).stations;
    const category = station?.categories.find(({ id }) => id === category_id);
    return category?.items.map(({ id }) => id);
  };

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });

  describe.each(WRITES)('%s', (method) => {
    it.each(['master', 'first'] as const)(
      'is refused with 403 on what is of the %s',
      async (owner) => {
        const inherited = await groundIn(stage.world, kinds[owner].id, null);
        const params = leastParams[method]({ ...inherited, locationId: kinds.heir.id });
        const changes = await changeCount(stage.world);
        for (const person of ['manager', 'admin', 'provider'] as const) {
          const { status, body } = await stage.send(person, method, params);
          if (NAMES_IN_A_LIST.includes(method)) {
            expect([status, body.error]).toEqual([
              400,
              expect.stringContaining('is not in this list'),
            ]);
          } else {
            expect([status, body.code]).toEqual([403, 'locked']);
            expect(body.error).toMatch(/\.$/);
          }
        }
        expect(await changeCount(stage.world)).toBe(changes);
      },
    );

    it('stays 404 or 400 on what is of a location it does not inherit', async () => {
      const foreign = await groundIn(stage.world, kinds.source.id, null);
      const params = leastParams[method]({ ...foreign, locationId: kinds.heir.id });
      const changes = await changeCount(stage.world);
      expect([400, 404]).toContain((await stage.send('admin', method, params)).status);
      expect(await changeCount(stage.world)).toBe(changes);
    });
  });

  it.each(SKIPS)('%s skips what is inherited, and never sees what is not', async (method) => {
    const changes = await changeCount(stage.world);
    for (const owner of ['master', 'first', 'source'] as const) {
      const ground = await groundIn(stage.world, kinds[owner].id, null);
      const before = await changeCount(stage.world);
      const params = leastParams[method]({ ...ground, locationId: kinds.heir.id });
      const { status, body } = await stage.send('admin', method, params);
      const skipped = owner === 'source' ? 0 : 1;
      expect([status, body.data]).toEqual([200, expect.objectContaining({ count: 0, skipped })]);
      expect(await changeCount(stage.world)).toBe(before);
    }
    expect(await changeCount(stage.world)).toBeGreaterThan(changes);
  });

  describe('own objects cannot reach into inherited ones:', () => {
    let own: Ground;
    let inherited: Ground;
    beforeAll(async () => {
      own = await groundIn(stage.world, kinds.heir.id, null);
      inherited = await groundIn(stage.world, kinds.master.id, null);
    });
    const cases: Record<string, () => [Method, object]> = {
      'a category moved to an inherited station': () => [
        'category.update',
        { id: own.categories[0], station_id: inherited.stations[0] },
      ],
      'an own item put into an inherited category': () => [
        'menu.add_items_to_category',
        { category_id: inherited.categories[0], items: [own.items[0]] },
      ],
      'an own item saved with an inherited category': () => [
        'item.update',
        { id: own.items[0], category_ids: [own.categories[0], inherited.categories[0]] },
      ],
      'a new item in an inherited category': () => [
        'item.create',
        { name: 'New', category_ids: [inherited.categories[0]] },
      ],
      'an own item moved to an inherited category': () => [
        'menu.move_item',
        {
          item_id: own.items[0],
          src_category_id: own.categories[0],
          dst_category_id: inherited.categories[1],
        },
      ],
      'the master’s item moved out of the master’s category': () => [
        'menu.move_item',
        {
          item_id: inherited.items[0],
          src_category_id: inherited.categories[0],
          dst_category_id: own.categories[1],
        },
      ],
    };
    it.each(Object.keys(cases))('%s', async (title) => {
      const [method, params] = (cases[title] as (typeof cases)[string])();
      const changes = await changeCount(stage.world);
      const { status, body } = await stage.send('admin', method, { ...here(), ...params });
      expect([status, body.code]).toEqual([403, 'locked']);
      expect(await changeCount(stage.world)).toBe(changes);
    });

    it('an inherited option or group linked to an own item', async () => {
      const item = { ...here(), item_id: own.items[0] };
      const { extras } = kinds.master.menu;
      const group = { id: extras.group, group_type: 'multi', range: null };
      const option = { id: extras.milk, group: null, name: 'Oat milk', price: 0.5 };
      for (const lists of [{ option_groups: [group] }, { options: [option] }]) {
        const { status, body } = await stage.send('admin', 'menu.update_item', {
          ...item,
          ...lists,
        });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(lists)]);
      }
    });
  });

  describe('a master’s item', () => {
    let mocha: number;
    let hot: number;
    let cold: number;
    beforeEach(async () => {
      mocha = await makeItem(stage.world, kinds.master.id, { name: 'Mocha' });
      const make = (name: string) =>
        manager().call('category.create', {
          ...here(),
          station_id: kinds.heir.menu.station,
          name,
        });
      hot = (await make('Hot')).id;
      cold = (await make('Cold')).id;
      const items = [kinds.heir.item, mocha];
      await manager().call('menu.add_items_to_category', { ...here(), category_id: hot, items });
    });

    it('stands in own categories, is moved, put in order and taken out there', async () => {
      const before = await admin().call('item.get', { location_id: kinds.master.id, id: mocha });
      const { item } = kinds.heir;
      expect(await itemsOf(hot)).toEqual([item, mocha]);
      const sort = { ...here(), category_id: hot, items: [mocha] };
      expect(await manager().call('item.sort_all', sort)).toEqual([mocha, item]);
      const move = { ...here(), item_id: mocha, src_category_id: hot, dst_category_id: cold };
      const moved = await manager().write('menu.move_item', move);
      expect(moved.data).toMatchObject({ location_id: kinds.master.id, category_ids: [cold] });
      expect([await itemsOf(hot), await itemsOf(cold)]).toEqual([[item], [mocha]]);
      await manager().call('ledger.undo', { action_id: moved.actionId ?? 0 });
      expect([await itemsOf(hot), await itemsOf(cold)]).toEqual([[mocha, item], []]);
      const out = { ...here(), item_id: mocha, category_ids: [hot] };
      const taken = await manager().call('menu.remove_items_from_category', out);
      expect(taken.category_ids).toEqual([]);
      expect(await itemsOf(hot)).toEqual([item]);
      expect(await admin().call('item.get', { location_id: kinds.master.id, id: mocha })).toEqual(
        before,
      );
    });

    it('is the only one of another location that can be placed', async () => {
      const { first, source } = kinds;
      const items = [mocha, first.item, source.item];
      const params = { ...here(), category_id: cold, items };
      const refused = await refusalOf(manager().call('menu.add_items_to_category', params));
      expect([refused.status, refused.details.fields?.items]).toEqual([
        400,
        `There is no item ${first.item}, ${source.item} here`,
      ]);
      expect(await itemsOf(cold)).toEqual([]);
    });

    it('is kept in the categories of its heirs when one of them saves an item of its own', async () => {
      const item = { ...here(), id: kinds.heir.item, category_ids: [hot, cold] };
      expect((await manager().call('item.update', item)).category_ids).toEqual([hot, cold]);
      expect(await itemsOf(hot)).toContain(mocha);
    });

    it('leaves its heirs’ categories with its deletion, in one action, and comes back whole', async () => {
      await relate(stage.world, kinds.heir.id, {
        type: 'others',
        item_id: kinds.heir.item,
        related_id: mocha,
      });
      const version = async () => {
        const params = { ...here(), parts: 'category' as const, category_id: hot };
        const [station] = (await manager().call('menu.get', params)).stations;
        return station?.categories.find(({ id }) => id === hot)?.version ?? 0;
      };
      const before = await version();
      const order = { ...here(), category_id: hot, items: [mocha, kinds.heir.item] };
      await manager().call('item.sort_all', order);
      const { actionId } = await admin().write('item.destroy', {
        location_id: kinds.master.id,
        id: mocha,
      });
      expect(await itemsOf(hot)).toEqual([kinds.heir.item]);
      expect(await version()).toBe(before + 1);
      const changes = await stage.world.store.reader
        .selectFrom('change')
        .select(['entity', 'location_id'])
        .where('action_id', '=', actionId)
        .orderBy('id')
        .execute();
      expect(changes).toEqual([
        { entity: 'category', location_id: kinds.heir.id },
        { entity: 'relation', location_id: kinds.heir.id },
        { entity: 'item', location_id: kinds.master.id },
      ]);
      const undo = { action_id: actionId ?? 0 };
      expect((await refusalOf(manager().call('ledger.undo', undo))).status).toBe(404);
      expect(await admin().call('ledger.undo', undo)).toEqual({ reversed: 3, kept: [] });
      expect(await itemsOf(hot)).toEqual([mocha, kinds.heir.item]);
      const related = await manager().call('item.get', {
        ...here(),
        id: kinds.heir.item,
        fields: ['relations'],
      });
      expect(related.relations?.map(({ relation_id }) => relation_id)).toContain(mocha);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });

    it('can be deleted and brought back by who was given the master alone', async () => {
      const grant = { account_id: stage.world.accounts.stranger, location_id: kinds.master.id };
      const setGrant = (given: boolean) =>
        stage.world.store.transaction(async (trx) => {
          await trx
            .deleteFrom('location_grant')
            .where('account_id', '=', grant.account_id)
            .where('location_id', '=', grant.location_id)
            .execute();
          if (given) await trx.insertInto('location_grant').values(grant).execute();
        });
      await setGrant(true);
      const stranger = stage.as('stranger');
      const destroyed = await stranger.write('item.destroy', {
        location_id: kinds.master.id,
        id: mocha,
      });
      expect(await itemsOf(hot)).toEqual([kinds.heir.item]);
      const undone = await stranger.write('ledger.undo', { action_id: destroyed.actionId ?? 0 });
      expect(undone.data.kept).toEqual([]);
      expect(await itemsOf(hot)).toEqual([kinds.heir.item, mocha]);
      await setGrant(false);
    });

    it('whose creation is taken back stays where an heir has placed it', async () => {
      const made = await admin().write('item.create', {
        location_id: kinds.master.id,
        name: 'Chai',
      });
      const params = { ...here(), category_id: cold, items: [made.data.id] };
      await manager().call('menu.add_items_to_category', params);
      const undone = await admin().call('ledger.undo', { action_id: made.actionId ?? 0 });
      expect(undone).toEqual({
        reversed: 0,
        kept: [{ entity: 'item', id: made.data.id, reason: 'in use' }],
      });
    });

    it('is placed or deleted, never both, where two people are at it at once', async () => {
      const ids = await makeItems(
        stage.world,
        kinds.master.id,
        Array.from({ length: 8 }, (_, n) => ({ name: `Quick ${n}` })),
      );
      const answers = await Promise.all(
        ids.flatMap((id) => [
          stage.send('manager', 'menu.add_items_to_category', {
            ...here(),
            category_id: cold,
            items: [id],
          }),
          stage.send('admin', 'item.destroy', { location_id: kinds.master.id, id }),
        ]),
      );
      for (const [index, { status }] of answers.entries()) {
        expect(index % 2 ? [200] : [200, 400]).toContain(status);
      }
      expect(await itemsOf(cold)).toEqual([]);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });
  });
});
