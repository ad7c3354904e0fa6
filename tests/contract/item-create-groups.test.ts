import { beforeAll, expect, it } from 'vitest';
import { buildMenu, changeCount, type Menu } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('groups and options of item.create', (stage) => {
  let menu: Menu;
  let foreign: Menu;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const extras = (range: [number, number] | null) => ({
    id: menu.extras.group,
    group_type: 'multi' as const,
    range,
  });
  const milk = (group: number | null = menu.extras.group) => ({
    id: menu.extras.milk,
    group,
    name: 'Oat milk',
    price: 0.5,
  });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    foreign = await buildMenu(stage.world, stage.world.locations.theirs);
  });

  it('are linked where they are known and made where they are new, in one action', async () => {
    const changes = await changeCount(stage.world);
    const { data, actionId } = await manager().write('item.create', {
      ...here(),
      name: 'Latte',
      category_ids: [menu.hot],
      option_groups: [extras([1, 2])],
      options: [milk(), { id: null, group: menu.extras.group, name: 'Honey', price: 1 }],
    });
    expect(data.category_ids).toEqual([menu.hot]);
    expect(data.option_groups).toEqual([
      expect.objectContaining({ id: menu.extras.group, name: 'Extras', range: [1, 2] }),
    ]);
    expect(data.options.map(({ id, name, price, order }) => [id, name, price, order])).toEqual([
      [menu.extras.milk, 'Oat milk', 0.5, 1],
      [expect.any(Number), 'Honey', 1, 2],
    ]);
    expect(await manager().call('menu.get_item', { ...here(), item_id: data.id })).toEqual(data);
    expect(await changeCount(stage.world)).toBe(changes + 3);
    const undone = await manager().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone).toEqual({ reversed: 2, kept: [] });
    const { options } = await manager().call('menu.get', here());
    expect(options.map(({ name }) => name)).not.toContain('Honey');
    expect(options.map(({ name }) => name)).toContain('Oat milk');
  });

  it('make a copy of an item as it is', async () => {
    const first = await manager().call('item.create', {
      ...here(),
      name: 'Mocha',
      option_groups: [extras([0, 1])],
      options: [{ ...milk(), default: 1 as const, max_count: 3 }],
    });
    const copy = await manager().call('item.create', {
      ...here(),
      name: 'Mocha copy',
      option_groups: first.option_groups.map(({ id, group_type, range }) => ({
        id,
        group_type: group_type as 'multi',
        range,
      })),
      options: first.options.map(({ id, group, name, price, active, pos_id, ...link }) => ({
        ...{ id, group, name, price, active, pos_id },
        ...{ default: link.default, max_count: link.max_count },
      })),
    });
    const plain = ({ options, option_groups }: typeof first) => [
      options,
      option_groups.map(({ relation_id: _, ...group }) => group),
    ];
    expect(plain(copy)).toEqual(plain(first));
    expect(copy.option_groups[0]?.relation_id).not.toBe(first.option_groups[0]?.relation_id);
    expect(copy.options[0]?.version).toBe(first.options[0]?.version);
  });

  it('may be in no group, as every answer tells', async () => {
    const made = await manager().call('item.create', {
      ...here(),
      name: 'Loose',
      category_ids: [menu.cold],
      options: [milk(null)],
    });
    const loose = { id: menu.extras.milk, group: null };
    expect(made.options).toEqual([expect.objectContaining(loose)]);
    const item = await manager().call('menu.get_item', { ...here(), item_id: made.id });
    expect(item.options).toEqual([expect.objectContaining(loose)]);
    const { stations } = await manager().call('menu.get', here());
    const placed = stations.flatMap(({ categories }) => categories.flatMap(({ items }) => items));
    expect(placed.find(({ id }) => id === made.id)?.options).toEqual([
      expect.objectContaining(loose),
    ]);
    const saved = await manager().call('menu.update_item', {
      ...here(),
      item_id: made.id,
      option_groups: [extras(null)],
      options: [milk(null), milk()],
    });
    expect(saved.options.map(({ group }) => group)).toEqual([null, menu.extras.group]);
    const twice = { ...here(), item_id: made.id, options: [milk(null), milk(null)] };
    expect((await refusalOf(manager().call('menu.update_item', twice))).status).toBe(400);
  });

  it('are refused with nothing made', async () => {
    const changes = await changeCount(stage.world);
    const group = { id: foreign.extras.group, group_type: 'multi' as const, range: null };
    const cases = {
      option_groups: [
        { option_groups: [group] },
        { option_groups: [extras([2, 1])], options: [milk()] },
        { option_groups: [extras([0, 2])], options: [milk()] },
      ],
      options: [
        { options: [milk()] },
        { options: [{ ...milk(null), id: foreign.extras.milk }] },
        { option_groups: [extras(null)], options: [milk(), milk()] },
      ],
    };
    for (const [field, forms] of Object.entries(cases)) {
      for (const form of forms) {
        const call = manager().call('item.create', { ...here(), name: 'No', ...form });
        const refused = await refusalOf(call);
        expect([refused.status, Object.keys(refused.details.fields ?? {})]).toEqual([400, [field]]);
      }
    }
    expect(await changeCount(stage.world)).toBe(changes);
  });
});
