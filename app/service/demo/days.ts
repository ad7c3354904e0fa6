import { addDays } from '~/menu/calendar';

/** Dates of schedules, counted from the day on which the demo is filled. */
export interface Days {
  /** A category's dates; 0 is today. */
  dates(...offsets: number[]): string;
  /** A category's dates from the first to the last. */
  every(first: number, last: number): string;
  /** An item's schedule; null is no limit. */
  range(first: number | null, last: number | null): string;
}

/** @param today `YYYY-MM-DD` */
export function daysFrom(today: string): Days {
  const on = (offset: number | null) => (offset === null ? '' : addDays(today, offset));
  return {
    dates: (...offsets) => offsets.map(on).join(','),
    every: (first, last) =>
      Array.from({ length: last - first + 1 }, (_, index) => on(first + index)).join(','),
    range: (first, last) => `${on(first)}_${on(last)}`,
  };
}
