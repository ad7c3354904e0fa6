import type { TimeRange } from '../time-of-day';

/** When a rule is in effect, on the location's own clock. */
export interface When {
  /** 'YYYY-MM-DD HH:mm:ss', the first moment; null for always. */
  start: string | null;
  /** 'YYYY-MM-DD HH:mm:ss', the first moment after it; null for ever. */
  end: string | null;
  /** Ranges of the day; none is all day. */
  times: readonly TimeRange[];
}

/** What a location's clock and calendar show: 'YYYY-MM-DD' and 'HH:mm'. */
export interface LocalMoment {
  date: string;
  time: string;
}

export type NotNow = 'not_started' | 'ended' | 'before_times' | 'after_times' | 'between_times';

/** Why a rule is not in effect at a moment; undefined if it is. */
export function notNow({ start, end, times }: When, moment: LocalMoment): NotNow | undefined {
  const at = `${moment.date} ${moment.time}:00`;
  if (start !== null && at < start) return 'not_started';
  if (end !== null && at >= end) return 'ended';
  if (times.length === 0 || times.some((range) => isWithin(range, moment.time))) return undefined;
  if (times.some((range) => range.end <= range.start)) return 'between_times';
  if (times.every((range) => moment.time < range.start)) return 'before_times';
  return times.every((range) => moment.time >= range.end) ? 'after_times' : 'between_times';
}

/** A date and time as text, as details keep it: a missing time is midnight, missing seconds are 00. */
export function cleanDateTime(text: string): string {
  const trimmed = text.trim().replace('T', ' ');
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return `${trimmed} 00:00:00`;
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(trimmed) ? `${trimmed}:00` : trimmed;
}

function isWithin({ start, end }: TimeRange, time: string): boolean {
  return start < end ? start <= time && time < end : time >= start || time < end;
}
