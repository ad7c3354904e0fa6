import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMenu, changeCount, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('items as the specification answers them', (stage) => {
  let menu: Menu;
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');

  let foreign: Menu;

  beforeAll(async () => {
    menu = await buildMenu(stage.world, stage.world.locations.ours);
    foreign = await buildMenu(stage.world, stage.world.locations.theirs);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
    await manager().call('menu.update_item', {
      ...here(),
      item_id: latte,
      category_ids: [menu.hot],
      prices: [{ mode_id: menu.mode, price: 4 }],
      labels: [{ pattern: '12', type: 'identifier' }],
      sku: ['036000291452'],
      custom: { origin: 'Kenya' },
      option_groups: [{ id: menu.extras.group, group_type: 'multi', range: [0, 2] }],
      options: [
        { id: menu.extras.syrup, group: menu.extras.group, name: 'Syrup', price: 0.75 },
        {
          id: menu.extras.milk,
          group: menu.extras.group,
          name: 'Oat milk',
          price: 0.5,
          default: 1,
        },
        { id: null, group: null, name: 'Lid', price: 0, image: menu.image },
      ],
    });
  });

  describe('item.get', () => {
    it('answers options in their groups, beside all of them in one list', async () => {
      const item = await manager().call('item.get', { ...here(), id: latte });
      expect(item.options?.map(({ name }) => name)).toEqual(['Syrup', 'Oat milk', 'Lid']);
      expect(item.option_groups).toMatchObject([
        { id: menu.extras.group, range: [0, 2], items: item.options?.slice(0, 2) },
      ]);
      const params = { ...here(), id: latte, fields: ['option_groups' as const] };
      const copied = await manager().call('item.get', params);
      expect(copied).toEqual({
        id: latte,
        version: item.version,
        ...here(),
        option_groups: item.option_groups,
      });
    });

    it('answers read-only details, and the items of the global catalogue that it matches', async () => {
      const known = 41_001;
      const origin = { name: 'Caffè latte', pose_count: 1, upc: '1', package_count: 1 };
      await stage.world.store.transaction(async (trx) => {
        const row = { ...origin, item_id: known, image_hash: null };
        await trx.insertInto('origin_item').values(row).execute();
      });
      const provider = stage.as('provider');
      await provider.call('item.update', { ...here(), id: latte, global_match: [known, 987_654] });
      const fields = ['details', 'origin_items', 'custom_item_name'] as const;
      const own = { id: latte, version: expect.any(Number), ...here() };
      const answered = {
        ...own,
        details: { origin: 'Kenya' },
        origin_items: [expect.objectContaining({ item_id: known, name: 'Caffè latte' })],
      };
      const params = { ...here(), id: latte, fields: [...fields] };
      const custom_item_name = { local_name: null, global_name: null };
      expect(await manager().call('item.get', params)).toEqual({ ...answered, custom_item_name });
      const listed = { ...here(), filters: { ids: [latte] }, fields: [...fields.slice(0, 2)] };
      expect(await manager().call('item.list', listed)).toEqual([answered]);
      const whole = await manager().call('item.get', { ...here(), id: latte });
      expect(whole).toMatchObject({ ...answered, global_match: [known, 987_654] });
    });
  });

  describe('what was answered of an item', () => {
    const answers = {
      'menu.get_item': () => manager().call('menu.get_item', { ...here(), item_id: latte }),
      'item.get': () => manager().call('item.get', { ...here(), id: latte }),
    };

    it.each([
      ['menu.get_item', 'menu.update_item'],
      ['menu.get_item', 'item.update'],
      ['item.get', 'menu.update_item'],
      ['item.get', 'item.update'],
    ] as const)('can be sent back: %s to %s', async (read, write) => {
      const item = await answers[read]();
      const before = await changeCount(stage.world);
      const same = await stage.send('manager', write, { ...here(), ...item });
      expect([same.status, same.body.error]).toEqual([200, undefined]);
      expect(await changeCount(stage.world)).toBe(before);
      const details = { origin: 'Peru' };
      const changed = { ...item, price: 3.5, orders: [99], relations: [], details };
      const { status } = await stage.send('manager', write, { ...here(), ...changed });
      expect(status).toBe(200);
      const stored = await answers[read]();
      expect(stored).toMatchObject({
        price: 3.5,
        custom: { origin: 'Kenya' },
        orders: item.orders,
      });
      expect(stored.options?.map(({ name, image }) => [name, image])).toEqual([
        ['Syrup', null],
        ['Oat milk', null],
        ['Lid', menu.image],
      ]);
    });

    it('is saved over the version that it was answered with', async () => {
      const item = await answers['menu.get_item']();
      await manager().call('item.update', { ...here(), id: latte, price: 9 });
      const stale = { ...item, price: 4 };
      const { status, body } = await stage.send('manager', 'menu.update_item', stale);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['price']]);
      const merged = { ...item, description: 'With foam' };
      expect((await stage.send('manager', 'menu.update_item', merged)).status).toBe(200);
      expect(await answers['menu.get_item']()).toMatchObject({
        price: 9,
        description: 'With foam',
      });
    });

    it('names no picture of another location for an option', async () => {
      const { image } = foreign;
      const { options } = await answers['menu.get_item']();
      const params = { ...here(), id: latte, options: options.map((one) => ({ ...one, image })) };
      const { status, body } = await stage.send('manager', 'item.update', params);
      expect([status, body.fields]).toEqual([400, { options: `${image} is not of this location` }]);
    });
  });

  describe('item.all', () => {
    it('answers as item.list does, and takes what is looked for beside the filters', async () => {
      const tea = await makeItem(stage.world, here().location_id, { name: 'Tea', active: 0 });
      const all = (params: object) => manager().call('item.all', { ...here(), ...params });
      const [one, ...others] = await manager().call('item.list', here());
      expect(await all({})).toEqual([one, ...others]);
      expect((await all({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([others[0]?.id]);
      expect((await all({ search: `${latte}` })).map(({ id }) => id)).toEqual([latte]);
      expect((await all({ item_ids: [tea], fields: ['name'] })).map(({ name }) => name)).toEqual([
        'Tea',
      ]);
      expect(await all({ item_ids: [tea], filters: { active_status: 'active' } })).toEqual([]);
      expect((await all({ active_status: 'inactive' })).map(({ id }) => id)).toEqual([tea]);
      const { status } = await stage.send('manager', 'item.all', { ...here(), limit: 1001 });
      expect(status).toBe(400);
    });
  });

  describe('option_group.create', () => {
    it.each([null, 7, ''])('takes an id, %j, and gives its own', async (id) => {
      const made = await manager().call('option_group.create', { ...here(), id, name: 'Milk' });
      expect(made).toMatchObject({ name: 'Milk', group_type: 'multi', version: 1 });
      expect(made.id).toBeGreaterThan(menu.extras.group);
    });
  });

  it('take a picture by its id as a number, as text or as the picture itself', async () => {
    const pictures = [menu.image, String(menu.image), { id: menu.image, description: 'A cup' }];
    for (const image of pictures) {
      const made = await stage.send('manager', 'item.create', { ...here(), name: 'Shown', image });
      expect([made.status, made.body.data?.image]).toEqual([200, menu.image]);
    }
  });

  describe('menu.get', () => {
    it('answers the items of a station once each, and of an option what has it', async () => {
      await manager().call('menu.add_items_to_category', {
        ...here(),
        category_id: menu.cold,
        items: [latte],
      });
      const { stations, options } = await manager().call('menu.get', here());
      expect(stations[0]?.items.filter((id) => id === latte)).toEqual([latte]);
      const lid = options.findLast(({ name }) => name === 'Lid');
      expect(lid).toMatchObject({
        pos_id: null,
        image: menu.image,
        items: [{ id: latte, group: null }],
      });
      const syrup = options.find(({ id }) => id === menu.extras.syrup);
      expect(syrup?.items).toContainEqual({ id: latte, group: menu.extras.group });
    });
  });
});
