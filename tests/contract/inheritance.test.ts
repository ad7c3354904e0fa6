import { beforeAll, describe, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('what a location inherits', (stage) => {
  let kinds: Kinds;
  /** A second item of the master, which stands in the heir's own category. */
  let mocha: number;
  const here = () => ({ location_id: kinds.heir.id });
  const manager = () => stage.as('manager');
  const owners = () => [kinds.heir.id, kinds.master.id, kinds.second.id, kinds.first.id];
  const latteOf = (owner: number) =>
    [kinds.heir, kinds.master, kinds.second, kinds.first].find(({ id }) => id === owner)?.item;

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    const { heir, master } = kinds;
    mocha = await makeItem(stage.world, master.id, { name: 'Mocha', tags: ['sweet'] });
    await stage.world.write((ledger) =>
      ledger.update(categoryEntity, heir.id, [
        { id: heir.menu.cold, patch: { items: [heir.item, mocha] } },
      ]),
    );
  });

  describe('menu.get', () => {
    it.each([undefined, 'nav'] as const)(
      'answers own stations, then the master’s, then those of the groups in order (%s)',
      async (parts) => {
        const { stations } = await manager().call('menu.get', { ...here(), parts });
        expect(stations.map(({ location_id }) => location_id)).toEqual(owners());
      },
    );

    it('fills inherited categories, and own ones with the master’s items', async () => {
      const { stations, option_groups, options } = await manager().call('menu.get', here());
      const [own, ...inherited] = stations;
      const [hot, cold] = own?.categories ?? [];
      expect(hot?.items.map(({ id }) => id)).toEqual([kinds.heir.item]);
      expect(cold?.items.map(({ id, location_id }) => [id, location_id])).toEqual([
        [kinds.heir.item, kinds.heir.id],
        [mocha, kinds.master.id],
      ]);
      expect(inherited.map(({ categories: [first] }) => first?.items[0])).toEqual(
        owners()
          .slice(1)
          .map((owner) =>
            expect.objectContaining({
              id: latteOf(owner),
              location_id: owner,
              sku: [`${owner}000001`],
              day_parts: [1],
            }),
          ),
      );
      for (const { menu } of [kinds.heir, kinds.master, kinds.second, kinds.first]) {
        expect(option_groups.map(({ id }) => id)).toContain(menu.extras.group);
        expect(options.map(({ id }) => id)).toContain(menu.extras.milk);
      }
      expect(inherited[0]?.categories[0]?.items[0]?.options).toHaveLength(1);
    });

    it.each(['station', 'category'] as const)('answers the %s of a template', async (parts) => {
      const { id, menu, item } = kinds.first;
      const named = parts === 'station' ? { station_id: menu.station } : { category_id: menu.hot };
      const { stations } = await manager().call('menu.get', { ...here(), parts, ...named });
      expect(stations).toEqual([expect.objectContaining({ id: menu.station, location_id: id })]);
      const [hot, cold] = stations[0]?.categories ?? [];
      expect([hot?.item_count, hot?.items[0]?.id, cold?.item_count]).toEqual([1, item, 0]);
    });

    it('answers 404 to a station of a location that is no source', async () => {
      const { menu } = kinds.source;
      for (const named of [
        { parts: 'station' as const, station_id: menu.station },
        { parts: 'category' as const, category_id: menu.hot },
      ]) {
        const refused = await refusalOf(manager().call('menu.get', { ...here(), ...named }));
        expect(refused.status).toBe(404);
      }
    });
  });

  describe('an inherited item', () => {
    it.each(['menu.get_item', 'item.get'] as const)('is answered whole by %s', async (method) => {
      for (const { id, item, menu } of [kinds.master, kinds.second, kinds.first]) {
        const named = method === 'item.get' ? { id: item } : { item_id: item };
        const answer = await manager().call(method, { ...here(), ...named } as never);
        expect(answer).toMatchObject({
          id: item,
          location_id: id,
          sku: [`${id}000001`],
          day_parts: [1],
          image: menu.image,
          // In the modes of its own location, which are none here.
          prices: [],
          category_ids: [menu.hot],
          option_groups: [{ id: menu.extras.group, name: 'Extras' }],
          options: [{ id: menu.extras.milk, name: 'Oat milk' }],
        });
      }
    });

    it('tells its own places and those at the heir, the heir’s to nobody else', async () => {
      const through = await manager().call('item.get', { ...here(), id: mocha });
      expect(through.category_ids).toEqual([kinds.heir.menu.cold]);
      const params = { location_id: kinds.master.id, id: mocha };
      expect((await stage.as('admin').call('item.get', params)).category_ids).toEqual([]);
      const filters = { category_id: kinds.heir.menu.cold };
      const listed = await stage
        .as('admin')
        .call('item.list', { location_id: kinds.master.id, filters });
      expect(listed).toEqual([]);
    });

    it('of another location is a 404', async () => {
      for (const id of [kinds.source.item, 999_999]) {
        const refused = await refusalOf(manager().call('item.get', { ...here(), id }));
        expect(refused.status).toBe(404);
      }
    });
  });

  describe('item.list and item.count', () => {
    const list = async (filters: object) => {
      const sort_by = { id: 'asc' as const };
      const items = await manager().call('item.list', { ...here(), filters, sort_by });
      expect(await manager().call('item.count', { ...here(), filters })).toBe(items.length);
      return items;
    };
    const ids = async (filters: object) => (await list(filters)).map(({ id }) => id);
    const sorted = (...list: (number | undefined)[]) =>
      [...list].sort((one = 0, other = 0) => one - other);

    it('find own and inherited items, each with its owner', async () => {
      const items = await list({});
      expect(items.map(({ id, location_id }) => [id, location_id])).toEqual(
        [...owners().map((owner) => [latteOf(owner), owner]), [mocha, kinds.master.id]].sort(
          ([one = 0], [other = 0]) => one - other,
        ),
      );
    });

    it('find what can be placed: own items and the master’s', async () => {
      const { heir, master } = kinds;
      expect(await ids({ placeable: true })).toEqual(sorted(heir.item, master.item, mocha));
    });

    it('search, and filter by tag, station and category, across all of them', async () => {
      const { second, heir, master } = kinds;
      expect(await ids({ search: 'second base' })).toEqual([second.item]);
      expect(await ids({ search: `${second.id}000001` })).toEqual([second.item]);
      expect(await ids({ tags: ['sweet', 'second-base'] })).toEqual(sorted(second.item, mocha));
      expect(await ids({ station_id: second.menu.station })).toEqual([second.item]);
      expect(await ids({ category_id: heir.menu.cold })).toEqual(sorted(heir.item, mocha));
      expect(await ids({ option_id: master.menu.extras.milk })).toEqual([master.item]);
      expect(await ids({ ids: [kinds.source.item, second.item] })).toEqual([second.item]);
    });

    it('take a day part by its name where it belongs to somebody else', async () => {
      const { heir, master, first, second } = kinds;
      const lunch = [{ id: 2, name: 'Lunch', start: '11:00', end: '14:00' }];
      const before = [{ id: 1, name: 'Early', start: '05:00', end: '06:00' }];
      await setLocation(stage.world, first.id, { meals: [...before, ...lunch] });
      const soup = await makeItem(stage.world, first.id, { name: 'Soup', day_parts: [2] });
      expect(await ids({ day_part: 1 })).toEqual(sorted(heir.item, mocha));
      expect(await ids({ day_part: 2 })).toEqual(sorted(mocha, soup));
      expect(await ids({ day_part: 2 })).not.toContain(master.item);
      expect(await ids({ day_part: 2 })).not.toContain(second.item);
      await stage.as('provider').call('item.destroy', { location_id: first.id, id: soup });
    });

    it('tell the categories in the order of the menu when asked', async () => {
      const filters = { ids: [kinds.heir.item, mocha, kinds.first.item] };
      const items = await manager().call('item.list', {
        ...here(),
        filters,
        fields: ['name', 'category_ids'],
        categories: true,
        sort_by: { id: 'asc' },
      });
      const placesOf = (item: number) => items.find(({ id }) => id === item)?.categories;
      const bar = { station_id: kinds.heir.menu.station, station_name: 'Bar' };
      expect(placesOf(kinds.heir.item)).toEqual([
        { id: kinds.heir.menu.hot, name: 'Hot', ...bar },
        { id: kinds.heir.menu.cold, name: 'Cold', ...bar },
      ]);
      expect(placesOf(mocha)).toEqual([{ id: kinds.heir.menu.cold, name: 'Cold', ...bar }]);
      const { menu } = kinds.first;
      const there = { station_id: menu.station, station_name: 'Bar' };
      expect(placesOf(kinds.first.item)).toEqual([{ id: menu.hot, name: 'Hot', ...there }]);
      const [plain] = await manager().call('item.list', { ...here(), limit: 1 });
      expect(plain).not.toHaveProperty('categories');
    });
  });

  it('lends the options of an inherited station, and offers them nowhere else', async () => {
    const { menu, id, item } = kinds.first;
    const { milk } = menu.extras;
    const option = await manager().call('option.get', { ...here(), id: milk });
    expect(option).toMatchObject({
      id: milk,
      location_id: id,
      item_count: 1,
      items: [{ id: item, group: { name: 'Extras' } }],
    });
    const list = (filters: object) => manager().call('option.list', { ...here(), filters });
    expect((await list({ station_id: menu.station })).options).toEqual([
      expect.objectContaining({ id: milk, location_id: id }),
    ]);
    const { options } = await list({});
    expect(new Set(options.map(({ location_id }) => location_id))).toEqual(
      new Set([kinds.heir.id]),
    );
    for (const foreign of [kinds.source.menu.extras.milk, 999_999]) {
      const refused = await refusalOf(manager().call('option.get', { ...here(), id: foreign }));
      expect(refused.status).toBe(404);
    }
  });

  it('lends its tags', async () => {
    expect(await manager().call('tag.all', here())).toEqual([
      'first-base',
      'master',
      'own',
      'second-base',
      'sweet',
    ]);
  });

  it('lends its pictures to whoever may read the heir, and to nobody else', async () => {
    const { master, first, second, source, heir } = kinds;
    const statuses = async (person: 'manager' | 'stranger' | 'provider') =>
      Promise.all(
        [heir, master, first, second].map(async ({ menu }) => {
          const caller = stage.caller(stage.world.tokens[person]);
          return (await stage.transport.image(`${menu.image}`, caller)).status;
        }),
      );
    expect(await statuses('manager')).toEqual([200, 200, 200, 200]);
    expect(await statuses('provider')).toEqual([200, 200, 200, 200]);
    expect(await statuses('stranger')).toEqual([404, 404, 404, 404]);
    expect(source.menu.image).not.toBe(heir.menu.image);
  });

  it('opens none of its sources by their own ids', async () => {
    for (const { id } of [kinds.master, kinds.first, kinds.second]) {
      for (const method of ['menu.get', 'item.list', 'tag.all'] as const) {
        const refused = await refusalOf(manager().call(method, { location_id: id }));
        expect([method, refused.status]).toEqual([method, 404]);
      }
      const refused = await refusalOf(manager().call('location.get', { location_id: id }));
      expect([refused.status, refused.details.code]).toEqual([401, 'location_forbidden']);
    }
  });

  it('is told by location.get and location.get_inheritance', async () => {
    const { heir, master, first, second } = kinds;
    const location = await manager().call('location.get', here());
    expect(location).toMatchObject({
      master_id: master.id,
      menu: { location_id: heir.id, writable: true },
      has: { inheritance: true, integration: false, mirrors: false },
    });
    const inheritance = await stage.as('admin').call('location.get_inheritance', here());
    expect(inheritance).toEqual({
      master_location: { id: master.id, name: 'Master', readable: true },
      group_inheritance: [
        { template_location_id: second.id, name: 'Second base', readable: false },
        { template_location_id: first.id, name: 'First base', readable: false },
      ],
      template_groups: [],
    });
    const template = await stage.as('provider').call('location.get', { location_id: first.id });
    expect(template).toMatchObject({ location_type: 'template', has: { inheritance: true } });
  });
});
