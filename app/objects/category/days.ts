import { daysInWords, type Scheduled } from '~/menu/in-effect';

export interface MonthOfDays {
  /** 'May 2026'. */
  month: string;
  /** '1, 2, 15'. */
  days: string;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A category's schedule by month, in order; null for every day. */
export function monthsOf(schedule: string | null): MonthOfDays[] | null {
  if (schedule === null || schedule === '') return null;
  const months = new Map<string, number[]>();
  for (const date of schedule.split(',').sort()) {
    const month = date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), Number(date.slice(8))]);
  }
  return [...months].map(([month, days]) => ({
    month: MONTH.format(new Date(`${month}-01T00:00:00Z`)),
    days: days.join(', '),
  }));
}

export function daysText(scheduled: Scheduled): string {
  if (scheduled.repeats) return daysInWords(scheduled) ?? EVERY_DAY;
  const months = monthsOf(scheduled.schedule);
  return months?.map(({ month, days }) => `${month}: ${days}`).join('\n') ?? EVERY_DAY;
}

export const EVERY_DAY = 'Every day: it has no schedule.';
