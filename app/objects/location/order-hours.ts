import type { BusinessMoment } from '~/menu/business-day';
import { isWeekend } from '~/menu/calendar';
import type { OrderSettings } from '~/menu/order-settings';
import type { Channel } from '~/menu/visibility';

/** Hours of advance orders on a day; empty `ranges` are all day. */
export interface OrderHours {
  open: boolean;
  ranges: { start: string; end: string }[];
}

const ORDERED_AHEAD: ReadonlySet<Channel> = new Set<Channel>(['mobile', 'tablet']);

/** Null on channels without advance orders. What the menu shows depends on visibility alone. */
export function orderHours(
  { weekdays, weekends }: OrderSettings['mobile_order_hours'],
  { day, time }: BusinessMoment,
  channel: Channel,
): OrderHours | null {
  if (!ORDERED_AHEAD.has(channel)) return null;
  const { open, hours } = isWeekend(day) ? weekends : weekdays;
  const ranges = open ? hours : [];
  const isNow = hours.length === 0 || hours.some(({ start, end }) => start <= time && time < end);
  return { open: open && isNow, ranges };
}
