import { beforeAll, describe, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('menus', (stage) => {
  let menu: Menu;
  let soup: number;
  let salad: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    await buildMenu(stage.world, stage.world.locations.second);
    const create = (fields: {
      name: string;
      price: number;
      sku?: string[];
      category_ids: number[];
    }) => manager().call('item.create', { ...here(), ...fields });
    soup = (await create({ name: 'Soup', price: 5, sku: ['2', '1'], category_ids: [menu.hot] })).id;
    salad = (await create({ name: 'Salad', price: 7.5, category_ids: [menu.hot, menu.cold] })).id;
    await manager().call('menu.update_item', {
      ...here(),
      item_id: soup,
      option_groups: [{ id: menu.extras.group, group_type: 'multi', range: [0, 2] }],
      options: [
        {
          id: menu.extras.syrup,
          group: menu.extras.group,
          name: 'Syrup',
          price: 0.75,
          max_count: 3,
        },
        {
          id: menu.extras.milk,
          group: menu.extras.group,
          name: 'Oat milk',
          price: 0.5,
          default: 1,
        },
      ],
    });
  });

  describe('menu.get', () => {
    it('answers stations with categories, items in order, and what they share', async () => {
      const whole = await manager().call('menu.get', here());
      expect(whole.stations).toHaveLength(1);
      const [bar] = whole.stations;
      expect(bar).toMatchObject({ id: menu.station, name: 'Bar', active: 1, order: 1, ...here() });
      expect(bar?.categories.map(({ name, order }) => [name, order])).toEqual([
        ['Hot', 1],
        ['Cold', 2],
      ]);
      const [hot, cold] = bar?.categories ?? [];
      expect(hot?.items.map(({ id }) => id)).toEqual([soup, salad]);
      expect(cold?.items.map(({ id }) => id)).toEqual([salad]);
      expect(hot?.items[0]).toMatchObject({
        id: soup,
        price: 5,
        sku: ['2', '1'],
        categories: [menu.hot],
        option_groups: [{ id: menu.extras.group, range: [0, 2] }],
        options: [
          { id: menu.extras.syrup, group: menu.extras.group, default: 0, max_count: 3 },
          { id: menu.extras.milk, group: menu.extras.group, default: 1, max_count: 0 },
        ],
      });
      expect(hot?.items[1]?.categories).toEqual([menu.hot, menu.cold]);
      expect(whole.option_groups.map(({ name, group_type }) => [name, group_type])).toEqual([
        ['Size', 'single'],
        ['Extras', 'multi'],
      ]);
      expect(whole.options.map(({ name, price }) => [name, price])).toEqual([
        ['Small', 0],
        ['Large', 1],
        ['Oat milk', 0.5],
        ['Syrup', 0.75],
      ]);
    });

    it('answers stations alone for the navigation', async () => {
      const nav = await manager().call('menu.get', { ...here(), parts: 'nav' });
      expect(nav.stations.map(({ name, categories }) => [name, categories])).toEqual([['Bar', []]]);
      expect([nav.options, nav.option_groups]).toEqual([[], []]);
    });

    it('answers stations with their categories, without items', async () => {
      const params = { ...here(), parts: 'categories' as const };
      const { stations, options, option_groups } = await manager().call('menu.get', params);
      expect(
        stations.flatMap(({ categories }) =>
          categories.map(({ name, item_count, items }) => [name, item_count, items]),
        ),
      ).toEqual([
        ['Hot', 2, []],
        ['Cold', 1, []],
      ]);
      expect([options, option_groups]).toEqual([[], []]);
    });

    it('answers one station, or one category', async () => {
      const station = await manager().call('menu.get', {
        ...here(),
        parts: 'station',
        station_id: menu.station,
      });
      expect(station.stations[0]?.categories).toHaveLength(2);
      const category = await manager().call('menu.get', {
        ...here(),
        parts: 'category',
        category_id: menu.cold,
      });
      expect(category.stations).toHaveLength(1);
      const filled = category.stations[0]?.categories.map(({ id, item_count, items }) => [
        id,
        items.length === (id === menu.cold ? item_count : 0),
      ]);
      expect(filled).toEqual([
        [menu.hot, true],
        [menu.cold, true],
      ]);
    });

    it('counts what is sold at a day part, all day too', async () => {
      const { id } = await manager().call('item.create', {
        ...here(),
        name: 'Porridge',
        day_parts: [1],
        category_ids: [menu.cold],
      });
      const counts = async (day_part?: number) => {
        const params = { ...here(), parts: 'category' as const, station_id: menu.station };
        const [station] = (await manager().call('menu.get', { ...params, day_part })).stations;
        return station?.categories.map(({ item_count, items }) => [item_count, items.length]);
      };
      const all = [
        [2, 0],
        [2, 0],
      ];
      expect([await counts(), await counts(1)]).toEqual([all, all]);
      expect(await counts(2)).toEqual([
        [2, 0],
        [1, 0],
      ]);
      await manager().call('item.destroy', { ...here(), id });
    });

    it.each([
      { parts: 'station', station_id: 999_999 },
      { parts: 'category', category_id: 999_999 },
    ])('answers 404 to %j', async (params) => {
      const { status } = await stage.send('manager', 'menu.get', { ...here(), ...params });
      expect(status).toBe(404);
    });

    it('answers 404 to a station of another location', async () => {
      const params = { parts: 'station', station_id: menu.station };
      const location_id = stage.world.locations.second;
      const { status } = await stage.send('manager', 'menu.get', { location_id, ...params });
      expect(status).toBe(404);
    });

    it('answers empty lists for a location without a menu', async () => {
      const location_id = stage.world.locations.theirs;
      const empty = await stage.as('stranger').call('menu.get', { location_id });
      expect(empty).toEqual({ stations: [], option_groups: [], options: [] });
    });
  });

  describe('menu.get_item', () => {
    it('answers what item.get does, but its read-only details and the options in each group', async () => {
      const item = await manager().call('menu.get_item', { ...here(), item_id: soup });
      expect(await manager().call('item.get', { ...here(), id: soup })).toEqual({
        ...item,
        details: {},
        origin_items: [],
        option_groups: item.option_groups.map((group) => ({ ...group, items: item.options })),
      });
      expect(item.option_groups).toEqual([
        {
          relation_id: expect.any(Number),
          id: menu.extras.group,
          version: 1,
          name: 'Extras',
          group_type: 'multi',
          range: [0, 2],
        },
      ]);
      expect(item.options.map(({ name, order, group_type }) => [name, order, group_type])).toEqual([
        ['Syrup', 1, 'multi'],
        ['Oat milk', 2, 'multi'],
      ]);
    });

    it('answers 404 to an item that is not here', async () => {
      const foreign = await makeItem(stage.world, stage.world.locations.second, { name: 'Second' });
      const asked = manager().call('menu.get_item', { ...here(), item_id: foreign });
      expect((await refusalOf(asked)).status).toBe(404);
    });
  });

  describe('menu.update_item', () => {
    it('switches an item off with active alone', async () => {
      const before = await manager().call('menu.get_item', { ...here(), item_id: soup });
      const { data } = await manager().write('menu.update_item', {
        ...here(),
        item_id: soup,
        active: 0,
      });
      const { version, update_time } = data;
      expect(data).toEqual({ ...before, active: 0, version, update_time });
      expect(version).toBe(before.version + 1);
    });

    it('takes id for item_id, which other clients send', async () => {
      const saved = await manager().call('menu.update_item', { ...here(), id: soup, price: 5.5 });
      expect([saved.id, saved.price]).toEqual([soup, 5.5]);
    });

    it('leaves groups and options alone where it carries none', async () => {
      const saved = await manager().call('menu.update_item', {
        ...here(),
        item_id: soup,
        name: 'Hot soup',
        category_ids: [menu.hot, menu.cold],
      });
      expect(saved.options).toHaveLength(2);
      expect(saved.category_ids).toEqual([menu.hot, menu.cold]);
    });
  });
});
