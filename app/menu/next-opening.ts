import { addDays, isWeekend, weekdayName } from './calendar';
import { timeOfDay } from './time-of-day';
import { isOpen } from './visibility';

export interface OperationHours {
  start: string;
  end: string;
  all_day: boolean;
  weekends: boolean;
}

/**
 * The local moment at which a location that is closed at `date` and `time` can be looked at: the same day if
 * that is one on which it opens, else the next one; the same time if it is open then, else its opening.
 */
export function nextOpening(
  hours: OperationHours,
  { date, time }: { date: string; time: string },
): { date: string; time: string } {
  let day = date;
  while (!hours.weekends && isWeekend(day)) day = addDays(day, 1);
  return { date: day, time: hours.all_day || isOpen(hours, time) ? time : hours.start };
}

/** The local moment after `date` and `time`, at which it is closed, when a location opens again. */
function opensAgain(
  hours: OperationHours,
  { date, time }: { date: string; time: string },
): { date: string; time: string } {
  const opens = hours.all_day ? '00:00' : hours.start;
  const isDay = (day: string) => hours.weekends || !isWeekend(day);
  let day = isDay(date) && time < opens ? date : addDays(date, 1);
  while (!isDay(day)) day = addDays(day, 1);
  return { date: day, time: opens };
}

/** When a closed location opens: "opens at 6:30 AM", "opens tomorrow at 6:30 AM", "opens Monday". */
export function opensText(hours: OperationHours, moment: { date: string; time: string }): string {
  const { date, time } = opensAgain(hours, moment);
  const day =
    date === moment.date
      ? ''
      : date === addDays(moment.date, 1)
        ? ' tomorrow'
        : ` ${weekdayName(date)}`;
  return time === '00:00' ? `opens${day}` : `opens${day} at ${timeOfDay(time)}`;
}
