import { expect, it } from 'vitest';
import { locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

const BREAKFAST = { name: 'Breakfast', start: '07:00', end: '10:00' };
const LUNCH = { name: 'Lunch', start: '11:00', end: '14:00' };
const BRUNCH = { name: 'Brunch', start: '14:00', end: '16:00' };

onCrossedStages('day parts that are in use', (stage) => {
  const admin = () => stage.as('admin');
  const manager = () => stage.as('manager');

  async function place() {
    const { id: location_id, items } = await locationOf(stage, [
      { name: 'Egg', day_parts: [3] },
      { name: 'Oatmeal', day_parts: [3] },
      { name: 'Soup', day_parts: [3, 7] },
      { name: 'Cola' },
    ]);
    const partsOf = () =>
      Promise.all(
        items.map(async (id) => (await admin().call('item.get', { location_id, id })).day_parts),
      );
    const meals = async () =>
      (await admin().call('location.get', { location_id })).operations.meals.map(
        ({ name }) => name,
      );
    const save = (list: object[], gone_meals?: 'keep' | 'inactive' | 'all_day') =>
      admin().write('location.update', {
        location_id,
        operations: { meals: list, ...(gone_meals && { gone_meals }) },
      } as never);
    return { location_id, items, partsOf, meals, save };
  }

  it('are not removed by a call that does not say what becomes of what is sold at them alone', async () => {
    const { partsOf, meals, save } = await place();
    const { status, message, details } = await refusalOf(save([{ id: 2, ...LUNCH }]));
    expect([status, details.code]).toEqual([400, 'day_parts_in_use']);
    expect(message).toBe('2 items are sold at Breakfast only: Egg and Oatmeal.');
    expect(details.fields).toHaveProperty('operations.meals');
    expect(await meals()).toEqual(['Breakfast', 'Lunch']);
    expect(await partsOf()).toEqual([[1], [1], [1, 2], []]);
    // Lunch is nobody's alone: what is sold at it is sold at breakfast still.
    await save([{ id: 1, ...BREAKFAST }]);
    expect(await partsOf()).toEqual([[1], [1], [1], []]);
  });

  it('are kept, or removed with what is sold at them inactive, or all day, as was said', async () => {
    const kept = await place();
    await kept.save([{ id: 2, ...LUNCH, name: 'Dinner' }], 'keep');
    expect(await kept.meals()).toEqual(['Breakfast', 'Dinner']);
    expect(await kept.partsOf()).toEqual([[1], [1], [1, 2], []]);
    const off = await place();
    const { actionId } = await off.save([{ id: 2, ...LUNCH }], 'inactive');
    const activeOf = async ({ location_id, items }: typeof off) =>
      Promise.all(
        items.map(async (id) => (await admin().call('item.get', { location_id, id })).active),
      );
    expect(await off.partsOf()).toEqual([[], [], [1], []]);
    expect(await activeOf(off)).toEqual([0, 0, 1, 1]);
    await admin().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await off.partsOf()).toEqual([[1], [1], [1, 2], []]);
    expect(await activeOf(off)).toEqual([1, 1, 1, 1]);
    const all = await place();
    await all.save([], 'all_day');
    expect(await all.partsOf()).toEqual([[], [], [], []]);
    expect(await activeOf(all)).toEqual([1, 1, 1, 1]);
  });

  it('stay when an undo would remove them, with the names, unless the location is named', async () => {
    const { location_id, items, partsOf, meals, save } = await place();
    const both = [
      { id: 1, ...BREAKFAST },
      { id: 2, ...LUNCH },
    ];
    const { actionId: action_id } = await save([...both, BRUNCH]);
    const [, , , cola = 0] = items;
    await manager().call('item.update', { location_id, id: cola, day_parts: [3] });
    const uses = [{ name: 'Brunch', items: 1, names: ['Cola'] }];
    const stays = {
      reversed: 0,
      kept: [
        expect.objectContaining({ entity: 'location', id: location_id, reason: 'in use', uses }),
      ],
    };
    const asked = { action_id: action_id ?? 0 };
    expect(await admin().call('ledger.undo', { ...asked, preview: true })).toEqual(stays);
    expect(await admin().call('ledger.undo', { ...asked, ask: true })).toMatchObject(stays);
    expect(await admin().call('ledger.undo', { ...asked, anyway: 'all' })).toEqual(stays);
    expect(await meals()).toEqual(['Breakfast', 'Lunch', 'Brunch']);
    expect((await partsOf())[3]).toEqual([3]);
    const anyway = [{ kind: 'location' as const, id: location_id }];
    const done = await admin().call('ledger.undo', { ...asked, anyway });
    expect(done).toMatchObject({ reversed: 1, kept: [] });
    expect(await meals()).toEqual(['Breakfast', 'Lunch']);
    expect((await partsOf())[3]).toEqual([]);
  });

  it('take any number that is not theirs for a new part', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const save = (list: object[]) =>
      admin().call('location.update', { location_id, operations: { meals: list } } as never);
    await save([]);
    await save([
      { id: 1, ...BREAKFAST },
      { id: 2, ...LUNCH },
    ]);
    await save([
      { id: 1, ...BREAKFAST },
      { id: 2, ...LUNCH },
      { id: 3, ...BRUNCH },
    ]);
    const { operations } = await admin().call('location.get', { location_id });
    expect(operations.meals.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Breakfast'],
      [2, 'Lunch'],
      [3, 'Brunch'],
    ]);
  });

  it('stay where an earlier version of the settings is restored, and that is said', async () => {
    const { location_id, items, meals, partsOf } = await place();
    const three = [{ id: 1, ...BREAKFAST }, { id: 2, ...LUNCH }, BRUNCH];
    await admin().call('location.update', { location_id, operations: { meals: three } } as never);
    const [, , , cola = 0] = items;
    await manager().call('item.update', { location_id, id: cola, day_parts: [3] });
    const earlier = { location_id, kind: 'location' as const, id: location_id, version: 1 };
    const restored = await admin().call('object.restore', earlier);
    expect(restored.kept).toEqual([{ field: 'meals', reason: '“Brunch” is in use by 1 item' }]);
    expect(await meals()).toEqual(['Breakfast', 'Lunch', 'Brunch']);
    expect((await partsOf()).at(-1)).toEqual([3]);
  });

  it('that are gone leave an item that comes back from the trash inactive, not sold all day', async () => {
    const { location_id, items, save } = await place();
    const [egg = 0, , soup = 0] = items;
    for (const id of [egg, soup]) await manager().call('item.destroy', { location_id, id });
    await save([{ id: 2, ...LUNCH }], 'all_day');
    const objects = [egg, soup].map((id) => ({
      kind: 'item' as const,
      id,
      missing: 'leave_out' as const,
    }));
    expect(await admin().call('trash.restore', { location_id, objects })).toMatchObject({
      restored: 2,
    });
    const back = await Promise.all(
      [egg, soup].map((id) => admin().call('item.get', { location_id, id })),
    );
    expect(back.map(({ day_parts, active }) => [day_parts, active])).toEqual([
      [[], 0],
      [[1], 1],
    ]);
  });
});
