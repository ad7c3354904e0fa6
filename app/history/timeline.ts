const YEAR_PX = 300;
const YEAR_MS = 365.25 * 86_400_000;
/** Height of a day's heading, in pixels. */
const DAY_HEAD_PX = 32;

interface Timed {
  /** Milliseconds since 1970. */
  at: number;
  day: string;
}

/** `height`: minimum pixels down to the older entry. */
type Placed<E> = E & { height: number };

export interface TimelineDay<E> {
  day: string;
  entries: Placed<E>[];
}

/** Groups entries (newest first) by day, spaced to the scale of time. */
export function timelineOf<E extends Timed>(entries: readonly E[]): TimelineDay<E>[] {
  const days: TimelineDay<E>[] = [];
  for (const [index, entry] of entries.entries()) {
    const older = entries[index + 1];
    const placed = { ...entry, height: older ? heightBetween(entry, older) : 0 };
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(placed);
    else days.push({ day: entry.day, entries: [placed] });
  }
  return days;
}

function heightBetween(newer: Timed, older: Timed): number {
  const whole = ((newer.at - older.at) / YEAR_MS) * YEAR_PX;
  const head = newer.day === older.day ? 0 : DAY_HEAD_PX;
  return Math.max(0, Math.round(whole - head));
}
