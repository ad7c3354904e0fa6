import { beforeEach, expect, it } from 'vitest';
import { addPlace } from './support/kinds';
import { auditObjects } from './support/ledger-audit';
import { exported } from './support/menu-files';
import { type Given, given, type Modes, priceModesOf } from './support/price-modes';
import { onCrossedStages, refusalOf } from './support/stage';

const HAPPY = { name: 'Happy Hour', weekdays: 'Friday', times_of_day: '4–6pm', active: false };
const HAPPY_STORED = { weekdays: 'Fri', times_of_day: '16:00-18:00', rank: 1 };

onCrossedStages('calendars of price modes', (stage) => {
  let location_id: number;
  const { all, save, undo } = priceModesOf(stage, () => location_id);

  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
  });

  it('are read in any spelling, kept where they are not said, and taken back', async () => {
    const { data } = await save([HAPPY, { name: 'Lunch', active: false }]);
    expect(data).toEqual([
      { id: 1, version: 1, name: 'Happy Hour', active: false, ...HAPPY_STORED },
      { id: 2, version: 1, name: 'Lunch', active: false },
    ]);
    const [happy, lunch] = data as [(typeof data)[0], (typeof data)[0]];
    const plain = data.map(({ id, name, active }) => ({ id, name, active }));
    await save([{ ...plain[0], name: 'Happier', active: false }, lunch]);
    const stored = async () => {
      const { id: _, version: __, item_count: ___, ...mode } = (await all())[0] as typeof happy;
      return mode;
    };
    expect(await stored()).toEqual({ name: 'Happier', active: false, ...HAPPY_STORED });
    const { actionId } = await save([
      { ...happy, weekdays: '', times_of_day: null, start_datetime: '2026-11-02', rank: 5 },
      lunch,
    ]);
    const changed = { start_datetime: '2026-11-02 00:00:00', rank: 5, active: false };
    expect(await stored()).toEqual({ name: 'Happy Hour', ...changed });
    await undo(actionId);
    expect(await stored()).toEqual({ name: 'Happier', active: false, ...HAPPY_STORED });
    const kind = { location_id, kind: 'price_mode', id: happy.id } as const;
    const { entries } = await stage.as('admin').call('object.history', kind);
    expect(entries.length).toBeGreaterThan(3);
    await stage.as('admin').call('object.restore', { ...kind, version: 3 });
    expect(await stored()).toMatchObject(changed);
    expect(await auditObjects(stage.world.store)).toEqual([]);
  });

  it('are refused at their field, also together with what is stored', async () => {
    const refusal = async (mode: object) =>
      (await refusalOf(save([{ ...HAPPY, ...mode }]))).details.fields;
    expect(await refusal({ times_of_day: '4pm' })).toEqual({
      'value.0.times_of_day': 'Write a start and an end, like 9 AM – 5 PM, not “4pm”',
    });
    expect(await refusal({ weekdays: 'Mox' })).toEqual({
      'value.0.weekdays': 'Write weekdays like Mon,Thu',
    });
    // '1-2am' is stored as '01:00-02:00'.
    expect(await refusal({ times_of_day: '1-2am,'.repeat(160) })).toEqual({
      'value.0.times_of_day': 'Give fewer times',
    });
    const dates = { start_datetime: '2026-12-24', end_datetime: '2026-12-23' };
    expect(await refusal(dates)).toEqual({
      'value.0.end_datetime': 'Choose an end after the start',
    });
    const { data } = await save([{ ...HAPPY, start_datetime: '2026-12-24' }]);
    const {
      version: _,
      item_count: __,
      start_datetime: ___,
      ...rest
    } = data[0] as (typeof data)[0];
    const { details } = await refusalOf(save([{ ...rest, end_datetime: '2026-12-23' }]));
    expect(details.fields).toEqual({ end_datetime: 'Choose an end after the start' });
  });

  it('say what is charged, while no mode is active; the first in order goes first', async () => {
    const { data } = await save([
      HAPPY,
      { name: 'Weekend', weekdays: 'Fri,Sat,Sun', active: false },
      { name: 'Staff', active: false },
    ]);
    const manager = stage.as('manager');
    const at = async (date: string, time: string) => {
      const shown = await manager.call('menu.get_shown', {
        ...{ location_id, channel: 'kiosk', date, time },
      });
      const charged = shown.price_modes.filter((mode) => mode.charged).map(({ name }) => name);
      expect(charged).toEqual(shown.price_mode ? [shown.price_mode.name] : []);
      return shown.price_mode?.name ?? null;
    };
    // 27 November 2026 is a Friday.
    expect(await at('2026-11-26', '17:00')).toBeNull();
    expect(await at('2026-11-27', '15:59')).toBe('Weekend');
    expect(await at('2026-11-27', '16:00')).toBe('Happy Hour');
    expect(await at('2026-11-27', '18:00')).toBe('Weekend');
    const ranked = data.map((mode) => ({ ...mode, rank: mode.name === 'Weekend' ? 1 : 2 }));
    await save(ranked);
    expect(await at('2026-11-27', '16:00')).toBe('Weekend');
    await save(ranked.map((mode) => ({ ...mode, active: mode.name === 'Staff' })));
    expect(await at('2026-11-27', '16:00')).toBe('Staff');
  });

  it('go last once they are given a calendar, unless an order is said', async () => {
    // Stored with the orders 1, 2 and 3, of which no calendar told any yet.
    const { data } = await save([
      { name: 'Plain', active: false },
      { name: 'Later', active: false },
      HAPPY,
    ]);
    expect(data.map(({ name, rank }) => [name, rank])).toEqual([
      ['Happy Hour', 3],
      ['Later', undefined],
      ['Plain', undefined],
    ]);
    const [happy, later, plain] = data as [Modes[0], Modes[0], Modes[0]];
    const ranks = async (value: Given[]) =>
      Object.fromEntries((await save(value)).data.map(({ name, rank }) => [name, rank]));
    expect(await ranks([happy, later, { ...plain, weekdays: 'Fri' }])).toEqual({
      'Happy Hour': 3,
      Plain: 4,
    });
    expect(await ranks([happy, { ...later, weekdays: 'Sat', rank: 1 }, given(plain)])).toEqual({
      'Happy Hour': 3,
      Later: 1,
      Plain: 4,
    });
    // One that has a calendar keeps its place.
    expect(await ranks([happy, given(later), { ...given(plain), weekdays: 'Sun' }])).toEqual({
      'Happy Hour': 3,
      Later: 1,
      Plain: 4,
    });
    await save([{ ...given(happy), rank: 1_000_000 }, given(later), given(plain)]);
    const made = { name: 'New', weekdays: 'Mon', active: false };
    expect(await ranks([given(happy), given(later), given(plain), made])).toEqual({
      'Happy Hour': 1_000_000,
      Later: 1,
      Plain: 4,
      New: 1_000_000,
    });
  });

  it('travel in a menu file', async () => {
    await save([HAPPY, { name: 'Plain', active: false }]);
    const menu = await exported(stage.as('admin'), location_id);
    expect(JSON.parse(menu).price_modes).toMatchObject([
      { name: 'Happy Hour', active: false, ...HAPPY_STORED },
      { name: 'Plain', active: false, rank: 2 },
    ]);
    const there = await addPlace(stage.world, 'Bar', ['manager', 'admin']);
    const asked = { location_id: there, format: 'mashmenu', menu } as const;
    await stage.as('admin').call('menu.import_menu', asked);
    const modes = await stage.as('admin').call('price_modes.all', { location_id: there });
    expect(modes).toMatchObject([
      { name: 'Happy Hour', active: false, ...HAPPY_STORED },
      { name: 'Plain', active: false },
    ]);
  });
});
