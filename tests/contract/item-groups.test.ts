import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, changeCount, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Params = ParamsOf<'menu.update_item'>;
type Groups = NonNullable<Params['option_groups']>;
type Options = NonNullable<Params['options']>;

onCrossedStages('groups and options of menu.update_item', (stage) => {
  let menu: Menu;
  let foreign: Menu;
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const save = (option_groups?: Groups, options?: Options, item_id = latte) =>
    stage.as('manager').call('menu.update_item', {
      ...here(),
      item_id,
      ...(option_groups ? { option_groups } : {}),
      ...(options ? { options } : {}),
    });
  const size = (range: [number, number] | null = null) => ({
    id: menu.size.group,
    group_type: 'single' as const,
    range,
  });
  const extras = (range: [number, number] | null) => ({
    id: menu.extras.group,
    group_type: 'multi' as const,
    range,
  });
  const small = () => ({ id: menu.size.small, group: menu.size.group, name: 'Small', price: 0 });
  const large = () => ({ id: menu.size.large, group: menu.size.group, name: 'Large', price: 1 });
  const milk = () => ({
    id: menu.extras.milk,
    group: menu.extras.group,
    name: 'Oat milk',
    price: 0.5,
  });
  const fresh = (name: string) => ({ id: null, group: menu.extras.group, name, price: -0.5 });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    foreign = await buildMenu(stage.world, stage.world.locations.theirs);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('make a new option and keep the given order', async () => {
    const saved = await save([extras([1, 2]), size()], [fresh('Honey'), milk(), small(), large()]);
    expect(saved.option_groups.map(({ id, range }) => [id, range])).toEqual([
      [menu.extras.group, [1, 2]],
      [menu.size.group, null],
    ]);
    expect(saved.options.map(({ name, price, order }) => [name, price, order])).toEqual([
      ['Honey', -0.5, 1],
      ['Oat milk', 0.5, 2],
      ['Small', 0, 3],
      ['Large', 1, 4],
    ]);
    expect(saved.options[0]).toMatchObject({ active: 1, pos_id: null, default: 0, max_count: 0 });
    const turned = await save([size(), extras([0, 1])], [large(), small(), milk()]);
    expect(turned.options.map(({ name }) => name)).toEqual(['Large', 'Small', 'Oat milk']);
    expect(turned.option_groups[0]?.id).toBe(menu.size.group);
  });

  it('rename a shared option on every item that has it, and raise its own version', async () => {
    const other = await makeItem(stage.world, here().location_id, { name: 'Mocha' });
    await save([extras([0, 1])], [milk()], other);
    const before = await save([extras([0, 1])], [milk()]);
    const saved = await save([extras([0, 1])], [{ ...milk(), name: 'Soy milk', price: 0.6 }]);
    expect(saved.version).toBe(before.version);
    expect(saved.options[0]?.version).toBe((before.options[0]?.version ?? 0) + 1);
    const reached = await stage.as('manager').call('menu.get_item', { ...here(), item_id: other });
    expect(reached.options[0]).toMatchObject({ name: 'Soy milk', price: 0.6 });
    await save([extras([0, 1])], [milk()]);
  });

  it('change the type of a group for every item that uses it', async () => {
    await save([extras([0, 1])], [milk()]);
    const group = { ...extras([0, 1]), group_type: '1_free' as const };
    const saved = await save([group], [milk()]);
    expect(saved.option_groups[0]?.group_type).toBe('1_free');
    await save([extras([0, 1])], [milk()]);
  });

  it('merge an option by its own version, and clash where both changed it alike', async () => {
    const before = await save([extras([0, 1])], [milk()]);
    const version = before.options[0]?.version ?? 1;
    await save([extras([0, 1])], [{ ...milk(), price: 0.9 }]);
    const mine = { ...milk(), version };
    const merged = await save([extras([0, 1])], [{ ...mine, name: 'Oat drink' }]);
    expect(merged.options[0]).toMatchObject({ name: 'Oat drink', price: 0.9 });
    const refused = await refusalOf(save([extras([0, 1])], [{ ...mine, price: 0.1 }]));
    expect(refused.status).toBe(409);
    const [clash] = refused.details.shared ?? [];
    expect(refused.details.clashes, 'no field of the item itself').toEqual({});
    expect(clash).toMatchObject({
      entity: 'option',
      id: menu.extras.milk,
      fields: { price: { base: 0.5, now: 0.9, yours: 0.1 } },
    });
    const settled = { ...mine, price: 0.1, over: clash?.version ?? 0 };
    const chosen = await save([extras([0, 1])], [settled]);
    expect(chosen.options[0]).toMatchObject({ name: 'Oat drink', price: 0.1 });
    expect((await refusalOf(save([extras([0, 1])], [settled]))).status).toBe(409);
    await save([extras([0, 1])], [milk()]);
  });

  it('tell all clashes at once: those of the item, of its options and of the types of its groups', async () => {
    const before = await save([extras([0, 1])], [milk()]);
    const [option] = before.options;
    const [group] = before.option_groups;
    const theirs = { ...extras([0, 1]), group_type: '3_free' as const };
    await save([theirs], [{ ...milk(), price: 0.6 }]);
    await stage.as('manager').call('item.update', { ...here(), id: latte, price: 4 });
    const mine = {
      ...here(),
      item_id: latte,
      price: 5,
      option_groups: [
        { ...extras([0, 1]), group_type: '2_free' as const, version: group?.version ?? 0 },
      ],
      options: [{ ...milk(), price: 0.75, version: option?.version ?? 0 }],
    };
    const basis = { version: before.version };
    const late = stage.as('manager').write('menu.update_item', mine, basis);
    const { details } = await refusalOf(late);
    expect(details.clashes).toEqual({ price: { base: 3, now: 4, yours: 5 } });
    expect(details.shared).toEqual([
      {
        entity: 'option_group',
        id: menu.extras.group,
        version: expect.any(Number),
        fields: { group_type: { base: 'multi', now: '3_free', yours: '2_free' } },
      },
      {
        entity: 'option',
        id: menu.extras.milk,
        version: expect.any(Number),
        fields: { price: { base: 0.5, now: 0.6, yours: 0.75 } },
      },
    ]);
    const [ofGroup, ofOption] = details.shared ?? [];
    const settled = {
      ...mine,
      option_groups: mine.option_groups.map((one) => ({ ...one, over: ofGroup?.version ?? 0 })),
      options: mine.options.map((one) => ({ ...one, over: ofOption?.version ?? 0 })),
    };
    const { data } = await stage
      .as('manager')
      .write('menu.update_item', settled, { ...basis, over: details.version });
    expect(data).toMatchObject({ price: 5 });
    expect(data.option_groups[0]?.group_type).toBe('2_free');
    expect(data.options[0]?.price).toBe(0.75);
    await save([extras([0, 1])], [milk()]);
  });

  it('keep no range for a single group', async () => {
    const saved = await save([size([0, 1])], [small(), large()]);
    expect(saved.option_groups[0]?.range).toBeNull();
  });

  it('take a max count of one as none', async () => {
    const saved = await save([extras([0, 1])], [{ ...milk(), max_count: 1 }]);
    expect(saved.options[0]?.max_count).toBe(0);
  });

  it('remove what is no longer named from the item alone', async () => {
    await save([extras([0, 1]), size()], [milk(), small(), large()]);
    const saved = await save([size()], [large()]);
    expect(saved.options.map(({ name }) => name)).toEqual(['Large']);
    const { options } = await stage.as('manager').call('menu.get', here());
    expect(options.map(({ name }) => name)).toContain('Oat milk');
    expect((await save([], [])).option_groups).toEqual([]);
  });

  it('keep the id of a link between item and group, whatever id the client names', async () => {
    const [link] = (await save([extras([0, 1])], [milk()])).option_groups;
    const other = await makeItem(stage.world, here().location_id, { name: 'Mocha' });
    const [otherLink] = (await save([extras([0, 1])], [milk()], other)).option_groups;
    const named = { ...extras([0, 0]), relation_id: otherLink?.relation_id ?? 0 };
    const saved = await save([named], [milk()]);
    expect(saved.option_groups[0]?.relation_id).toBe(link?.relation_id);
    const made = await save([{ ...size(), relation_id: 888_888 }], [small()], other);
    expect(made.option_groups[0]?.relation_id).not.toBe(888_888);
  });

  describe('are refused, changing nothing,', () => {
    const cases: [string, () => [Groups, Options], string, RegExp][] = [
      [
        'with a range wider than the options',
        () => [[extras([0, 2])], [milk()]],
        'option_groups',
        /more options than there are/,
      ],
      [
        'with a range upside down',
        () => [[extras([1, 0])], [milk()]],
        'option_groups',
        /least of a range is above/,
      ],
      ['with a group twice', () => [[size(), size()], []], 'option_groups', /named twice/],
      [
        'with an option twice in a group',
        () => [[extras([0, 2])], [milk(), milk()]],
        'options',
        /named twice in its group/,
      ],
      [
        'with an option of no group of the item',
        () => [[size()], [milk()]],
        'options',
        /not among the item’s groups/,
      ],
      [
        'with two defaults in a single group',
        () => [
          [size()],
          [
            { ...small(), default: 1 },
            { ...large(), default: 1 },
          ],
        ],
        'options',
        /one default at most/,
      ],
      [
        'with a foreign group',
        () => [[{ ...size(), id: foreign.size.group }], []],
        'option_groups',
        /not of this location/,
      ],
      [
        'with a foreign option',
        () => [[size()], [{ ...small(), id: foreign.size.small }]],
        'options',
        /not of this location/,
      ],
      [
        'with a missing option',
        () => [[size()], [{ ...small(), id: 999_999 }]],
        'options',
        /999999 is not of this location/,
      ],
      [
        'with a blank option name',
        () => [[size()], [{ ...small(), name: ' ' }]],
        'options.0.name',
        /Enter a name/,
      ],
      [
        'with an unknown field',
        () => [[size()], [{ ...small(), place: 1 } as Options[number]]],
        'options.0.place',
        /Unknown field/,
      ],
      [
        'with an unknown type',
        () => [[{ ...size(), group_type: '9_free' as 'multi' }], []],
        'option_groups.0.group_type',
        /./,
      ],
      [
        'with a max count of 100',
        () => [[size()], [{ ...small(), max_count: 100 }]],
        'options.0.max_count',
        /./,
      ],
      [
        'with a range of one number',
        () => [[{ ...size(), range: [1] as unknown as [number, number] }], []],
        'option_groups.0.range',
        /./,
      ],
    ];

    it.each(cases)('%s', async (_, given, field, message) => {
      const changes = await changeCount(stage.world);
      const refused = await refusalOf(save(...given()));
      expect([refused.status, Object.keys(refused.details.fields ?? {})]).toEqual([400, [field]]);
      expect(refused.details.fields?.[field]).toMatch(message);
      expect(await changeCount(stage.world)).toBe(changes);
    });

    it('with a range that the remaining options no longer fill', async () => {
      await save([extras([1, 1])], [milk()]);
      const refused = await refusalOf(save(undefined, []));
      expect([refused.status, Object.keys(refused.details.fields ?? {})]).toEqual([
        400,
        ['option_groups'],
      ]);
    });
  });
});
