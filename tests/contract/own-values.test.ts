import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildKinds, type Kinds } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';
import { addLimited } from './support/world';

onCrossedStages('what a location holds of its own', (stage) => {
  let kinds: Kinds;
  /** The master's item, with its option. */
  let latte: number;
  let milk: number;
  let mode: number;
  const here = () => ({ location_id: kinds.heir.id });
  const manager = () => stage.as('manager');
  const admin = () => stage.as('admin');
  type Fields = Record<string, unknown>;
  const set = (fields: Fields, more: Fields = {}, who = manager()) =>
    who.write('own_value.set', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte, fields, ...more }],
    } as ParamsOf<'own_value.set'>);
  const giveBack = (more: Fields = {}) =>
    manager().write('own_value.give_back', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte, ...more }],
    } as ParamsOf<'own_value.give_back'>);
  const allow = (fields: string[] | null, more: Fields = {}) =>
    admin().write('own_value.allow', {
      location_id: kinds.master.id,
      kind: 'item',
      fields,
      ...more,
    } as ParamsOf<'own_value.allow'>);
  const item = async (id = kinds.heir.id) => {
    const who = id === kinds.heir.id ? manager() : admin();
    const found = await who.call('item.get', { location_id: id, id: latte });
    const { price, active, pos_id, tags, day_parts, image, prices } = found;
    return {
      price,
      active,
      pos_id,
      tags,
      day_parts,
      image,
      prices: prices?.map((one) => one.price),
    };
  };
  const held = async () => {
    const { objects } = await manager().call('own_value.get_all', here());
    return objects.flatMap((one) =>
      one.held.map(({ field, mode_id, value }) => [one.object_id, field, mode_id, value]),
    );
  };

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    latte = kinds.master.item;
    milk = kinds.master.menu.extras.milk;
    mode = kinds.heir.menu.mode;
  });

  it('is nothing unless the source lets it', async () => {
    const refused = await refusalOf(set({ price: 4.75 }));
    expect([refused.status, refused.message]).toEqual([
      403,
      '“Master latte” belongs to a menu that this location inherits, which does not let it hold a price of its own.',
    ]);
    const own = await refusalOf(
      manager().write('own_value.set', {
        ...here(),
        objects: [{ kind: 'item', object_id: kinds.heir.item, fields: { price: 1 } }],
      }),
    );
    expect(own.status).toBe(400);
    const foreign = await refusalOf(
      manager().write('own_value.set', {
        ...here(),
        objects: [{ kind: 'item', object_id: kinds.source.item, fields: { price: 1 } }],
      }),
    );
    expect(foreign.status).toBe(404);
  });

  it('is shown in the place of what the source says, everywhere', async () => {
    const before = await item();
    expect(before).toMatchObject({ price: 3, prices: [] });
    await allow(['price', 'active', 'day_parts', 'pos_id', 'tags', 'image']);
    await set({
      price: 4.75,
      prices: [{ mode_id: mode, price: 4.1 }],
      pos_id: 'H-1',
      tags: ['mine', 'here'],
      day_parts: [],
      image: kinds.heir.menu.image,
    });
    expect(await item()).toEqual({
      price: 4.75,
      prices: [4.1],
      active: 1,
      pos_id: 'H-1',
      tags: ['mine', 'here'],
      day_parts: [],
      image: kinds.heir.menu.image,
    });
    expect(await item(kinds.master.id)).toMatchObject({ price: 3, pos_id: null, day_parts: [1] });
    const list = async (filters: Fields) =>
      (await manager().call('item.list', { ...here(), filters } as ParamsOf<'item.list'>)).map(
        ({ id, price }) => [id, price],
      );
    expect(await list({ tags: ['mine'] })).toEqual([[latte, 4.75]]);
    expect(await list({ tags: ['master'] })).toEqual([]);
    expect(await list({ search: 'h-1' })).toEqual([[latte, 4.75]]);
    const sorted = await manager().call('item.list', {
      ...here(),
      sort_by: { price: 'desc' },
      limit: 1,
      filters: { price_mode: mode },
      use_price_modes: true,
    });
    expect(sorted.map(({ id, mode_price }) => [id, mode_price])).toEqual([[latte, 4.1]]);
    const feed = await manager().call('menu.feed', here());
    const inFeed = (feed.objects.item ?? []).find(({ id }) => id === latte);
    expect(inFeed).toMatchObject({ price: 4.75, pos_id: 'H-1' });
    const shown = await manager().call('menu.get_shown', {
      ...here(),
      channel: 'kiosk',
      item_ids: [latte],
    });
    expect(shown.items.map(({ price }) => price)).toEqual([4.75]);
  });

  it('is what was held and by whom, beside what the source says now', async () => {
    await admin().write('item.update', { location_id: kinds.master.id, id: latte, price: 3.5 });
    const { objects } = await manager().call('own_value.get_all', {
      ...here(),
      objects: [
        { kind: 'item', object_id: latte },
        { kind: 'option', object_id: milk },
      ],
    });
    expect(objects.map(({ name, may, source_name }) => [name, may, source_name])).toEqual([
      ['Master latte', ['price', 'active', 'day_parts', 'pos_id', 'tags', 'image'], 'Master'],
      [expect.any(String), [], 'Master'],
    ]);
    const price = objects[0]?.held.find(({ field, mode_id }) => field === 'price' && !mode_id);
    expect(price).toMatchObject({ value: 4.75, base: 3, user_name: expect.any(String) });
    expect(objects[0]?.source.price).toBe(3.5);
    expect((await item()).price).toBe(4.75);
  });

  it('is given back field by field, and the source is followed again', async () => {
    expect((await giveBack({ fields: ['price'], mode_ids: [0] })).data.given_back).toBe(1);
    expect(await item()).toMatchObject({ price: 3.5, prices: [4.1] });
    expect((await giveBack()).data.given_back).toBe(5);
    expect(await item()).toMatchObject({ price: 3.5, prices: [], pos_id: null, day_parts: [1] });
    expect(await held()).toEqual([]);
  });

  it('overwrites nobody unseen', async () => {
    const seen = async () =>
      (
        await manager().call('own_value.get_all', {
          ...here(),
          objects: [{ kind: 'item', object_id: latte }],
        })
      ).objects[0]?.seen;
    const first = await seen();
    await set({ price: 5 }, { seen: first });
    const late = await refusalOf(set({ price: 6 }, { seen: first }));
    expect([late.status, late.details.clashes]).toEqual([
      409,
      { price: { base: null, now: 5, yours: 6 } },
    ]);
    await set({ price: 5 }, { seen: first });
    await set({ price: 6 }, { seen: await seen() });
    expect((await item()).price).toBe(6);
    await giveBack();
  });

  it('holds options and days of categories', async () => {
    for (const [kind, fields] of [
      ['option', ['price', 'active']],
      ['category', ['days']],
    ]) {
      await admin().write('own_value.allow', {
        location_id: kinds.master.id,
        kind,
        fields,
      } as ParamsOf<'own_value.allow'>);
    }
    await manager().write('own_value.set', {
      ...here(),
      objects: [
        { kind: 'option', object_id: milk, fields: { price: 0.9, active: 0 } },
        {
          kind: 'category',
          object_id: kinds.master.menu.hot,
          fields: { schedule: '2026-12-24' },
        },
      ],
    });
    const { stations, options } = await manager().call('menu.get', here());
    expect(options.find(({ id }) => id === milk)).toMatchObject({ price: 0.9, active: 0 });
    const categories = stations.flatMap((station) => station.categories);
    expect(categories.find(({ id }) => id === kinds.master.menu.hot)?.schedule).toBe('2026-12-24');
    const { options: theirs } = await admin().call('option.list', {
      location_id: kinds.master.id,
    });
    expect(theirs.find(({ id }) => id === milk)).toMatchObject({ active: 1 });
  });

  it('is told to the source, and taken back from there or by a lock, which an undo takes back', async () => {
    await set({ price: 6, active: 0 });
    const asked = { location_id: kinds.master.id, kind: 'item' as const, object_id: latte };
    const told = await admin().call('own_value.held', asked);
    expect(told).toMatchObject({ heirs: 1, total: 2, locations: 1 });
    expect(told.values.map(({ field, value, source }) => [field, value, source])).toEqual([
      ['active', 0, 1],
      ['price', 6, 3.5],
    ]);
    const preview = await allow(['active'], { preview: true });
    expect(preview.data).toMatchObject({ given_back: 1, locations: 1 });
    expect((await item()).price).toBe(6);
    const locked = await stage.send('admin', 'own_value.allow', {
      location_id: kinds.master.id,
      kind: 'item',
      fields: ['active'],
    });
    expect(await item()).toMatchObject({ price: 3.5, active: 0 });
    await admin().write('ledger.undo', { action_id: locked.body.action_id as number });
    expect(await item()).toMatchObject({ price: 6, active: 0 });
    await admin().write('own_value.take_back', {
      location_id: kinds.master.id,
      values: [{ location_id: kinds.heir.id, kind: 'item', object_id: latte, field: 'price' }],
    });
    expect(await item()).toMatchObject({ price: 3.5, active: 0 });
    await giveBack();
  });

  it('of an object is let by its own rule', async () => {
    await allow([], { object_id: latte });
    expect((await refusalOf(set({ price: 4 }))).status).toBe(403);
    await allow(null, { object_id: latte });
    await set({ price: 4 });
    await giveBack();
  });

  it('keeps prices for those who may change prices', async () => {
    await addLimited(stage.world);
    const who = stage.as('locked');
    expect((await refusalOf(set({ price: 9 }, {}, who))).status).toBe(403);
    await set({ pos_id: 'x' }, {}, who);
    await set({ price: 8 });
    const refused = await refusalOf(
      who.write('own_value.give_back', {
        ...here(),
        objects: [{ kind: 'item', object_id: latte }],
      }),
    );
    expect(refused.status).toBe(403);
    await giveBack();
  });

  it('is seen as it was', async () => {
    await set({ price: 7 });
    expect((await item()).price).toBe(7);
    await giveBack();
    expect((await item()).price).toBe(3.5);
  });
});
