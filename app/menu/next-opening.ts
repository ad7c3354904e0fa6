import {
  businessDay,
  isOpen,
  isOpenDay,
  type LocalMoment,
  type OpeningHours,
} from './business-day';
import { addDays, weekdayName } from './calendar';
import { timeOfDay } from './time-of-day';

/** A moment to preview while closed: the next open day, at the same time if open, else at opening. */
export function nextOpening(hours: OpeningHours, { date, time }: LocalMoment): LocalMoment {
  for (let day = date; ; day = addDays(day, 1)) {
    const isThen = isOpen(hours, time) && isOpenDay(hours, businessDay({ date: day, time }, hours));
    if (isThen) return { date: day, time };
    if (isOpenDay(hours, day)) return { date: day, time: hours.start };
  }
}

function opensAgain(hours: OpeningHours, { date, time }: LocalMoment): LocalMoment {
  const opens = hours.all_day ? '00:00' : hours.start;
  let day = isOpenDay(hours, date) && time < opens ? date : addDays(date, 1);
  while (!isOpenDay(hours, day)) day = addDays(day, 1);
  return { date: day, time: opens };
}

/** "opens at 6:30 AM", "opens tomorrow at 6:30 AM", "opens Monday". */
export function opensText(hours: OpeningHours, moment: LocalMoment): string {
  const { date, time } = opensAgain(hours, moment);
  const day =
    date === moment.date
      ? ''
      : date === addDays(moment.date, 1)
        ? ' tomorrow'
        : ` ${weekdayName(date)}`;
  return time === '00:00' ? `opens${day}` : `opens${day} at ${timeOfDay(time)}`;
}
