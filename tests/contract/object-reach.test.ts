import { beforeAll, expect, it } from 'vitest';
import { addPlace, buildKinds, joinGroup, type Kinds, setLocation } from './support/kinds';
import { makeItem, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('where a change shows', (stage) => {
  let kinds: Kinds;
  /** The mirror of the heir; nobody was given it. */
  let far: number;
  const reach = (
    person: Person,
    location_id: number,
    object: { kind: 'item' | 'station' | 'category' | 'option' | 'price_mode'; id: number },
    more: object = {},
  ) => stage.as(person).call('object.reach', { location_id, ...object, ...more });

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    far = await addPlace(stage.world, 'Far', [], { mirror_items_from: kinds.heir.id });
  });

  it('counts the heirs and their mirrors, and names those that the caller may open', async () => {
    const { master, heir } = kinds;
    const item = { kind: 'item' as const, id: master.item };
    const all = await reach('admin', master.id, item, { limit: 10 });
    expect(all).toMatchObject({
      name: 'Master latte',
      items: { count: 1, shown: 1, first: [{ id: master.item, name: 'Master latte' }] },
      others: { total: 2, open: 1, own: 0, on_kiosks: 2 },
      found: 1,
    });
    expect(all.locations).toEqual([
      {
        id: heir.id,
        name: expect.any(String),
        site_id: null,
        shows: null,
        items: 1,
        own: { count: 0, first: [] },
      },
    ]);
    const whole = await reach('provider', master.id, item, { limit: 10 });
    expect(whole.locations.map(({ id, shows }) => [id, shows?.id])).toEqual([
      [heir.id, undefined],
      [far, heir.id],
    ]);
    expect((await reach('admin', master.id, item)).locations).toEqual([]);
  });

  it('counts for a template the members of its groups, the mirrors of these and its own, each once', async () => {
    const { first, source, heir, mirror } = kinds;
    await joinGroup(stage.world, first.id, [[heir.id, 3]]);
    const { others, locations } = await reach(
      'provider',
      first.id,
      { kind: 'station', id: first.menu.station },
      { limit: 10 },
    );
    expect(others).toEqual({ total: 4, open: 4, own: 0, on_kiosks: 4 });
    expect(locations.map(({ id }) => id).sort()).toEqual([heir.id, source.id, mirror, far].sort());
  });

  it('tells who looks at it through a mirror of the source, and not of that mirror', async () => {
    const { source, mirror } = kinds;
    const item = { kind: 'item' as const, id: source.item };
    const seen = await reach('admin', mirror, item, { limit: 10 });
    expect(seen.locations.map(({ id }) => id)).toEqual([source.id]);
    expect((await reach('manager', mirror, item)).others).toMatchObject({ total: 1, open: 0 });
    const own = await reach('admin', source.id, item, { limit: 10 });
    expect(own.locations).toMatchObject([{ id: mirror, shows: { id: source.id, name: 'Source' } }]);
  });

  it('leaves a price mode to the location and its mirrors', async () => {
    const { source, first } = kinds;
    const of = (id: number, mode: number) =>
      reach('provider', id, { kind: 'price_mode', id: mode });
    expect(await of(source.id, source.menu.mode)).toMatchObject({
      items: { count: 1 },
      others: { total: 1 },
    });
    expect(await of(first.id, first.menu.mode)).toMatchObject({
      items: { count: 1 },
      others: { total: 0, own: 0 },
    });
  });

  it('says how many items kiosks show, of a station, a category, a group and an option', async () => {
    const { master } = kinds;
    const { station, hot, extras } = master.menu;
    const [hidden = 0] = await makeItems(stage.world, master.id, [{ name: 'Hidden', active: 0 }]);
    await stage.as('admin').call('menu.add_items_to_category', {
      location_id: master.id,
      category_id: hot,
      items: [hidden],
    });
    const counts = async (kind: 'station' | 'category' | 'option', id: number) => {
      const { items } = await reach('admin', master.id, { kind, id });
      return [items?.count, items?.shown];
    };
    expect(await counts('station', station)).toEqual([2, 1]);
    expect(await counts('category', hot)).toEqual([2, 1]);
    expect(await counts('option', extras.milk)).toEqual([1, 1]);
    await stage.as('admin').call('category.update', {
      location_id: master.id,
      id: hot,
      visibility: 'mobile',
    });
    expect(await counts('category', hot)).toEqual([2, 0]);
    const unseen = await reach('admin', master.id, { kind: 'category', id: hot });
    expect(unseen.others).toMatchObject({ total: 2, on_kiosks: 0 });
  });

  it('finds the heir’s own category that shows a master’s item', async () => {
    const { master, heir } = kinds;
    const admin = stage.as('admin');
    const [tea = 0] = await makeItems(stage.world, master.id, [{ name: 'Tea' }]);
    const item = { kind: 'item' as const, id: tea };
    const before = await reach('admin', master.id, item, { limit: 5, show: 'kiosks' });
    expect([before.others.on_kiosks, before.found, before.locations]).toEqual([0, 0, []]);
    await admin.call('menu.add_items_to_category', {
      location_id: heir.id,
      category_id: heir.menu.cold,
      items: [tea],
    });
    const after = await reach('admin', master.id, item, { limit: 5, show: 'kiosks' });
    expect(after.others).toMatchObject({ total: 2, on_kiosks: 2 });
    expect(after.locations.map(({ id, items }) => [id, items])).toEqual([[heir.id, 1]]);
  });

  it('names what an heir has of its own instead: by POS ID, by SKU, and taken over', async () => {
    const { first, heir, source } = kinds;
    const { world } = stage;
    const provider = stage.as('provider');
    const [cola = 0, water = 0, juice = 0] = await makeItems(world, first.id, [
      { name: 'Cola', pos_id: 'C-1' },
      { name: 'Water', sku: ['4006381333931'] },
      { name: 'Juice' },
    ]);
    const own = (id: number) =>
      reach('provider', first.id, { kind: 'item', id }, { show: 'own', limit: 5 });
    expect((await own(cola)).others.own).toBe(0);
    await makeItem(world, heir.id, { name: 'Own cola', pos_id: 'c-1', price: 2.19 });
    await makeItem(world, heir.id, { name: 'Gone cola', pos_id: 'C-1', active: 0 });
    await makeItem(world, source.id, { name: 'Own water', sku: ['4006381333931'], price: 3.5 });
    await provider.call('item.import_item', { location_id: heir.id, existing_id: juice });
    const ofCola = await own(cola);
    const made = { since: expect.stringMatching(/^\d{4}-\d\d-\d\d /), by: null };
    expect(ofCola.others.own).toBe(2);
    expect(ofCola.locations.map(({ id, own: { count, first } }) => [id, count, first])).toEqual([
      [heir.id, 1, [{ name: 'Own cola', price: 2.19, from: null, until: null, ...made }]],
      [far, 1, [{ name: 'Own cola', price: 2.19, from: null, until: null, ...made }]],
    ]);
    expect((await own(water)).locations.map(({ id }) => id).sort()).toEqual(
      [source.id, kinds.mirror].sort(),
    );
    const ofJuice = (await own(juice)).locations.map(({ own: { first } }) => first[0]);
    expect(ofJuice.map((thing) => [thing?.name, thing?.by])).toEqual([
      ['Juice', 'provider'],
      ['Juice', 'provider'],
    ]);
  });

  it('names of a location’s day parts those that heirs have of their own', async () => {
    const { master, heir } = kinds;
    const meals = [{ id: 1, name: 'Master morning', start: '06:00', end: '09:00' }];
    await setLocation(stage.world, heir.id, { meals });
    const { items, locations } = await stage.as('admin').call('object.reach', {
      location_id: master.id,
      kind: 'location',
      id: master.id,
      limit: 5,
    });
    expect(items?.count).toBe(1);
    expect(locations[0]?.own).toEqual({
      count: 1,
      first: [
        {
          name: 'Master morning',
          price: null,
          from: '06:00',
          until: '09:00',
          since: null,
          by: null,
        },
      ],
    });
  });

  it('goes on by pages', async () => {
    const { first } = kinds;
    const station = { kind: 'station' as const, id: first.menu.station };
    const page = async (offset: number) =>
      (await reach('provider', first.id, station, { limit: 2, offset })).locations;
    const whole = [...(await page(0)), ...(await page(2))].map(({ name }) => name);
    expect(whole).toEqual([...whole].sort());
    expect(new Set(whole).size).toBe(4);
  });

  it('is not told of what is elsewhere, inherited, or for admins', async () => {
    const { heir, master, second } = kinds;
    const status = async (person: Person, location_id: number, kind: string, id: number) =>
      (await stage.send(person, 'object.reach', { location_id, kind, id })).status;
    expect(await status('manager', heir.id, 'item', master.item)).toBe(403);
    expect(await status('manager', heir.id, 'item', 99_999_999)).toBe(404);
    expect(await status('manager', second.id, 'item', second.item)).toBe(404);
    expect(await status('stranger', heir.id, 'item', heir.item)).toBe(404);
    expect(await status('manager', heir.id, 'location', master.id)).toBe(404);
    expect(await status('manager', heir.id, 'tax', 1)).toBe(403);
    const refused = refusalOf(reach('admin', heir.id, { kind: 'item', id: 99_999_999 }));
    expect((await refused).status).toBe(404);
  });
});
