import type { BusinessMoment } from '~/menu/business-day';
import { longDate, weekdayName } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import type { Moment } from '~/menu/visibility';
import type { MenuQuery } from '~/screen/station-paths';

export interface MenuMoment {
  /** Used by the filters: without a time, so that the page is not empty at night. */
  filtered: Moment;
  /** Used by the texts: with the current time if the day is today and no day part is selected. */
  said: Moment;
  words: string;
}

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
