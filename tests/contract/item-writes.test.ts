import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMenu, lastAction, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('items', (stage) => {
  let menu: Menu;
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  /** An item without what is only read with it. */
  const get = async (id: number) => {
    const {
      details: _,
      origin_items: __,
      ...item
    } = await stage.as('manager').call('item.get', { ...here(), id });
    return item;
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, stage.world.locations.ours);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, stage.world.locations.ours, { name: 'Latte', price: 3 });
  });

  describe('item.create', () => {
    it('fills every default in', async () => {
      const created = await stage.as('manager').call('item.create', { ...here(), name: 'Mocha' });
      expect(created).toEqual({
        ...here(),
        id: created.id,
        item_id: created.id,
        version: 1,
        name: 'Mocha',
        name_overwritten: false,
        price: 0,
        description: '',
        active: 1,
        no_notes: 0,
        price_by_weight: 0,
        package_count: 1,
        weight: null,
        calories: null,
        pos_id: null,
        image: null,
        image_version: null,
        schedule: null,
        container: 0,
        custom: {},
        custom_item_name: { local_name: null, global_name: null },
        existing_id: null,
        jde_id: null,
        dietary: [],
        allergens: [],
        labels: [],
        global_match: [],
        sku: [],
        sku_type: null,
        tags: [],
        day_parts: [],
        prices: [],
        category_ids: [],
        orders: [],
        option_groups: [],
        options: [],
        relations: [],
        repeats: null,
        last_sold_time: null,
        create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        update_time: created.create_time,
      });
      expect(await get(created.id)).toEqual(created);
    });

    it('keeps everything it is given', async () => {
      const given = {
        name: 'Flat white',
        price: 4.5,
        description: 'Two lines\nof it',
        active: 0 as const,
        no_notes: 1 as const,
        price_by_weight: 1 as const,
        package_count: 6,
        weight: 0.125,
        calories: 120,
        pos_id: '007',
        image: menu.image,
        schedule: '2026-05-01_2026-05-31',
        custom: { shelf: 'B', row: 3 },
        jde_id: 'J1',
        dietary: ['vegan'],
        allergens: ['milk'],
        labels: [{ pattern: '123', type: 'identifier' as const }],
        sku: ['036000291452', '99'],
        tags: ['hot', 'drink:coffee'],
        day_parts: [1, 2],
        category_ids: [menu.hot, menu.cold],
      };
      const prices = [{ mode_id: menu.mode, price: 4 }];
      const created = await stage
        .as('manager')
        .call('item.create', { ...here(), ...given, prices });
      expect(created).toMatchObject({
        ...given,
        sku_type: 'UPC-A',
        prices: [{ id: menu.mode, mode_id: menu.mode, mode_name: 'Happy Hour', price: 4 }],
      });
      expect(created.orders).toHaveLength(2);
    });

    it('cleans what it is given: names trimmed, tags in kebab-case, doubles dropped', async () => {
      const created = await stage.as('manager').call('item.create', {
        ...here(),
        name: '  Chai  ',
        tags: ['Hot Drinks', 'hot-drinks', 'Food Type:Tea'],
        sku: [' 12 ', '12', ''],
        day_parts: [2, 1, 2],
        pos_id: '   ',
      });
      expect(created).toMatchObject({
        name: 'Chai',
        tags: ['hot-drinks', 'food-type:tea'],
        sku: ['12'],
        day_parts: [1, 2],
        pos_id: null,
      });
    });

    it.each([
      [1.005, 1.01],
      [0.125, 0.13],
      [2.675, 2.68],
      [19.999, 20],
      [1e-7, 0],
      [9_999_999.99, 9_999_999.99],
    ])('rounds a price of %d half up to %d', async (price, stored) => {
      const created = await stage
        .as('manager')
        .call('item.create', { ...here(), name: 'P', price });
      expect(created.price).toBe(stored);
    });

    it('takes day part 0 as all day', async () => {
      const created = await stage
        .as('manager')
        .call('item.create', { ...here(), name: 'All day', day_parts: [0] });
      expect(created.day_parts).toEqual([]);
    });

    it('puts the new item at the end of its categories and raises their versions alone', async () => {
      const before = await stage.as('manager').call('menu.get', { ...here() });
      const hotBefore = before.stations[0]?.categories.find(({ id }) => id === menu.hot);
      const { id } = await stage
        .as('manager')
        .call('item.create', { ...here(), name: 'Last', category_ids: [menu.hot] });
      const after = await stage.as('manager').call('menu.get', { ...here() });
      const hot = after.stations[0]?.categories.find((category) => category.id === menu.hot);
      expect(hot?.items.at(-1)?.id).toBe(id);
      expect(hot?.version).toBe((hotBefore?.version ?? 0) + 1);
    });
  });

  describe('item.update', () => {
    it('changes the named fields and leaves the others', async () => {
      const before = await get(latte);
      const { data, actionId } = await stage
        .as('manager')
        .write('item.update', { ...here(), id: latte, price: 3.25, sku: ['1234'] });
      expect(data).toEqual({
        ...before,
        version: 2,
        price: 3.25,
        sku: ['1234'],
        sku_type: 'PLU',
        update_time: data.update_time,
      });
      expect(await lastAction(stage.world)).toMatchObject({
        id: actionId,
        account_id: stage.world.accounts.manager,
        via: 'Client API',
        method: 'item.update',
        location_id: here().location_id,
        outcome: 'done',
        summary: 'Changed item “Latte”',
      });
    });

    it('takes the whole details form: groups are saved, read-only details ignored', async () => {
      const option_groups = [{ id: menu.size.group, group_type: 'single' as const, range: null }];
      const saved = await stage.as('manager').call('item.update', {
        ...here(),
        id: latte,
        price: 3.5,
        option_groups,
        details: { made_up: 'by a client' },
      });
      expect(saved.option_groups.map(({ id }) => id)).toEqual([menu.size.group]);
      expect([saved.price, saved.version]).toEqual([3.5, 2]);
      const known = await stage.as('manager').call('item.update', {
        ...here(),
        id: latte,
        details: { made_up: 'again' },
      });
      expect(known).toEqual(saved);
    });

    it('writes the changed fields with before and after into the ledger', async () => {
      const { actionId } = await stage
        .as('manager')
        .write('item.update', { ...here(), id: latte, name: 'Latte', price: 5, tags: ['hot'] });
      const changes = await stage.world.store.reader
        .selectFrom('change')
        .selectAll()
        .where('action_id', '=', actionId ?? 0)
        .execute();
      expect(changes).toHaveLength(1);
      const [change] = changes;
      expect(change).toMatchObject({ entity: 'item', entity_id: latte, kind: 'update' });
      expect([change?.version_before, change?.version_after]).toEqual([1, 2]);
      expect(JSON.parse(change?.before ?? '')).toEqual({ price: 3, tags: [] });
      expect(JSON.parse(change?.after ?? '')).toEqual({ price: 5, tags: ['hot'] });
    });

    it('leaves version and ledger alone where nothing changes', async () => {
      const { data, actionId } = await stage
        .as('manager')
        .write('item.update', { ...here(), id: latte, price: 3, name: 'Latte' });
      expect(data.version).toBe(1);
      const changes = await stage.world.store.reader
        .selectFrom('change')
        .select('id')
        .where('action_id', '=', actionId ?? 0)
        .execute();
      expect(changes).toEqual([]);
    });

    it('moves the item between categories without raising its own version', async () => {
      const params = { ...here(), id: latte };
      await stage.as('manager').call('item.update', { ...params, category_ids: [menu.hot] });
      const moved = await stage
        .as('manager')
        .call('item.update', { ...params, category_ids: [menu.cold] });
      expect([moved.category_ids, moved.version]).toEqual([[menu.cold], 1]);
    });

    it('lets provider staff alone change global matches, unless the location allows it', async () => {
      const params = { ...here(), id: latte, global_match: [5] };
      const refused = await refusalOf(stage.as('manager').call('item.update', params));
      expect([refused.status, refused.message]).toEqual([
        403,
        'You may not change global matches at this location.',
      ]);
      const changed = await stage.as('provider').call('item.update', params);
      expect(changed.global_match).toEqual([5]);
      const sameAgain = await stage.as('manager').call('item.update', params);
      expect(sameAgain.version).toBe(changed.version);
    });

    it('lets provider staff alone change the global custom name; a copy goes without it', async () => {
      const custom_item_name = { local_name: 'Bar latte', global_name: 'World latte' };
      const params = { ...here(), id: latte, custom_item_name };
      const refused = await refusalOf(stage.as('manager').call('item.update', params));
      expect([refused.status, refused.message]).toEqual([
        403,
        'Only staff of the provider may change the global custom name.',
      ]);
      const named = await stage.as('provider').call('item.update', params);
      expect(named).toMatchObject({ custom_item_name, name_overwritten: true });
      const local = { custom_item_name: { ...custom_item_name, local_name: 'Our latte' } };
      const again = await stage.as('manager').call('item.update', { ...params, ...local });
      expect(again).toMatchObject(local);
      const copy = { ...here(), name: 'Latte [Copy]', custom_item_name };
      const made = await stage.as('manager').call('item.create', copy);
      expect(made.custom_item_name).toEqual({ local_name: 'Bar latte', global_name: null });
    });
  });
});
