import type { BusinessMoment } from '~/menu/business-day';
import { isWeekend } from '~/menu/calendar';
import type { OrderSettings } from '~/menu/order-settings';
import type { Channel } from '~/menu/visibility';

/** When orders are taken ahead on a day: `ranges` are its hours, none of them is all day. */
export interface OrderHours {
  open: boolean;
  ranges: { start: string; end: string }[];
}

/** The channels on which customers order ahead. */
const ORDERED_AHEAD: ReadonlySet<Channel> = new Set<Channel>(['mobile', 'tablet']);

/**
 * Whether a location takes orders at a moment of its clock; null on channels where nobody orders ahead.
 * What is shown of its menu goes by visibility alone.
 */
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
