import { type BusinessMoment, covers } from '~/menu/business-day';
import { isWeekend } from '~/menu/calendar';
import {
  ALL_DAY_LONG,
  dayOutOn,
  minutesOf,
  type OpeningHours,
  type Spans,
  spansOn,
  stretchOf,
  timeOfMinutes,
  timesOfHours,
  weekdayFromMonday,
} from '~/menu/hours-calendar';
import type { OrderSettings } from '~/menu/order-settings';
import type { Channel } from '~/menu/visibility';

/** Hours of advance orders on a day; empty `ranges` are all day. */
export interface OrderHours {
  open: boolean;
  ranges: { start: string; end: string }[];
}

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
  const spans = spansOfOrders(orders, hours, day);
  if (spans) {
    const isAllDay = JSON.stringify(spans) === JSON.stringify(ALL_DAY_LONG);
    return { open: covers(spans, moment), ranges: isAllDay ? [] : [...spans] };
  }
  const { open, hours: given } = isWeekend(day) ? orders.weekends : orders.weekdays;
  const ranges = open ? given : [];
  const isNow = given.length === 0 || given.some(({ start, end }) => start <= time && time < end);
  return { open: open && isNow, ranges };
}

/** By the calendar; null on days for which weekdays and weekends say all. */
function spansOfOrders({ by_day }: MobileHours, hours: OpeningHours, day: string): Spans | null {
  const out = dayOutOn(hours.calendar, day);
  const isOut = out !== null && out.kind !== 'usual';
  if (by_day === undefined) return isOut ? out.hours : null;
  if (by_day === 'same') return spansOn(hours, day);
  if ('week' in by_day) return isOut ? out.hours : (by_day.week[weekdayFromMonday(day)] ?? []);
  return spansOn(hours, day).flatMap((span) => narrowed(span, by_day));
}

function narrowed(span: Spans[number], { later, earlier }: { later: number; earlier: number }) {
  const { from, to } = stretchOf(span);
  const [start, end] = [from + later, to - earlier];
  // What would begin after midnight is no span of this day.
  if (end <= start || start >= 1440) return [];
  return [{ start: timeOfMinutes(start), end: timeOfMinutes(end) }];
}

/** 'HH:mm' at which orders may open or close by the calendar. */
export function timesOfOrders({ by_day }: MobileHours, hours: OpeningHours): string[] {
  if (by_day === undefined || by_day === 'same') return [];
  if ('week' in by_day) return by_day.week.flat().flatMap(({ start, end }) => [start, end]);
  const { later, earlier } = by_day;
  return timesOfHours(hours).flatMap((time) => {
    const at = minutesOf(time);
    return [(at + later) % 1440, (at - earlier + 1440) % 1440].map(timeOfMinutes);
  });
}
