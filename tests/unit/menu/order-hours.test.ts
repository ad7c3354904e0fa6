import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_SETTINGS } from '~/menu/order-settings';
import { orderHours, timesOfOrders } from '~/objects/location/order-hours';

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
