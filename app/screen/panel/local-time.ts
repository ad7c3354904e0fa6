import { longDate } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';

/** The zone of a location that has none. */
const DEFAULT_ZONE = 'America/New_York';

/** A clock of each zone that was asked for: making one takes longer than reading it a hundred times. */
const clocks = new Map<string | null, Intl.DateTimeFormat>();

/** What a location's calendar and clock show. */
export interface LocalMoment {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm'. */
  time: string;
}

/** An instant as a location's calendar and clock have it; null for what is no instant. */
export function localMoment(instant: Date, timezone: string | null): LocalMoment | null {
  if (Number.isNaN(instant.getTime())) return null;
  const part = Object.fromEntries(
    clockOfZone(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  };
}

/** An instant as the location's clock shows it: '8 January 2026, 2:10 PM'; '' for what is none. */
export function localTime(instant: string, timezone: string | null): string {
  const moment = localMoment(new Date(instant), timezone);
  return moment ? `${longDate(moment.date)}, ${timeOfDay(moment.time)}` : '';
}

function clockOfZone(timezone: string | null): Intl.DateTimeFormat {
  const clock = clocks.get(timezone) ?? makeClock(timezone);
  clocks.set(timezone, clock);
  return clock;
}

/** The usual zone's for none, or one that is not known. */
function makeClock(timezone: string | null): Intl.DateTimeFormat {
  const style = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: timezone ?? DEFAULT_ZONE });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: DEFAULT_ZONE });
  }
}
