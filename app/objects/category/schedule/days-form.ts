import { longDate } from '~/menu/calendar';
import { daysBetween } from '~/menu/category-schedule';
import { checkScheduleDates } from '~/menu/schedule';
import { isWindowText, type Window, windowDays, withDays } from '~/menu/schedule-window';

export interface DaysForm {
  /** The days when the form was opened, '0110…'. */
  had: string;
  ticked: string;
  /** The range to fill, 'YYYY-MM-DD' as typed. */
  from: string;
  to: string;
  /** 0 is Sunday. */
  weekdays: number[];
  /** The range when the form was opened or last filled, as text. */
  filled: string;
}

/** Characters kept of a typed date. */
const LONGEST = 40;

export type FillErrors = Partial<Record<'from' | 'to' | 'weekdays', string>>;

export const formWeekdays = [
  { value: 1, label: 'Mon' },
  { value: 2, label: 'Tue' },
  { value: 3, label: 'Wed' },
  { value: 4, label: 'Thu' },
  { value: 5, label: 'Fri' },
  { value: 6, label: 'Sat' },
  { value: 0, label: 'Sun' },
] as const;

/** A new form: every weekday of all days that can still be changed. */
export function openedDaysForm(days: string, window: Window): DaysForm {
  const editable = windowDays(window).filter(({ past }) => !past);
  const stretch = {
    from: editable[0]?.date ?? '',
    to: editable.at(-1)?.date ?? '',
    weekdays: formWeekdays.map(({ value }) => value),
  };
  return { had: days, ticked: days, ...stretch, filled: stretchText(stretch) };
}

/** 'only' switches the range on and all other days off. */
export type Fill = 'on' | 'off' | 'only';

export function fillDays(
  form: DaysForm,
  fill: Fill,
  window: Window,
): { form: DaysForm; errors: FillErrors } {
  const errors = checkFill(form, window);
  if (Object.keys(errors).length > 0) return { form, errors };
  const dates = daysBetween(form.from, form.to, new Set(form.weekdays));
  const others = fill === 'only' ? windowDays(window).map(({ date }) => [date, false]) : [];
  const wanted = Object.fromEntries([...others, ...dates.map((date) => [date, fill !== 'off'])]);
  const ticked = withDays(form.ticked, wanted, window);
  return { form: { ...form, ticked, filled: stretchText(form) }, errors };
}

/** A typed range that was not applied is switched on if no future day is selected; otherwise the user is asked. */
export function withTyped(form: DaysForm, window: Window): ReturnType<typeof fillDays> {
  if (stretchText(form) === form.filled) return { form, errors: {} };
  const filled = fillDays(form, 'on', window);
  const isNone = windowDays(window).every(({ past }, index) => past || form.ticked[index] !== '1');
  if (Object.keys(filled.errors).length > 0 || isNone) return filled;
  return { form, errors: { from: 'Press Turn on, Turn off or Only these first' } };
}

function stretchText({ from, to, weekdays }: Pick<DaysForm, 'from' | 'to' | 'weekdays'>): string {
  return [from, to, [...weekdays].sort((one, other) => one - other).join('')].join('_');
}

/** The days that the form changes, by date; past days are left out. */
export function changedDays({ had, ticked }: DaysForm, window: Window): Map<string, boolean> {
  const changed = windowDays(window).flatMap(({ date, past }, index) =>
    past || had[index] === ticked[index] ? [] : [[date, ticked[index] === '1'] as const],
  );
  return new Map(changed);
}

export function readDaysForm(form: FormData, window: Window): DaysForm | null {
  const had = String(form.get('had'));
  if (!isWindowText(had)) return null;
  const sent = new Set(form.getAll('day').map(String));
  const wanted = Object.fromEntries(windowDays(window).map(({ date }) => [date, sent.has(date)]));
  const weekdays = new Set(form.getAll('weekday').map(String));
  const read = {
    had,
    ticked: withDays(had, wanted, window),
    from: String(form.get('from') ?? '').slice(0, LONGEST),
    to: String(form.get('to') ?? '').slice(0, LONGEST),
    weekdays: formWeekdays.map(({ value }) => value).filter((day) => weekdays.has(String(day))),
  };
  const filled = form.get('filled');
  return { ...read, filled: typeof filled === 'string' ? filled : stretchText(read) };
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
