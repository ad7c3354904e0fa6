import {
  businessDay,
  covers,
  isOpen,
  isOpenDay,
  type LocalMoment,
  type OpeningHours,
} from './business-day';
import { addDays, longDate, weekdayName } from './calendar';
import { spansOn } from './hours-calendar';
import { timeOfDay } from './time-of-day';

/** Holidays come again within it. */
const DAYS = 400;

/** A moment to preview while closed: the next open day, at the same time if open, else at opening; null for none. */
export function nextOpening(hours: OpeningHours, { date, time }: LocalMoment): LocalMoment | null {
  for (let n = 0; n < DAYS; n += 1) {
    const moment = { date: addDays(date, n), time };
    const isThen = isOpen(hours, moment) && isOpenDay(hours, businessDay(moment, hours));
    if (isThen) return moment;
    const spans = spansOn(hours, moment.date);
    const next = spans.find(({ start }) => n === 0 && start > time) ?? spans[0];
    if (next) return { date: moment.date, time: next.start };
  }
  return null;
}

/** When it opens after a moment; null for never. */
export function opensAgain(hours: OpeningHours, { date, time }: LocalMoment): LocalMoment | null {
  for (let n = 0; n < DAYS; n += 1) {
    const day = addDays(date, n);
    const next = spansOn(hours, day).find(({ start }) => n > 0 || start > time);
    if (next) return { date: day, time: next.start };
  }
  return null;
}

/** When it closes, 'HH:mm'; null where it is open all day, and where it is closed. */
export function openUntil(hours: OpeningHours, moment: LocalMoment): string | null {
  const day = businessDay(moment, hours);
  const span = spansOn(hours, day).find((one) => covers([one], { ...moment, day }));
  return !span || (span.start === '00:00' && span.end === '24:00') ? null : span.end;
}

/** "opens at 6:30 AM", "opens tomorrow at 6:30 AM", "opens Monday". */
export function opensText(hours: OpeningHours, moment: LocalMoment): string {
  const opens = opensAgain(hours, moment);
  if (!opens) return 'does not open again';
  const { date, time } = opens;
  const day =
    date === moment.date
      ? ''
      : date === addDays(moment.date, 1)
        ? ' tomorrow'
        : date < addDays(moment.date, 7)
          ? ` ${weekdayName(date)}`
          : ` on ${longDate(date)}`;
  return time === '00:00' ? `opens${day}` : `opens${day} at ${timeOfDay(time)}`;
}
