import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { addPlace, setLocation } from './support/kinds';
import { changeCount, lastAction, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type What = ParamsOf<'location.copy_hours'>['what'];

const BREAKFAST = { name: 'Breakfast', start: '07:00', end: '10:30' };
const LUNCH = { name: 'Lunch', start: '11:00', end: '14:00' };
const DINNER = { name: 'Dinner', start: '18:00', end: '24:00' };
const HOURS = { start: '06:00', end: '22:00', all_day: false, weekends: false, sleep_interval: 9 };
const MOBILE = {
  weekdays: { open: true, hours: [{ start: '08:00', end: '20:00' }] },
  weekends: { open: false, hours: [] },
};

onCrossedStages('location.copy_hours', (stage) => {
  const source = () => stage.world.locations.ours;
  const target = () => stage.world.locations.second;
  const there = () => ({ location_id: target() });
  const stored = (location_id = target()) =>
    stage.as('manager').call('location.get', { location_id });
  const mobileHours = async () => {
    const { props } = await stage.as('manager').call('locations::get_location_details', there());
    return JSON.parse(props.mobile_order_hours ?? 'null');
  };
  const copy = (
    what: What,
    more: { preview?: boolean; from_version?: number } = {},
    version?: number,
  ) =>
    stage
      .as('manager')
      .write('location.copy_hours', { ...there(), from: source(), what, ...more }, { version });
  const undo = (action_id: number | null) =>
    stage.as('manager').write('ledger.undo', { action_id: action_id ?? 0, preview: false });
  const item = (name: string, day_parts: number[]) =>
    makeItem(stage.world, target(), { name, day_parts });
  const soldAt = async (id: number) =>
    (await stage.as('manager').call('item.get', { ...there(), id })).day_parts;
  const numbered = (parts: (typeof LUNCH)[]) =>
    parts.map((part, index) => ({ id: index + 1, ...part }));

  beforeEach(async () => {
    const hours = { operation_hours: HOURS, mobile_order_hours: MOBILE };
    await setLocation(stage.world, source(), { ...hours, meals: numbered([LUNCH, DINNER]) });
    await setLocation(stage.world, target(), {
      operation_hours: {
        start: '00:00',
        end: '24:00',
        all_day: true,
        weekends: true,
        sleep_interval: 3,
      },
      meals: numbered([BREAKFAST, LUNCH]),
      mobile_order_hours: {
        weekdays: { open: false, hours: [] },
        weekends: { open: false, hours: [] },
      },
    });
  });

  it('copies what is asked for in one action of the other location, and its undo takes all back', async () => {
    const before = { location: await stored(), mobile: await mobileHours() };
    const { data, actionId } = await copy(['meals', 'mobile_order_hours', 'operation_hours']);
    const { operations, version } = await stored();
    expect(operations.operation_hours, 'kiosks sleep as before').toEqual({
      ...HOURS,
      sleep_interval: 3,
    });
    expect(operations.meals).toEqual(numbered([LUNCH, DINNER]));
    expect(await mobileHours()).toEqual(MOBILE);
    expect(data).toMatchObject({ id: target(), version, name: 'Kiosk' });
    expect(await lastAction(stage.world)).toMatchObject({
      id: actionId,
      method: 'location.copy_hours',
      location_id: target(),
      summary: 'Copied operation hours, day parts, mobile hours of “Canteen” to “Kiosk”',
    });
    await undo(actionId);
    expect({ ...(await stored()), version: 0 }).toEqual({ ...before.location, version: 0 });
    expect(await mobileHours()).toEqual(before.mobile);
  });

  it('copies nothing else', async () => {
    const before = await stored();
    await copy(['operation_hours']);
    expect((await stored()).operations.meals).toEqual(before.operations.meals);
    expect(await mobileHours()).not.toEqual(MOBILE);
  });

  it('keeps items at the parts of the same name, names those of a part that goes, and undo brings all back', async () => {
    const early = await item('Porridge', [1]);
    const late = await item('Soup', [1, 2]);
    const { data, actionId } = await copy(['meals']);
    expect(data.meals).toEqual({
      before: numbered([BREAKFAST, LUNCH]),
      after: [
        { ...LUNCH, id: 2 },
        { ...DINNER, id: 0 },
      ],
    });
    expect(data.gone).toEqual([{ name: 'Breakfast', items: 2, names: ['Porridge', 'Soup'] }]);
    expect([await soldAt(early), await soldAt(late)], 'Lunch is the first by now').toEqual([
      [],
      [1],
    ]);
    await undo(actionId);
    expect([await soldAt(early), await soldAt(late)]).toEqual([[1], [1, 2]]);
    expect((await stored()).operations.meals).toEqual(numbered([BREAKFAST, LUNCH]));
  });

  it('gives a part of another name the place, and the items, of the one that stood there', async () => {
    const NOON = { ...LUNCH, name: 'Noon' };
    await setLocation(stage.world, target(), { meals: numbered([NOON, BREAKFAST, DINNER]) });
    const [first, second, third] = [
      await item('One', [1]),
      await item('Two', [2]),
      await item('Three', [3]),
    ];
    const { data } = await copy(['meals']);
    expect(data.meals?.after.map(({ id }) => id)).toEqual([1, 3]);
    expect(data.gone).toMatchObject([{ name: 'Breakfast' }]);
    expect(data.gone[0]?.names).toContain('Two');
    expect([await soldAt(first), await soldAt(second), await soldAt(third)]).toEqual([
      [1],
      [],
      [2],
    ]);
  });

  it('as a preview answers the same and changes nothing; what is the same already is no action', async () => {
    const before = await stored();
    const changes = await changeCount(stage.world);
    const seen = await copy(['operation_hours', 'meals'], { preview: true });
    expect(seen.actionId).toBeNull();
    expect(seen.data.version, 'what a copy of it is based on').toBe(before.version);
    expect(await stored()).toEqual(before);
    expect(await changeCount(stage.world)).toBe(changes);
    const { data } = await copy(['operation_hours', 'meals']);
    expect({ ...seen.data, version: 0 }).toEqual({ ...data, version: 0 });
    const again = await copy(['operation_hours', 'meals']);
    expect(again.actionId).toBeNull();
    expect(again.data).toMatchObject({ operation_hours: null, meals: null, gone: [] });
  });

  it('is refused once either of the two was changed since it was previewed', async () => {
    const { version } = await stored();
    const { version: from_version } = await stored(source());
    const rename = (location_id: number, meals: object[]) =>
      stage
        .as('admin')
        .call('location.update', { location_id, operations: { meals: meals as [] } });
    await rename(target(), [LUNCH]);
    expect(await refusalOf(copy(['meals'], { from_version }, version))).toMatchObject({
      status: 409,
    });
    await rename(source(), [BREAKFAST]);
    expect(await refusalOf(copy(['meals'], { from_version }))).toMatchObject({ status: 409 });
    expect((await stored()).operations.meals).toEqual(numbered([LUNCH]));
  });

  it('goes from what the person may read to what they may write, within one organisation', async () => {
    const others = stage.world.locations.theirs;
    const hidden = await addPlace(stage.world, 'Hidden', []);
    const send = (person: 'manager' | 'provider', location_id: number, from: number) =>
      stage.send(person, 'location.copy_hours', { location_id, from, what: ['operation_hours'] });
    for (const [location_id, from] of [
      [hidden, source()],
      [target(), hidden],
      [others, source()],
      [target(), others],
    ] as const) {
      expect((await send('manager', location_id, from)).status).toBe(404);
    }
    const across = await send('provider', target(), others);
    expect([across.status, across.body.error]).toEqual([
      400,
      'Choose a location of the same organisation.',
    ]);
    expect((await send('provider', hidden, source())).status).toBe(200);
  });
});
