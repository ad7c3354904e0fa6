import { formatTime, instantOf } from '~/history/local-day';
import { addDays, dayOfYear, longDate } from '~/menu/calendar';
import { localMoment } from '~/screen/panel/local-time';

/** Local time: 'Today, 1:12 PM', '20 November, 4:15 AM'; with the year if it is another one. */
export function dayAndTime(time: string, timezone: string | null, now = Date.now()): string {
  const at = instantOf(time);
  const date = localMoment(new Date(at), timezone)?.date ?? '';
  const today = localMoment(new Date(now), timezone)?.date ?? '';
  return `${dayWord(date, today)}, ${formatTime(at, timezone)}`;
}

function dayWord(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date.slice(0, 4) === today.slice(0, 4) ? dayOfYear(date) : longDate(date);
}
