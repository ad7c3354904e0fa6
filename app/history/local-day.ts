import { localZone } from '~/screen/panel/local-time';

/** The instant of a call's time, which is in UTC, in milliseconds since 1970. */
export function instantOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`);
}

/** 'Saturday, November 21', with the year where it is not this one; today says so. */
export function formatDay(at: number, timezone: string | null, now = Date.now()): string {
  const timeZone = localZone(timezone);
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
  const yearOf = (instant: number) => format(instant, { year: 'numeric', timeZone });
  const sameYear = yearOf(at) === yearOf(now);
  const words = format(at, sameYear ? day : { ...day, year: 'numeric' });
  const whole = { dateStyle: 'short', timeZone } as const;
  return format(at, whole) === format(now, whole) ? `Today, ${words}` : words;
}

/** '2:02 PM'. */
export function formatTime(at: number, timezone: string | null): string {
  return format(at, { timeStyle: 'short', timeZone: localZone(timezone) });
}

function format(at: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', style).format(at);
}
