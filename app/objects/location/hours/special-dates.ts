import { readDate } from '~/menu/typed-date';

type Typed = { date: string; until: string };

/** Of a special day, in any usual spelling; without a year it is the next such day, a last day that after the first. */
export function readDates({ date, until }: Typed) {
  const today = new Date().toISOString().slice(0, 10);
  const first = readDate(date, today);
  const last = until.trim() === '' ? null : readDate(until, first.ok ? first.date : today);
  return { first, last };
}

/** 'YYYY-MM-DD' each; what cannot be read stays as typed, and no last day is ''. */
export function datesOf(typed: Typed): Typed {
  const { first, last } = readDates(typed);
  return {
    date: first.ok ? first.date : typed.date.trim(),
    until: last === null ? '' : last.ok ? last.date : typed.until.trim(),
  };
}
