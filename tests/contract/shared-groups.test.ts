import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from './support/ledger-audit';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

type Type = 'single' | 'multi' | '2_free';

describe.each(ENGINES)('a group that several items share, on %s', (engine) => {
  let world: World;
  let menu: Menu;
  let here: { location_id: number };

  beforeAll(async () => {
    world = await openWorld(engine);
    here = { location_id: world.locations.ours };
    menu = await buildMenu(world, here.location_id);
  });
  afterAll(() => world.close());

  const creator = () => world.as('manager');
  const option = (id: number, isDefault: 0 | 1) => ({
    id,
    group: menu.extras.group,
    name: id === menu.extras.milk ? 'Oat milk' : 'Syrup',
    price: 0.5,
    default: isDefault,
  });
  const group = (group_type: Type, range: [number, number] | null) => ({
    id: menu.extras.group,
    group_type,
    range,
  });
  const save = (item_id: number, type: Type, range: [number, number] | null, defaults: number) =>
    creator().write('menu.update_item', {
      ...here,
      item_id,
      option_groups: [group(type, range)],
      options: [
        option(menu.extras.milk, defaults > 0 ? 1 : 0),
        option(menu.extras.syrup, defaults > 1 ? 1 : 0),
      ],
    });
  const linksOf = async (item_id: number) => {
    const { option_groups, options } = await creator().call('menu.get_item', { ...here, item_id });
    const [link] = option_groups;
    return {
      type: link?.group_type,
      range: link?.range,
      defaults: options.filter((one) => one.default === 1).map(({ id }) => id),
      count: options.length,
    };
  };
  const become = (group_type: Type) =>
    creator().write('option_group.update', { ...here, id: menu.extras.group, group_type });
  const newItem = (name: string) => makeItem(world, here.location_id, { name });

  it('becomes single in all of them by one action, from one item’s form, and back by one undo', async () => {
    const [alpha, beta, gamma] = [
      await newItem('Alpha'),
      await newItem('Beta'),
      await newItem('Gamma'),
    ];
    await save(alpha, 'multi', [0, 2], 0);
    await save(beta, 'multi', [1, 2], 2);
    await save(gamma, 'multi', null, 1);
    const before = await Promise.all([alpha, beta, gamma].map(linksOf));
    const gammaBefore = await creator().call('menu.get_item', { ...here, item_id: gamma });
    const losing = await creator().call('option_group.preview_single', {
      ...here,
      id: menu.extras.group,
      except: alpha,
      items: 3,
    });
    expect(losing).toEqual({
      ranges: { count: 1, items: [{ id: beta, name: 'Beta' }] },
      defaults: { count: 1, items: [{ id: beta, name: 'Beta' }] },
    });
    const { actionId } = await save(alpha, 'single', null, 1);
    const single = { type: 'single', range: null, count: 2 };
    expect(await linksOf(alpha)).toEqual({ ...single, defaults: [menu.extras.milk] });
    expect(await linksOf(beta)).toEqual({ ...single, defaults: [menu.extras.milk] });
    const untouched = await creator().call('menu.get_item', { ...here, item_id: gamma });
    expect(untouched.version, 'what fits is not changed').toBe(gammaBefore.version);
    const undone = await creator().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone).toEqual({ reversed: 3, kept: [] });
    expect(await Promise.all([alpha, beta, gamma].map(linksOf))).toEqual(before);
  });

  it('becomes single by its own call, is undone, and the undo is undone', async () => {
    const beta = await newItem('Beta');
    await save(beta, 'multi', [2, 2], 2);
    const before = await linksOf(beta);
    const first = await become('single');
    const after = await linksOf(beta);
    expect(after).toEqual({
      type: 'single',
      range: null,
      defaults: [menu.extras.milk],
      count: 2,
    });
    const back = await creator().write('ledger.undo', { action_id: first.actionId ?? 0 });
    expect(await linksOf(beta)).toEqual(before);
    await creator().write('ledger.undo', { action_id: back.actionId ?? 0 });
    expect(await linksOf(beta)).toEqual(after);
    await become('multi');
  });

  it('takes no more defaults than its range allows, whoever gives them', async () => {
    const beta = await newItem('Beta');
    await save(beta, 'multi', [0, 1], 2);
    expect(await linksOf(beta)).toMatchObject({ range: [0, 1], defaults: [menu.extras.milk] });
    const { id, version } = await creator().call('menu.get_item', { ...here, item_id: beta });
    await save(beta, 'multi', [0, 2], 2);
    const narrowed = { ...here, item_id: id, option_groups: [group('multi', [0, 1])] };
    await creator().write('menu.update_item', narrowed);
    expect((await linksOf(beta)).defaults).toEqual([menu.extras.milk]);
    expect(version).toBeGreaterThan(0);
  });

  it('comes back with a version or a deleted item only as far as it fits by now', async () => {
    const beta = await newItem('Beta');
    await save(beta, 'multi', [1, 2], 2);
    const gone = await creator().write('item.destroy', { ...here, id: beta });
    await become('single');
    await creator().write('ledger.undo', { action_id: gone.actionId ?? 0 });
    expect(await linksOf(beta)).toMatchObject({ range: null, defaults: [menu.extras.milk] });
    await become('multi');
  });

  it('never has two defaults as single, nor defaults beyond its range, whatever is done', async () => {
    const step = fc.record({
      do: fc.constantFrom<'save' | 'type' | 'undo'>('save', 'save', 'type', 'undo', 'undo'),
      item: fc.nat(1),
      type: fc.constantFrom<Type>('single', 'multi', '2_free'),
      range: fc.option(fc.constantFrom<[number, number]>([0, 1], [1, 2], [2, 2], [0, 0])),
      defaults: fc.nat(2),
      pick: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        await become('multi');
        const items = [await newItem('One'), await newItem('Two')];
        for (const item of items) await save(item, 'multi', [0, 2], 2);
        const actions: number[] = [];
        for (const { do: action, item, type, range, defaults, pick } of steps) {
          const most = type === 'single' ? Math.min(defaults, 1) : defaults;
          const target = actions[pick % Math.max(actions.length, 1)];
          const { actionId } =
            action === 'save'
              ? await save(items[item] ?? 0, type, range, most)
              : action === 'type' || target === undefined
                ? await become(type)
                : await creator().write('ledger.undo', { action_id: target });
          if (actionId) actions.push(actionId);
          for (const id of items) {
            const { type: now, range: least, defaults: chosen, count } = await linksOf(id);
            if (now === 'single') expect(least).toBeNull();
            const allowed = now === 'single' ? 1 : (least?.[1] ?? count);
            expect(chosen.length, JSON.stringify({ now, least })).toBeLessThanOrEqual(allowed);
          }
        }
      }),
      { numRuns: engine === 'sqlite' ? 12 : 6 },
    );
    expect(await auditLedger(world.store)).toEqual([]);
  });
});
