import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, changeCount, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Params = Omit<ParamsOf<'item.bulk_edit'>, 'location_id'>;

onCrossedStages('many items at once', (stage) => {
  let ids: number[];
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const bulk = (params: Params) => manager().write('item.bulk_edit', { ...here(), ...params });
  const undo = (action: number | null) => manager().call('ledger.undo', { action_id: action ?? 0 });
  const items = () =>
    manager().call('item.list', {
      ...here(),
      filters: { ids },
      fields: ['price', 'active', 'tags'],
      sort_by: { id: 'asc' },
    });
  const prices = async () => (await items()).map(({ price }) => price);
  const tags = async () => (await items()).map((item) => item.tags);

  beforeEach(async () => {
    ids = await makeItems(stage.world, here().location_id, [
      { name: 'One', price: 1, tags: ['hot'] },
      { name: 'Two', price: 2.25 },
      { name: 'Three', price: 0, active: 0, tags: ['cold', 'hot'] },
    ]);
  });

  it('are switched on and off, counted, and taken back as one', async () => {
    const { data, actionId } = await bulk({ action: 'update', field: 'active', value: 0, ids });
    expect(data).toEqual({ count: 3, changed: 2, skipped: 0 });
    expect((await items()).map(({ active, version }) => [active, version])).toEqual([
      [0, 2],
      [0, 2],
      [0, 1],
    ]);
    expect(await undo(actionId)).toEqual({ reversed: 2, kept: [] });
    expect((await items()).map(({ active }) => active)).toEqual([1, 1, 0]);
  });

  it('are named by more than 10,000 ids, kept as a selection as well', async () => {
    const docs = Array.from({ length: 10_500 }, (_, index) => ({ name: `Picked ${index}` }));
    const many = await makeItems(stage.world, here().location_id, docs);
    const values = { all: false, ids: many };
    const form = 'items:selection';
    const kept = await manager().call('draft.put', { ...here(), form, values });
    const draft = await manager().call('draft.get', { ...here(), id: kept.id });
    const selected = (draft.values as typeof values).ids;
    const change = { action: 'update', field: 'active', value: 0 } as const;
    const { data } = await bulk({ ...change, ids: selected });
    expect(data).toEqual({ count: 10_500, changed: 10_500, skipped: 0 });
    const chunks = await manager().stream('item.export_csv', { ...here(), ids: selected });
    let csv = '';
    for await (const chunk of chunks) csv += chunk;
    expect(csv.trim().split('\n')).toHaveLength(10_501);
  });

  it('get other prices, which a preview says before', async () => {
    const value = { op: 'add', unit: 'percent', amount: 10, round: '.x9' } as const;
    const params: Params = { action: 'update', field: 'price', value, ids };
    const before = await changeCount(stage.world);
    expect((await bulk({ ...params, preview: true })).data).toEqual({
      count: 3,
      skipped: 0,
      changed: 2,
      seen: expect.any(String),
      sample: [
        { id: ids[0], name: 'One', before: 1, after: 1.09 },
        { id: ids[1], name: 'Two', before: 2.25, after: 2.49 },
      ],
    });
    expect(await changeCount(stage.world)).toBe(before);
    const { actionId } = await bulk(params);
    expect(await prices()).toEqual([1.09, 2.49, 0]);
    await manager().call('item.update', { ...here(), id: ids[1] ?? 0, price: 5 });
    expect(await undo(actionId)).toMatchObject({ reversed: 1, kept: [{ id: ids[1] }] });
    expect(await prices()).toEqual([1, 5, 0]);
  });

  it('gain and lose tags, each once', async () => {
    const add: Params = { action: 'update', field: 'add_tags', value: ['Hot', 'New Year'], ids };
    const { actionId } = await bulk(add);
    expect(await tags()).toEqual([
      ['hot', 'new-year'],
      ['hot', 'new-year'],
      ['cold', 'hot', 'new-year'],
    ]);
    await bulk({ action: 'update', field: 'remove_tag', value: 'hot', ids });
    expect(await tags()).toEqual([['new-year'], ['new-year'], ['cold', 'new-year']]);
    expect(await undo(actionId), 'what is there of it still').toEqual({ reversed: 3, kept: [] });
    expect(await tags()).toEqual([[], [], ['cold']]);
  });

  it('are deleted with their placements, and come back whole', async () => {
    const menu = await buildMenu(stage.world, here().location_id);
    const category = { ...here(), category_id: menu.hot };
    await manager().call('menu.add_items_to_category', { ...category, items: ids });
    const { data, actionId } = await bulk({ action: 'delete', ids: ids.slice(0, 2) });
    expect(data).toEqual({ count: 2, skipped: 0 });
    expect(await items()).toHaveLength(1);
    expect((await undo(actionId)).kept).toEqual([]);
    expect(await tags()).toEqual([['hot'], [], ['cold', 'hot']]);
    const menuNow = await manager().call('menu.get', {
      ...here(),
      parts: 'category',
      category_id: menu.hot,
    });
    const hot = menuNow.stations[0]?.categories.find(({ id }) => id === menu.hot);
    expect(hot?.items.map(({ id }) => id)).toEqual(ids);
  });

  it('are all that a filter finds but those that were deselected', async () => {
    const filters = { ids, active_status: 'active' as const };
    const deselected = [ids[0] ?? 0];
    const params: Params = { action: 'update', field: 'active', value: 0, filters, deselected };
    expect((await bulk(params)).data.count).toBe(1);
    expect((await items()).map(({ active }) => active)).toEqual([1, 0, 0]);
  });

  it('are never those of another location', async () => {
    const [foreign = 0] = await makeItems(stage.world, stage.world.locations.theirs, [
      { name: 'Foreign', price: 3 },
    ]);
    const value = { op: 'add', unit: 'amount', amount: 1 } as const;
    for (const id of [foreign, 999_999]) {
      const some = [ids[0] ?? 0, id];
      const refused = bulk({ action: 'update', field: 'price', value, ids: some });
      expect((await refusalOf(refused)).message).toBe(`There is no item ${id} here.`);
    }
    expect(await prices()).toEqual([1, 2.25, 0]);
    const own = await stage
      .as('stranger')
      .call('item.get', { location_id: stage.world.locations.theirs, id: foreign });
    expect(own).toMatchObject({ price: 3, version: 1 });
  });

  it.each<[string, Params]>([
    ['no items to delete', { action: 'delete', ids: [] }],
    ['neither ids nor deselected to delete', { action: 'delete' }],
    ['both ids and deselected', { action: 'delete', ids: [1], deselected: [2] }],
    ['no field', { action: 'update', ids: [1] }],
    [
      'a value that the field does not take',
      { action: 'update', field: 'active', value: 2, ids: [] },
    ],
    ['a price that is no adjustment', { action: 'update', field: 'price', value: 5, ids: [1] }],
    [
      'a negative amount',
      {
        action: 'update',
        field: 'price',
        value: { op: 'add', unit: 'amount', amount: -1 },
        ids: [1],
      },
    ],
    ['tags that say nothing', { action: 'update', field: 'add_tags', value: ['!!'], ids: [1] }],
  ])('are refused with %s, and nothing changes', async (_, params) => {
    const before = await changeCount(stage.world);
    expect((await refusalOf(bulk(params))).status).toBe(400);
    expect(await changeCount(stage.world)).toBe(before);
  });

  it.each<[string, Params, Record<string, string>]>([
    [
      'an operation that is missing',
      { action: 'update', field: 'price', value: { unit: 'amount', amount: 1 }, ids: [] },
      { 'value.op': 'Add this: it is missing' },
    ],
    [
      'an unknown and a missing member',
      { action: 'update', field: 'price', value: { op: 'add', by: 1, amount: 1 }, ids: [] },
      { 'value.unit': 'Add this: it is missing', 'value.by': 'Unknown field' },
    ],
    [
      'no value at all',
      { action: 'update', field: 'price', ids: [] },
      { value: 'Add this: it is missing' },
    ],
    [
      'a tag that is none',
      { action: 'update', field: 'add_tags', value: ['Hot', 5], ids: [] },
      { 'value.1': 'Give text, not a number' },
    ],
  ])('say which member of the value is at fault: %s', async (_, params, fields) => {
    const refused = await refusalOf(bulk(params));
    expect([refused.status, refused.details.fields]).toEqual([400, fields]);
    const [[name, words] = []] = Object.entries(fields);
    expect(refused.message).toBe(`${name}: ${words}`);
  });

  it('are not the whole menu because a key was forgotten', async () => {
    const update = { action: 'update', field: 'active', value: 0 } as const;
    const before = await changeCount(stage.world);
    for (const params of [update, { ...update, filters: {} }]) {
      const refused = await refusalOf(bulk(params));
      expect([refused.status, refused.details.fields]).toEqual([
        400,
        { ids: 'Give ids, filters or deselected' },
      ]);
    }
    expect(await changeCount(stage.world)).toBe(before);
    expect((await bulk({ ...update, deselected: [], preview: true })).data.count).toBeGreaterThan(
      2,
    );
  });

  it('show first, of many new prices, those that are far from the old ones', async () => {
    const many = Array.from({ length: 101 }, (_, n) => ({ name: `Aaa ${n}`, price: 50 }));
    await makeItems(stage.world, here().location_id, [...many, { name: 'Zzz', price: 3 }]);
    const value = { op: 'add', unit: 'amount', amount: 27, round: 'none' } as const;
    const every = { action: 'update', field: 'price', value, deselected: [] as number[] } as const;
    const { sample = [] } = (await bulk({ ...every, preview: true })).data;
    expect(sample[0]).toMatchObject({ name: 'Zzz' });
    expect(sample).toHaveLength(100);
  });

  it('say the words of an empty selection', async () => {
    const refused = await refusalOf(bulk({ action: 'delete', ids: [] }));
    expect(refused.message).toBe('No items selected for deletion. Operation cancelled.');
  });

  it('do not get more than a hundred tags', async () => {
    const many = Array.from({ length: 99 }, (_, n) => `tag-${n}`);
    await manager().call('item.update', { ...here(), id: ids[1] ?? 0, tags: many });
    const refused = await refusalOf(
      bulk({ action: 'update', field: 'add_tags', value: ['x', 'y'], ids }),
    );
    expect([refused.status, refused.message]).toEqual([
      400,
      '“Two” would have more than 100 tags.',
    ]);
    expect(await tags()).toEqual([['hot'], many, ['cold', 'hot']]);
  });
});
