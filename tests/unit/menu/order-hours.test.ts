import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_SETTINGS } from '~/menu/order-settings';
import { orderHours, stretchesOfPhones, timesOfOrders } from '~/objects/location/order-hours';

const usual = DEFAULT_ORDER_SETTINGS.mobile_order_hours;
const always = { start: '00:00', end: '24:00', all_day: true, weekends: true };
const thursday = '2026-01-08';
const saturday = '2026-01-10';
const lunch = { start: '11:00', end: '14:00' };
const late = { start: '22:00', end: '24:00' };
const ranged = { weekdays: { open: true, hours: [lunch, late] }, weekends: usual.weekends };

describe('orders ahead', () => {
  it('are taken all day on weekdays and never at weekends where nothing was set up', () => {
    expect(
      orderHours(
        usual,
        { date: thursday, day: thursday, time: '00:00' },
        { channel: 'mobile', hours: always },
      ),
    ).toEqual({
      open: true,
      ranges: [],
    });
    expect(
      orderHours(
        usual,
        { date: saturday, day: saturday, time: '12:00' },
        { channel: 'mobile', hours: always },
      ),
    ).toEqual({
      open: false,
      ranges: [],
    });
  });

  it.each([
    ['10:59', false],
    ['11:00', true],
    ['13:59', true],
    ['14:00', false],
    ['21:59', false],
    ['23:59', true],
    ['00:00', false],
  ])('are taken within the hours of the day, up to their end: %s', (time, open) => {
    const ranges = [lunch, late];
    expect(
      orderHours(
        ranged,
        { date: thursday, day: thursday, time },
        { channel: 'tablet', hours: always },
      ),
    ).toEqual({
      open,
      ranges,
    });
  });

  it('are not taken on a day that is closed, whatever hours it keeps', () => {
    const kept = { ...usual, weekends: { open: false, hours: [lunch] } };
    expect(
      orderHours(
        kept,
        { date: saturday, day: saturday, time: '12:00' },
        { channel: 'mobile', hours: always },
      ),
    ).toEqual({
      open: false,
      ranges: [],
    });
  });

  it('of a night begin and end in minutes of its business day, also after midnight', () => {
    // Thursday's night goes on to Friday, 3:00 AM; orders from half past midnight to two.
    const night = { ...always, start: '23:30', end: '03:00', all_day: false };
    const orders = { ...usual, by_day: { later: 60, earlier: 60 } };
    const at = (date: string, time: string) =>
      orderHours(orders, { date, day: thursday, time }, { channel: 'mobile', hours: night });
    const friday = '2026-01-09';
    const ranges = [{ start: '00:30', end: '02:00' }];
    expect(at(thursday, '23:45')).toEqual({ open: false, ranges });
    expect(at(friday, '00:29')).toEqual({ open: false, ranges });
    expect(at(friday, '00:30')).toEqual({ open: true, ranges });
    expect(at(friday, '01:59')).toEqual({ open: true, ranges });
    expect(at(friday, '02:00')).toEqual({ open: false, ranges });
    expect(timesOfOrders(orders, night)).toEqual(expect.arrayContaining(['00:30', '02:00']));
    const late = { ...usual, by_day: { later: 120, earlier: 120 } };
    const never = orderHours(
      late,
      { date: friday, day: thursday, time: '01:30' },
      { channel: 'mobile', hours: night },
    );
    expect(never).toEqual({ open: false, ranges: [] });
  });

  it.each([
    ['whenever it is open without hours of their own', [], [[0, 2880]]],
    [
      'also after midnight in early hours',
      [{ start: '00:00', end: '03:00' }],
      [
        [0, 180],
        [1440, 1620],
      ],
    ],
    [
      'from the evening on in one',
      [
        { start: '22:00', end: '24:00' },
        { start: '00:00', end: '02:00' },
      ],
      [
        [0, 120],
        [1320, 1560],
        [2760, 2880],
      ],
    ],
  ])('are drawn in minutes of the business day: %s', (_, hours, stretches) => {
    const night = { ...always, start: '18:00', end: '02:00', all_day: false };
    const orders = { ...usual, weekdays: { open: true, hours } };
    const drawn = stretchesOfPhones(orders, night, thursday);
    expect(drawn.map(({ from, to }) => [from, to])).toEqual(stretches);
    for (const [date, time] of [
      [thursday, '18:00'],
      [thursday, '23:30'],
      ['2026-01-09', '00:30'],
      ['2026-01-09', '01:59'],
    ] as const) {
      const at =
        Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (date > thursday ? 1440 : 0);
      const told = orderHours(
        orders,
        { date, day: thursday, time },
        { channel: 'mobile', hours: night },
      );
      expect(drawn.some(({ from, to }) => from <= at && at < to)).toBe(told?.open);
    }
    expect(stretchesOfPhones(orders, night, saturday)).toEqual([]);
  });

  it('are no matter of a kiosk or a visual checkout', () => {
    for (const channel of ['kiosk', 'visual-checkout'] as const) {
      expect(
        orderHours(
          usual,
          { date: saturday, day: saturday, time: '12:00' },
          { channel, hours: always },
        ),
      ).toBeNull();
    }
  });
});
