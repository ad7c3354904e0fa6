import { addDays, isWeekend } from './calendar';
import { isOpen } from './visibility';

interface OperationHours {
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
