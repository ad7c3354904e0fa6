import { businessDay, type OpeningHours } from './business-day';
import { longDate } from './calendar';
import type { DayPart } from './day-parts';
import { daysInWords, type Scheduled } from './in-effect';
import { opensText } from './next-opening';
import { splitSchedule } from './schedule';
import { timesText } from './time-of-day';
import type { Moment, Reason, ReasonCode } from './visibility';

export interface NoteFacts extends Scheduled {
  when: Moment;
  hours: OpeningHours;
  dayParts: readonly Pick<DayPart, 'name' | 'start' | 'end'>[];
  out?: string | undefined;
}

/** Short reason for a tile: 'only at Lunch'. */
export function reasonNote({ code }: Reason, facts: NoteFacts): string {
  return NOTES[code](facts);
}

const NOTES: Record<ReasonCode, (facts: NoteFacts) => string> = {
  closed_at_weekends: closedNote,
  closed_day: closedNote,
  outside_hours: closedNote,
  inactive: () => 'inactive',
  sold_out: ({ out = 'sold out' }) => out,
  other_channel: () => 'not visible on the kiosk',
  no_date: ({ when, hours }) => `no date on ${longDate(businessDay(when, hours))}`,
  not_scheduled: scheduleNote,
  other_day_part: ({ dayParts }) => `only at ${partNames(dayParts)}`,
};

function closedNote({ when: { date, time = '' }, hours }: NoteFacts): string {
  return `closed, ${opensText(hours, { date, time })}`;
}

function scheduleNote({ schedule, repeats, when, hours }: NoteFacts): string {
  const day = businessDay(when, hours);
  const words = repeats ? daysInWords({ schedule, repeats }) : null;
  if (words) return `only ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const { start, end, others } = splitSchedule(schedule);
  if (others === '' && start > day) return `scheduled from ${longDate(start)}`;
  if (others === '' && end !== '' && end < day) return `scheduled until ${longDate(end)}`;
  return `not scheduled on ${longDate(day)}`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function partNames(dayParts: NoteFacts['dayParts']): string {
  const [only, ...more] = dayParts;
  if (only && more.length === 0) {
    return `${only.name}, ${timesText(only)}`;
  }
  return LIST.format(dayParts.map(({ name }) => name));
}
