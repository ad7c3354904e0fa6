import { beforeEach, expect, it } from 'vitest';
import { addPlace } from './support/kinds';
import { buildMenu, makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('what rules reach', (stage) => {
  let location_id: number;
  let ids: number[];
  const reach = (reaches: object[]) =>
    stage.as('manager').call('item.reach', { location_id, reaches });

  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager']);
    ids = await makeItems(stage.world, location_id, [
      { name: 'Cola', tags: ['drink', 'bottle'] },
      { name: 'Tea', tags: ['drink'] },
      { name: 'Soup', tags: ['grill'] },
    ]);
  });

  it('is counted by item, by tag and by name, minus skip tags, for several rules at once', async () => {
    const [cola = 0, tea = 0, soup = 0] = ids;
    const { items, reaches, names } = await reach([
      { targets: [cola, 'drink', 'wine', 99_999_999], skip_tags: ['bottle'] },
      { everything: true, skip_tags: ['grill'] },
      { pattern: '^s' },
      {},
    ]);
    expect(items).toBe(3);
    expect(names).toEqual([{ id: cola, name: 'Cola' }]);
    expect(reaches).toEqual([
      {
        reached: 1,
        targets: [
          { target: cola, count: 1 },
          { target: 'drink', count: 2 },
          { target: 'wine', count: 0 },
          { target: 99_999_999, count: 0 },
        ],
        pattern: 0,
        skipped: 1,
        first: expect.objectContaining({ id: tea, name: 'Tea' }),
      },
      {
        reached: 2,
        targets: [],
        pattern: 0,
        skipped: 1,
        first: expect.objectContaining({ id: cola, price: expect.any(Number) }),
      },
      {
        reached: 1,
        targets: [],
        pattern: 1,
        skipped: 0,
        first: expect.objectContaining({ id: soup }),
      },
      { reached: 0, targets: [], pattern: 0, skipped: 0, first: null },
    ]);
  });

  it('refuses a pattern that cannot be read, and names it', async () => {
    const params = { location_id, reaches: [{}, { pattern: '(' }] };
    const { status, body } = await stage.send('manager', 'item.reach', params);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['reaches.1.pattern']]);
  });
});

onCrossedStages('items as they can be ordered', (stage) => {
  it('are answered whether they are shown or not, with the options that are on, at the prices of a mode', async () => {
    const manager = stage.as('manager');
    const location_id = await addPlace(stage.world, 'Canteen', ['manager']);
    const { size, mode } = await buildMenu(stage.world, location_id);
    const [tea = 0] = await makeItems(stage.world, location_id, [
      { name: 'Tea', price: 2, active: 0, tags: ['drink'] },
    ]);
    const { id: cola } = await manager.call('item.create', {
      location_id,
      name: 'Cola',
      price: 2.5,
      prices: [{ mode_id: mode, price: 1.5 }],
      option_groups: [{ id: size.group, group_type: 'single', range: null }],
      options: [
        { id: size.small, group: size.group, name: 'Small', price: 0 },
        { id: size.large, group: size.group, name: 'Large', price: 1 },
      ],
    });
    await manager.call('option.update', { location_id, id: size.small, active: 0 });
    const ids = [tea, cola, 99_999_999];
    const usual = await manager.call('item.offered', { location_id, ids });
    const shown = usual.map(({ name, price, tags }) => [name, price, tags]);
    expect(shown.sort()).toEqual([
      ['Cola', 2.5, []],
      ['Tea', 2, ['drink']],
    ]);
    const groups = usual.find(({ id }) => id === cola)?.groups;
    expect(groups).toEqual([
      {
        id: size.group,
        name: 'Size',
        group_type: 'single',
        range: null,
        options: [{ id: size.large, name: 'Large', price: 1, default: 0, max_count: 0 }],
      },
    ]);
    const late = await manager.call('item.offered', { location_id, ids, price_mode: mode });
    expect(late.find(({ id }) => id === cola)?.price).toBe(1.5);
    expect(await manager.call('item.offered', { location_id, ids: [] })).toEqual([]);
  });
});
