import { businessDay, type OpeningHours } from './business-day';
import { longDate, weekdayName } from './calendar';
import { dayOutOn } from './hours-calendar';
import { opensText } from './next-opening';
import { timeOfDay } from './time-of-day';
import type { Channel, Moment, Reason, ReasonCode, ReasonLevel } from './visibility';

export interface ReasonNames {
  names: Partial<Record<ReasonLevel, string>>;
  when: Moment;
  dayPart?: string | undefined;
  channel: Channel;
  hours: OpeningHours;
  /** 'sold out until 2:00 PM: sam, 8:31 AM, “tray empty”' */
  out?: string | undefined;
}

/** Sentence without a full stop. */
export function reasonText({ code, on }: Reason, about: ReasonNames): string {
  const name = about.names[on];
  return SENTENCES[code](name ? `The ${on} “${name}”` : `The ${on}`, about);
}

const SENTENCES: Record<ReasonCode, (subject: string, about: ReasonNames) => string> = {
  closed_at_weekends: (subject, { when, hours }) =>
    `${subject} is closed at weekends, and ${dayText({ when, hours })} is a ${weekdayName(businessDay(when, hours))}: it ${opens(when, hours)}`,
  closed_day: (subject, { when, hours }) => {
    const name = dayOutOn(hours.calendar, businessDay(when, hours))?.name;
    return `${subject} is closed on ${dayText({ when, hours })}${name ? ` (${name})` : ''}: it ${opens(when, hours)}`;
  },
  outside_hours: (subject, { when, hours }) =>
    `${subject} is closed at ${timeOfDay(when.time ?? '')}: it ${opens(when, hours)}`,
  inactive: (subject) => `${subject} is inactive`,
  sold_out: (subject, { out = 'sold out' }) => `${subject} is ${out}`,
  other_channel: (subject, { channel }) => `${subject} is not visible ${ON_CHANNEL[channel]}`,
  no_date: (subject, about) => `${subject} has no date on ${dayText(about)}`,
  not_scheduled: (subject, about) => `${subject} is not scheduled on ${dayText(about)}`,
  other_day_part: (subject, { when, dayPart }) => {
    if (when.part === undefined) {
      return `${subject} is in none of its day parts at ${timeOfDay(when.time ?? '')}`;
    }
    return dayPart
      ? `${subject} is not in the day part “${dayPart}”`
      : `${subject} is not in the chosen day part`;
  },
};

function dayText({ when, hours }: Pick<ReasonNames, 'when' | 'hours'>): string {
  return longDate(businessDay(when, hours));
}

function opens({ date, time = '' }: Moment, hours: OpeningHours): string {
  return opensText(hours, { date, time });
}

const ON_CHANNEL: Record<Channel, string> = {
  kiosk: 'on the kiosk',
  mobile: 'on mobile',
  tablet: 'on the tablet',
  'visual-checkout': 'at visual checkout',
};
