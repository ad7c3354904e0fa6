import type { BusinessMoment } from '~/menu/business-day';
import { isWeekend } from '~/menu/calendar';
import { type Stretch, without } from '~/menu/day-picture';
import {
  dayOutOn,
  type OpeningHours,
  type Spans,
  spansOn,
  stretchOf,
  timesOfHours,
  weekdayFromMonday,
} from '~/menu/hours-calendar';
import type { OrderSettings } from '~/menu/order-settings';
import { minutesOf, type TimeRange, timeOfMinutes } from '~/menu/time-of-day';
import type { Channel } from '~/menu/visibility';

/** Hours of advance orders on a day; empty `ranges` are all day. */
export interface OrderHours {
  open: boolean;
  ranges: { start: string; end: string }[];
}

const DAY = 1440;

type MobileHours = OrderSettings['mobile_order_hours'];

const ORDERED_AHEAD: ReadonlySet<Channel> = new Set<Channel>(['mobile', 'tablet']);

/** Null on channels without advance orders. What the menu shows depends on visibility alone. */
export function orderHours(
  orders: MobileHours,
  moment: BusinessMoment,
  { channel, hours }: { channel: Channel; hours: OpeningHours },
): OrderHours | null {
  if (!ORDERED_AHEAD.has(channel)) return null;
  const { day, time } = moment;
  const stretches = stretchesOfOrders(orders, hours, day);
  if (stretches) {
    const at = minutesOf(time) + (moment.date === day ? 0 : DAY);
    const isAllDay = stretches.some(({ from, to }) => from === 0 && to === DAY);
    return {
      open: stretches.some(({ from, to }) => from <= at && at < to),
      ranges: isAllDay ? [] : stretches.map(rangeOf),
    };
  }
  const { open, hours: given } = isWeekend(day) ? orders.weekends : orders.weekdays;
  const ranges = open ? given : [];
  const isNow = given.length === 0 || given.some(({ start, end }) => start <= time && time < end);
  return { open: open && isNow, ranges };
}

/** When phones order on a business day, in its minutes, up to the end of the next date; also while it is closed. */
export function stretchesOfPhones(
  orders: MobileHours,
  hours: OpeningHours,
  day: string,
): Stretch[] {
  const { open, hours: given } = isWeekend(day) ? orders.weekends : orders.weekdays;
  const byCalendar = stretchesOfOrders(orders, hours, day);
  if (byCalendar || !open) return byCalendar ?? [];
  const whole = [{ from: 0, to: 2 * DAY }];
  if (given.length === 0) return whole;
  // The clock alone decides, so a night has them after midnight too; those that touch are one.
  const twice = given.map(stretchOf).flatMap(({ from, to }) => [
    { from, to },
    { from: from + DAY, to: to + DAY },
  ]);
  return without(whole, without(whole, twice));
}

/** By the calendar, in minutes of the business day; null on days for which weekdays and weekends say all. */
function stretchesOfOrders(
  { by_day }: MobileHours,
  hours: OpeningHours,
  day: string,
): Stretch[] | null {
  if (typeof by_day !== 'object' || 'week' in by_day) {
    return spansOfOrders(by_day, hours, day)?.map(stretchOf) ?? null;
  }
  return spansOn(hours, day)
    .map(stretchOf)
    .map(({ from, to }) => ({ from: from + by_day.later, to: to - by_day.earlier }))
    .filter(({ from, to }) => from < to);
}

function spansOfOrders(
  by_day: Exclude<MobileHours['by_day'], { later: number }>,
  hours: OpeningHours,
  day: string,
): Spans | null {
  const out = dayOutOn(hours.calendar, day);
  const isOut = out !== null && out.kind !== 'usual';
  if (by_day === undefined) return isOut ? out.hours : null;
  if (by_day === 'same') return spansOn(hours, day);
  return isOut ? out.hours : (by_day.week[weekdayFromMonday(day)] ?? []);
}

/** Of a night, 'HH:mm' of the next day. */
function rangeOf({ from, to }: Stretch): TimeRange {
  return { start: timeOfMinutes(from === DAY ? 0 : from), end: timeOfMinutes(to) };
}

/** 'HH:mm' at which orders may open or close by the calendar. */
export function timesOfOrders({ by_day }: MobileHours, hours: OpeningHours): string[] {
  if (by_day === undefined || by_day === 'same') return [];
  if ('week' in by_day) return by_day.week.flat().flatMap(({ start, end }) => [start, end]);
  const { later, earlier } = by_day;
  return timesOfHours(hours).flatMap((time) => {
    const at = minutesOf(time);
    return [(at + later) % DAY, (at - earlier + DAY) % DAY].map(timeOfMinutes);
  });
}
