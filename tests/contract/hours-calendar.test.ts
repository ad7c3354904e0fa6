import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

type Hours = NonNullable<NonNullable<ParamsOf<'location.update'>['operations']>['operation_hours']>;

onCrossedStages('hours by weekday, special days and holidays', (stage) => {
  const NIGHT = [{ start: '18:00', end: '02:00' }];
  const DAY = [{ start: '08:00', end: '17:00' }];
  const SIMPLE = { start: '08:00', end: '17:00', all_day: false, weekends: false };
  let location_id = 0;
  const admin = () => stage.as('admin');
  const set = async (operation_hours: Hours) => {
    const { operations } = await admin().call('location.update', {
      location_id,
      operations: { operation_hours },
    });
    return operations.operation_hours;
  };
  const closedAt = async (date: string, time: string) =>
    (await admin().call('menu.get_shown', { location_id, date, time })).closed;

  beforeEach(async () => {
    ({ id: location_id } = await locationOf(stage, [{ name: 'Beer' }]));
    await set(SIMPLE);
  });

  it('are answered as the specification has them where these say all', async () => {
    const week = [DAY, DAY, DAY, DAY, DAY, [], []];
    expect(await set({ calendar: { week } })).toEqual({ ...SIMPLE, sleep_interval: null });
  });

  it('say when it is open, and other hours end the week but not the special days', async () => {
    const days = [
      { date: '2026-12-24', kind: 'closed', name: 'Christmas Eve', yearly: true },
    ] as const;
    const week = [[], [], [], NIGHT, NIGHT, NIGHT, NIGHT];
    const stored = { ...days[0], until: null, hours: [] };
    expect(await set({ calendar: { week, days: [...days] } })).toEqual({
      start: '18:00',
      end: '02:00',
      all_day: false,
      weekends: true,
      sleep_interval: null,
      calendar: { week, days: [stored], holidays: null },
    });
    expect(await closedAt('2026-12-17', '19:00')).toBeNull();
    expect(await closedAt('2026-12-18', '01:45')).toBeNull();
    expect(await closedAt('2026-12-18', '02:00')).toBe('outside_hours');
    expect(await closedAt('2026-12-16', '19:00')).toBe('closed_day');
    expect(await closedAt('2026-12-24', '19:00')).toBe('closed_day');
    expect(await set({ sleep_interval: 5 })).toMatchObject({ calendar: { week } });
    expect(await set({ start: '10:00' })).toMatchObject({
      start: '10:00',
      calendar: { week: null, days: [stored] },
    });
  });

  it('know the holidays of a country by their dates', async () => {
    const holidays = {
      country: 'US',
      region: 'NY',
      days: [
        { rule: '4th thursday in November', name: 'Thanksgiving Day', kind: 'closed' as const },
      ],
    };
    const { calendar } = await set({ calendar: { holidays } });
    expect(calendar?.dates?.map(({ date }) => date)).toContain('2026-11-26');
    expect(await closedAt('2026-11-26', '12:00')).toBe('closed_day');
    expect(await closedAt('2026-11-27', '12:00')).toBeNull();
    // Thanksgiving of a year that is asked about, however far.
    expect(await closedAt('2031-11-27', '12:00')).toBe('closed_day');
    expect(await closedAt('2031-11-28', '12:00')).toBeNull();
    const datesOn = async (on?: string) => {
      const { operations } = await admin().call('location.get', { location_id, on });
      return operations.operation_hours.calendar?.dates?.map(({ date }) => date) ?? [];
    };
    expect(await datesOn('2031-06-01')).toEqual(
      expect.arrayContaining(['2026-11-26', '2030-11-28', '2031-11-27', '2032-11-25']),
    );
    expect(await datesOn()).not.toContain('2031-11-27');
    expect((await refusalOf(datesOn('2031-02-30'))).status).toBe(400);
    const refused = await refusalOf(
      set({ calendar: { holidays: { ...holidays, country: 'ZZ' } } }),
    );
    expect(refused.status).toBe(400);
  });

  it('are undone, and copied without the dates of holidays', async () => {
    const { actionId } = await admin().write('location.update', {
      location_id,
      operations: { operation_hours: { calendar: { week: [[], [], [], NIGHT, [], [], []] } } },
    });
    await admin().write('ledger.undo', { action_id: actionId ?? 0, preview: false });
    const { operations } = await admin().call('location.get', { location_id });
    expect(operations.operation_hours).toEqual({ ...SIMPLE, sleep_interval: null });
  });

  it('are left out by categories that say so, but for a single date', async () => {
    await set({ calendar: { days: [{ date: '2099-11-02', kind: 'closed' }] } });
    const { id: station_id } = await admin().call('station.create', { location_id, name: 'Bar' });
    const named = { location_id, name: 'Soup', station_id };
    const { id } = await admin().call('category.create', named);
    const update = async (more: object) => {
      const saved = await admin().call('category.update', { location_id, id, ...more });
      return [saved.schedule, saved.repeats];
    };
    const rule = 'Mon; not closed';
    expect(await update({ repeats: 'Mon; not closed days' })).toEqual([null, rule]);
    const both = ['2099-11-02', '2099-11-09'];
    expect(await update({ schedule_add: both })).toEqual(['2099-11-02', rule]);
    expect(await update({ schedule_remove: ['2099-11-02'] })).toEqual([null, rule]);
  });

  it('let phones order as the kiosks do, or minutes later and earlier', async () => {
    const property = async (value: object) => {
      const { props } = await admin().call('locations::set_property', {
        location_id,
        prop_name: 'mobile_order_hours',
        prop_value: JSON.stringify(value),
      });
      return JSON.parse(props.mobile_order_hours ?? '');
    };
    const plain = { weekdays: { open: true, hours: [] }, weekends: { open: true, hours: [] } };
    const margins = { ...plain, by_day: { later: 30, earlier: 15 } };
    expect(await property(margins)).toEqual(margins);
    expect(
      (await admin().call('menu.get_shown', { location_id, date: '2026-12-10', time: '08:15' }))
        .orders,
    ).toEqual({
      open: false,
      ranges: [{ start: '08:30', end: '16:45' }],
    });
    expect(await property(plain)).toEqual(plain);
    const wrong = { ...plain, by_day: { later: -1, earlier: 0 } };
    expect((await refusalOf(property(wrong))).status).toBe(400);
  });
});
