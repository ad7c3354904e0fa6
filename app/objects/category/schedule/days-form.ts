import { longDate } from '~/menu/calendar';
import { daysBetween } from '~/menu/category-schedule';
import { checkScheduleDates } from '~/menu/schedule';
import { isWindowText, type Window, windowDays, withDays } from '~/menu/schedule-window';

/** The form that chooses the days of one category: its boxes, and what fills a stretch of them. */
export interface DaysForm {
  /** The days as they were when it was opened, '0110…'. */
  had: string;
  /** The days that are ticked. */
  ticked: string;
  /** The stretch to fill, 'YYYY-MM-DD' as typed. */
  from: string;
  to: string;
  /** 0 is Sunday. */
  weekdays: number[];
}

/** Characters that are kept of a date as it was typed. */
const LONGEST = 40;

export type FillErrors = Partial<Record<'from' | 'to' | 'weekdays', string>>;

/** The weekdays as the form lists them. */
export const formWeekdays = [
  { value: 1, label: 'Mon' },
  { value: 2, label: 'Tue' },
  { value: 3, label: 'Wed' },
  { value: 4, label: 'Thu' },
  { value: 5, label: 'Fri' },
  { value: 6, label: 'Sat' },
  { value: 0, label: 'Sun' },
] as const;

/** The form as it is opened: every weekday of all days that can still be changed. */
export function openedDaysForm(days: string, window: Window): DaysForm {
  const editable = windowDays(window).filter(({ past }) => !past);
  return {
    had: days,
    ticked: days,
    from: editable[0]?.date ?? '',
    to: editable.at(-1)?.date ?? '',
    weekdays: formWeekdays.map(({ value }) => value),
  };
}

/** The form with its stretch on or off; unchanged with what is wrong at its fields. */
export function fillDays(
  form: DaysForm,
  on: boolean,
  window: Window,
): { form: DaysForm; errors: FillErrors } {
  const errors = checkFill(form, window);
  if (Object.keys(errors).length > 0) return { form, errors };
  const dates = daysBetween(form.from, form.to, new Set(form.weekdays));
  const wanted = Object.fromEntries(dates.map((date) => [date, on]));
  return { form: { ...form, ticked: withDays(form.ticked, wanted, window) }, errors };
}

/** The days that the form changes, by date; of days that are over none. */
export function changedDays({ had, ticked }: DaysForm, window: Window): Map<string, boolean> {
  const changed = windowDays(window).flatMap(({ date, past }, index) =>
    past || had[index] === ticked[index] ? [] : [[date, ticked[index] === '1'] as const],
  );
  return new Map(changed);
}

/** Reads the form as it is sent; null where it is none of ours. */
export function readDaysForm(form: FormData, window: Window): DaysForm | null {
  const had = String(form.get('had'));
  if (!isWindowText(had)) return null;
  const sent = new Set(form.getAll('day').map(String));
  const wanted = Object.fromEntries(windowDays(window).map(({ date }) => [date, sent.has(date)]));
  const weekdays = new Set(form.getAll('weekday').map(String));
  return {
    had,
    ticked: withDays(had, wanted, window),
    from: String(form.get('from') ?? '').slice(0, LONGEST),
    to: String(form.get('to') ?? '').slice(0, LONGEST),
    weekdays: formWeekdays.map(({ value }) => value).filter((day) => weekdays.has(String(day))),
  };
}

function checkFill({ from, to, weekdays }: DaysForm, window: Window): FillErrors {
  const editable = windowDays(window).filter(({ past }) => !past);
  const [first] = editable;
  const last = editable.at(-1);
  if (!first || !last) return { from: 'These days are over' };
  const typed = checkScheduleDates(from || 'nothing', to || 'nothing');
  const problemOf = (date: string) =>
    date < first.date || date > last.date
      ? `Choose a day from ${longDate(first.date)} to ${longDate(last.date)}`
      : undefined;
  const errors = {
    from: typed.start ?? problemOf(from),
    to: typed.end ?? problemOf(to),
    weekdays: weekdays.length === 0 ? 'Choose at least one weekday' : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem));
}
