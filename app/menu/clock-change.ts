import type { LocalMoment } from './business-day';
import { longDate } from './calendar';
import { timeOfDay } from './time-of-day';

export interface ClockChange {
  /** True: the moment does not exist; false: it occurs twice. */
  skipped: boolean;
  /** The local time in place of a skipped moment; otherwise the moment itself. */
  goesOn: LocalMoment;
  text: string;
}

const DEFAULT_ZONE = 'America/New_York';
const DAY = 86_400_000;
/** Cached per zone: creating a formatter costs a hundred times as much as using it. */
const clocks = new Map<string | null, Intl.DateTimeFormat>();

export function clockChange(
  { date, time }: LocalMoment,
  timezone: string | null,
): ClockChange | null {
  const clock = clockOf(timezone);
  const wanted = Date.parse(`${date}T${time}Z`);
  const offsets = offsetsAround(clock, wanted);
  const found = instantsOf({ date, time }, timezone);
  const at = `${timeOfDay(time)} on ${longDate(date)}`;
  if (found.length === 0) {
    const [before = 0] = offsets;
    const [onDate = date, onTime = time] = new Date(shownAt(clock, wanted - before))
      .toISOString()
      .slice(0, 16)
      .split('T');
    const goesOn = { date: onDate, time: onTime };
    return { skipped: true, goesOn, text: `No such moment: the clock skips it, ${at}` };
  }
  if (found.length < 2) return null;
  return {
    skipped: false,
    goesOn: { date, time },
    text: `The clock shows this moment twice, ${at}`,
  };
}

/** The instants at which a clock shows a moment: none that it skips, two that it shows again. */
export function instantsOf({ date, time }: LocalMoment, timezone: string | null): number[] {
  const clock = clockOf(timezone);
  const wanted = Date.parse(`${date}T${time}Z`);
  const instants = new Set(offsetsAround(clock, wanted).map((offset) => wanted - offset));
  return [...instants].filter((instant) => shownAt(clock, instant) === wanted);
}

function offsetsAround(clock: Intl.DateTimeFormat, wanted: number): number[] {
  return [wanted - DAY, wanted + DAY].map((instant) => shownAt(clock, instant) - instant);
}

/** What a clock shows at an instant, as if it were UTC. */
export function shownAt(clock: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}Z`);
}

export function clockOf(timezone: string | null): Intl.DateTimeFormat {
  const clock = clocks.get(timezone) ?? makeClock(timezone);
  clocks.set(timezone, clock);
  return clock;
}

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
