import { beforeEach, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { setLocation } from './support/kinds';
import { changeCount, lastAction, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Settings = Omit<ParamsOf<'location.update'>, 'location_id'>;

const BREAKFAST = { name: 'Breakfast', start: '07:00', end: '10:30' };
const LUNCH = { name: 'Lunch', start: '11:00', end: '14:00' };
const DINNER = { name: 'Dinner', start: '18:00', end: '21:00' };

onCrossedStages('location.update', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const stored = () => manager().call('location.get', here());
  const save = (settings: Settings, basis: { version?: number; over?: number } = {}) =>
    manager().write('location.update', { ...here(), ...settings }, basis);
  const saveMeals = (
    meals: NonNullable<NonNullable<Settings['operations']>['meals']>,
    basis: { version?: number; over?: number } = {},
  ) => save({ operations: { meals, gone_meals: 'all_day' } }, basis);
  const undo = (action_id: number | null) =>
    manager().write('ledger.undo', { action_id: action_id ?? 0, preview: false });
  const item = (name: string, day_parts: number[]) =>
    stage
      .as('manager')
      .call('item.create', { ...here(), name, day_parts })
      .then(({ id }) => id);
  const partsOf = async (id: number) =>
    (await manager().call('item.get', { ...here(), id })).day_parts;

  beforeEach(() =>
    setLocation(stage.world, here().location_id, {
      name: 'Canteen',
      timezone: 'America/New_York',
      currency: 'USD',
      operation_hours: { start: '06:00', end: '22:00', all_day: false, weekends: true },
      meals: [BREAKFAST, LUNCH, DINNER].map((part, index) => ({ id: index + 1, ...part })),
    }),
  );

  it('keeps the settings and answers them as location.get does', async () => {
    const before = await stored();
    const { data } = await save({
      name: ' Harbour Canteen ',
      site_id: 'NY-4',
      campaign_text: 'Soup Fridays',
      blurb: 'By the pier',
      creator_custom_item_id: 'jde_id',
      creator_custom_fields: [{ field: 'jde_id', label: 'JDE ID' }, 'supplier'],
    });
    expect(data).toMatchObject({
      version: before.version + 1,
      name: 'Harbour Canteen',
      site_id: 'NY-4',
      campaign_text: 'Soup Fridays',
      blurb: 'By the pier',
      creator_custom_item_id: 'jde_id',
      creator_custom_fields: JSON.stringify([
        { field: 'jde_id', label: 'JDE ID' },
        { field: 'supplier', label: 'supplier' },
      ]),
    });
    expect(await stored()).toEqual(data);
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'location.update',
      outcome: 'done',
      location_id: here().location_id,
      summary: 'Changed the settings of “Harbour Canteen”',
    });
  });

  it('takes custom fields as text, answers them so, and refuses what is no list', async () => {
    const a = '[{"field":"a","label":"a"}]';
    for (const text of ['["a"]', a]) {
      expect((await save({ creator_custom_fields: text })).data.creator_custom_fields).toBe(a);
    }
    for (const bad of ['{bad', '{"field":"a"}', '[1]', 'null']) {
      const { status, details } = await refusalOf(save({ creator_custom_fields: bad }));
      expect([bad, status, Object.keys(details.fields ?? {})]).toEqual([
        bad,
        400,
        ['creator_custom_fields'],
      ]);
    }
    expect((await stored()).creator_custom_fields).toBe(a);
    expect((await save({ creator_custom_fields: null })).data.creator_custom_fields).toBeNull();
    for (const name of ['null', '12', 'two words']) {
      const { data } = await save({ creator_custom_item_id: name });
      expect(data.creator_custom_item_id).toBe(name);
    }
  });

  describe('hours', () => {
    const saveHours = async (hours: object) =>
      (await save({ operations: { operation_hours: hours } })).data.operations.operation_hours;

    it('keep what is not named, are midnight to midnight all day, and end at 24:00', async () => {
      expect(await saveHours({ start: '07:00', end: '00:00', sleep_interval: ' 15 ' })).toEqual({
        start: '07:00',
        end: '24:00',
        all_day: false,
        weekends: true,
        sleep_interval: 15,
      });
      expect(await saveHours({ all_day: true, weekends: false })).toEqual({
        start: '00:00',
        end: '24:00',
        all_day: true,
        weekends: false,
        sleep_interval: 15,
      });
      expect(await saveHours({ sleep_interval: null })).toMatchObject({ sleep_interval: null });
    });

    it('are midnight to midnight on all days where none were ever set', async () => {
      await setLocation(stage.world, here().location_id, { operation_hours: {} });
      expect((await stored()).operations.operation_hours).toEqual({
        start: '00:00',
        end: '24:00',
        all_day: true,
        weekends: true,
        sleep_interval: null,
      });
    });

    it.each(['abc', '  ', '', '-1', -1])(
      'refuse a sleep interval of %j',
      async (sleep_interval) => {
        const refused = await refusalOf(saveHours({ sleep_interval }));
        expect([refused.status, refused.message]).toEqual([400, 'Sleep interval is invalid']);
      },
    );

    it('refuse what is no time', async () => {
      const refused = await refusalOf(saveHours({ start: '25:00' }));
      expect([refused.status, refused.message]).toEqual([400, 'Give a time like 07:00.']);
    });
  });

  describe('day parts', () => {
    it('are numbered from 1 by their order, what is sold at them follows, and undo brings all back', async () => {
      const porridge = await item('Porridge', [1, 2]);
      const pie = await item('Pie', [3]);
      const salad = await item('Salad', [1]);
      const before = await stored();
      const { data, actionId } = await saveMeals([
        { id: 2, ...LUNCH, name: 'Midday' },
        { name: 'Tea', start: '15:00', end: '17:00' },
        { id: 3, ...DINNER, end: '00:00' },
      ]);
      expect(data.operations.meals).toEqual([
        { id: 1, ...LUNCH, name: 'Midday' },
        { id: 2, name: 'Tea', start: '15:00', end: '17:00' },
        { id: 3, ...DINNER, end: '24:00' },
      ]);
      expect(await partsOf(porridge)).toEqual([1]);
      expect(await partsOf(pie)).toEqual([3]);
      expect(await partsOf(salad), 'sold at nothing else').toEqual([]);
      const sold = await manager().call('item.list', {
        ...here(),
        filters: { day_part: 1, search: 'p' },
        sort_by: { name: 'asc' },
      });
      expect(sold.map(({ name }) => name)).toContain('Porridge');
      expect(sold.map(({ name }) => name)).not.toContain('Pie');

      expect((await undo(actionId)).data.kept).toEqual([]);
      expect((await stored()).operations).toEqual(before.operations);
      expect(await partsOf(porridge)).toEqual([1, 2]);
      expect(await partsOf(pie)).toEqual([3]);
      expect(await partsOf(salad)).toEqual([1]);
    });

    it('are answered with how many items name each, where that is asked for', async () => {
      await item('Porridge', [1, 2]);
      await item('Pie', [2]);
      await item('Toast', []);
      const counted = await manager().call('location.get', { ...here(), with_item_counts: true });
      expect(counted.meal_items).toHaveLength(3);
      const [breakfast = 0, lunch = 0] = counted.meal_items ?? [];
      const { actionId } = await saveMeals([{ id: 2, ...LUNCH }]);
      const after = await manager().call('location.get', { ...here(), with_item_counts: true });
      expect(after.meal_items).toEqual([lunch]);
      expect([breakfast > 0, lunch > 1]).toEqual([true, true]);
      await undo(actionId);
      expect(await stored()).not.toHaveProperty('meal_items');
    });

    it('never take the place of one that was deleted, for items of earlier versions', async () => {
      const pie = await item('Pie', [3]);
      await saveMeals([{ id: 1, ...BREAKFAST }]);
      await saveMeals([
        { id: 1, ...BREAKFAST },
        { name: 'Tea', start: '15:00', end: '17:00' },
      ]);
      expect(await partsOf(pie)).toEqual([]);
      const { data } = await manager().write('object.restore', {
        ...here(),
        kind: 'item',
        id: pie,
        version: 1,
      });
      expect(data.kept).toEqual([{ field: 'day_parts', reason: 'a day part is gone' }]);
      expect(await partsOf(pie)).toEqual([]);
    });

    it('of a form that was opened under an older list are those of that list', async () => {
      const opened = await stored();
      const pie = await item('Pie', []);
      await saveMeals([
        { id: 2, ...LUNCH },
        { id: 3, ...DINNER },
      ]);
      const { data } = await manager().write('item.update', {
        ...here(),
        id: pie,
        day_parts: [1, 3],
        day_parts_of: opened.version,
      });
      expect(data.day_parts, 'breakfast is gone, dinner is the second now').toEqual([2]);
      const refused = await refusalOf(
        manager().write('item.update', { ...here(), id: pie, day_parts: [3] }),
      );
      expect(refused.message).toBe('There is no day part 3 here.');
    });

    it('changed by two people clash, and the numbers of the older form are of its own list', async () => {
      const opened = await stored();
      const pie = await item('Pie', [3]);
      const other = await saveMeals([
        { id: 2, ...LUNCH },
        { id: 3, ...DINNER },
      ]);
      const mine = [
        { id: 1, ...BREAKFAST },
        { id: 3, ...DINNER, name: 'Supper' },
      ];
      const refused = await refusalOf(saveMeals(mine, { version: opened.version }));
      expect(refused.status).toBe(409);
      expect(Object.keys(refused.details.clashes ?? {})).toEqual(['meals']);
      const { data } = await saveMeals(mine, {
        version: opened.version,
        over: other.data.version,
      });
      expect(data.operations.meals.map(({ name }) => name)).toEqual(['Breakfast', 'Supper']);
      expect(await partsOf(pie)).toEqual([2]);
    });

    it.each([
      [[{ ...BREAKFAST, name: '' }]],
      [[{ ...BREAKFAST, start: '' }]],
      [[BREAKFAST, { ...LUNCH, start: '10:00' }]],
      [
        [
          { name: 'Late', start: '18:00', end: '00:00' },
          { ...DINNER, start: '19:00' },
        ],
      ],
      [[BREAKFAST, { ...LUNCH, start: '00:00' }]],
      [[{ name: 'Night', start: '22:00', end: '02:00' }]],
    ])('are refused as %j, and nothing is stored', async (meals) => {
      const before = await stored();
      const changes = await changeCount(stage.world);
      const refused = await refusalOf(save({ name: 'Other', operations: { meals } }));
      expect([refused.status, refused.message]).toEqual([400, 'Meal times are not valid']);
      expect(await stored()).toEqual(before);
      expect(await changeCount(stage.world)).toBe(changes);
    });

    it('are new with a number that is not there, and refused with one twice', async () => {
      const { data } = await saveMeals([{ id: 4, ...BREAKFAST }]);
      expect(data.operations.meals).toEqual([{ id: 1, ...BREAKFAST }]);
      const twice = await refusalOf(
        saveMeals([
          { id: 1, ...BREAKFAST },
          { id: 1, ...LUNCH },
        ]),
      );
      expect([twice.status, twice.message]).toEqual([400, 'Day part 1 is named twice.']);
    });

    it('may be none', async () => {
      expect((await saveMeals([])).data.operations.meals).toEqual([]);
    });
  });

  it('leaves other locations’ items alone', async () => {
    const { second } = stage.world.locations;
    await setLocation(stage.world, second, { meals: [{ id: 1, ...BREAKFAST }] });
    const theirs = await makeItem(stage.world, second, { name: 'Bun', day_parts: [1] });
    await saveMeals([]);
    const bun = await manager().call('item.get', { location_id: second, id: theirs });
    expect(bun.day_parts).toEqual([1]);
  });
});
