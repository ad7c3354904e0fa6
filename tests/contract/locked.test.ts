import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { type Ground, groundIn } from './support/ground';
import { buildKinds, type Kinds } from './support/kinds';
import { leastParams } from './support/least-params';
import { changeCount } from './support/menu';
import { onCrossedStages } from './support/stage';

/** Writes that make something of their own and name nothing that there is, or end what the location holds of its own. */
const MAKES_ITS_OWN: readonly Method[] = [
  'own_value.set',
  'own_value.give_back',
  'station.create',
  'item.create',
  'item.import_item',
  'image.create',
  'option_group.create',
  'price_modes.update',
  'discount.create',
  'fee.create',
  'tax.create',
  'menu.bring_back',
];
/** Writes over many items leave the locked ones out and count them. */
const SKIPS: readonly Method[] = ['item.bulk_edit', 'item.duplicate'];
/** Names a price mode, which every location has of its own, and leaves inherited items out. */
const OF_OWN_MODES: readonly Method[] = ['price_modes.adjust'];
/** Names an alert, which each location has of its own: about what is inherited there is none. */
const isOfAlerts = (method: Method) => method.startsWith('menu_quality.');
/** Writes that name things in a list: unknown ones are a 400 that names them. */
const NAMES_IN_A_LIST: readonly Method[] = ['station.sort_all', 'trash.restore'];
const WRITES = (Object.keys(contract) as Method[]).filter(
  (method) =>
    contract[method].writes &&
    contract[method].menu &&
    !isOfAlerts(method) &&
    ![...MAKES_ITS_OWN, ...SKIPS, ...OF_OWN_MODES].includes(method),
);

onCrossedStages('what a location inherits is locked', (stage) => {
  let kinds: Kinds;
  const here = () => ({ location_id: kinds.heir.id });

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
        const admins = ['admin', 'provider'] as const;
        const people =
          contract[method].access === 'admin' ? admins : ['manager' as const, ...admins];
        for (const person of people) {
          const { status, body } = await stage.send(person, method, params);
          if (NAMES_IN_A_LIST.includes(method)) {
            expect([status, body.error]).toEqual([
              400,
              expect.stringMatching(/is not in (this list|the trash)/),
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
      const skipped = expect.objectContaining({ count: 0, skipped: 1 });
      expect([status, body.data]).toEqual(owner === 'source' ? [400, undefined] : [200, skipped]);
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
});
