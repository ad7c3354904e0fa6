import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildKinds, type Kinds } from './support/kinds';
import { auditLedger } from './support/ledger-audit';
import { makeItem, makeItems, relate } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('what a master lends its heirs', (stage) => {
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
      expect(await admin().call('ledger.undo', undo)).toEqual({ reversed: 1, kept: [] });
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
        kept: [{ entity: 'item', id: made.data.id, name: 'Chai', reason: 'in use', by: 'manager' }],
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
