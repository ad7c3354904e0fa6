import type { BusinessMoment } from '~/menu/business-day';
import { longDate, weekdayName } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import type { Moment } from '~/menu/visibility';
import type { MenuQuery } from '~/screen/station-paths';

export interface MenuMoment {
  /** What the filters go by: no time, so that the page is not empty at night. */
  filtered: Moment;
  /** What the words go by: the clock's time too, where the day is today and any part is shown. */
  said: Moment;
  /** 'now, Saturday 2:10 PM', 'on 8 January 2026, Lunch'. */
  words: string;
}

/** The moment of the filters; `partName` is the name of the day part that they choose. */
export function menuMoment(
  { day, part, asOf }: Pick<MenuQuery, 'day' | 'part' | 'asOf'>,
  now: BusinessMoment,
  partName?: string,
): MenuMoment {
  const date = day ?? now.day;
  const filtered: Moment = part === null ? { date } : { date, part };
  if (date === now.day && part === null) {
    const words = asOf ? 'at that moment' : `now, ${weekdayName(now.date)} ${timeOfDay(now.time)}`;
    return { filtered, said: { date: now.date, time: now.time }, words };
  }
  const words = `on ${longDate(date)}${partName === undefined ? '' : `, ${partName}`}`;
  return { filtered, said: filtered, words };
}
