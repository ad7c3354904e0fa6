import { daysOf, emptySchedule, isScheduled } from '~/menu/category-schedule';
import type { Scheduled } from '~/menu/in-effect';
import {
  CLOSED,
  checkRepeats,
  DAILY,
  FREQUENCIES,
  type Frequency,
  REPEATS_MAX,
  type Repeats,
  readDays,
  repeatsCode,
  repeatsOf,
} from '~/menu/repeats';
import { readDate } from '~/menu/typed-date';
import { sortedWeekdays } from '~/menu/weekdays';
import { partsOfDays, readSingleDays, shortDate, writeDays } from '~/menu/written-days';

/** As typed. */
export interface RepeatsForm {
  shown: 'always' | 'repeats' | 'dates';
  /** '0' is Sunday. */
  weekdays: string[];
  every: string;
  since: string;
  from: string;
  until: string;
  /** Also not on days on which the location is closed. */
  notClosed: boolean;
  not: string;
  also: string;
}

export type RepeatsErrors = Partial<Record<keyof RepeatsForm, string>>;

/** Characters of the longest list of days: 2,000 take half of it. */
const LONGEST = 60_000;

export const SHOWN = [
  { value: 'always', label: 'Every day' },
  { value: 'repeats', label: 'On days that repeat' },
  { value: 'dates', label: 'Only on single dates' },
] as const;

export const OFTEN: readonly { value: Frequency; label: string }[] = [
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every second week' },
  { value: '3', label: 'Every third week' },
  { value: '4', label: 'Every fourth week' },
  { value: 'first', label: 'First of the month' },
  { value: 'last', label: 'Last of the month' },
];

export function openedRepeatsForm(scheduled: Scheduled, today: string): RepeatsForm {
  const rule = repeatsOf(scheduled.repeats);
  const { weekdays, every, since, from, until, not } = rule ?? { ...DAILY, weekdays: [] };
  const days = daysOf(scheduled.schedule).filter((day) => day >= today);
  return {
    shown: rule ? 'repeats' : isScheduled(scheduled) ? 'dates' : 'always',
    weekdays: weekdays.map(String),
    every,
    since: shortDate(since),
    from: shortDate(from),
    until: shortDate(until),
    notClosed: not.includes(CLOSED),
    not: writeDays(not.filter((part) => part !== CLOSED)),
    also: writeDays(partsOfDays(days)),
  };
}

export function readRepeatsForm(form: FormData): RepeatsForm {
  const text = (name: string) => String(form.get(name) ?? '');
  const shown = SHOWN.find(({ value }) => value === form.get('shown'))?.value ?? 'repeats';
  return {
    shown,
    weekdays: form.getAll('weekday').map(String),
    every: FREQUENCIES.find((one) => one === form.get('every')) ?? '1',
    since: text('since'),
    from: text('from'),
    until: text('until'),
    notClosed: form.has('not_closed'),
    not: text('not'),
    also: text('also'),
  };
}

type Checked = { scheduled: Scheduled; errors?: undefined } | { errors: RepeatsErrors };

export function checkRepeatsForm(form: RepeatsForm, today: string): Checked {
  if (form.shown === 'always') return { scheduled: { schedule: null, repeats: null } };
  const long = (['not', 'also'] as const).filter((name) => form[name].length > LONGEST);
  if (long.length > 0) {
    return { errors: Object.fromEntries(long.map((name) => [name, 'Give fewer days'])) };
  }
  const also = readSingleDays(form.also, today);
  const { fault } = also;
  const schedule = also.days.join(',') || null;
  if (form.shown === 'dates') {
    if (fault) return { errors: { also: fault } };
    return { scheduled: { schedule: schedule ?? emptySchedule(today), repeats: null } };
  }
  const { rule, errors } = ruleOf(form, today);
  const found = { ...checkRepeats(rule), ...errors, ...(fault && { also: fault }) };
  if (Object.keys(found).length > 0) return { errors: found };
  const repeats = repeatsCode(rule);
  if (repeats.length > REPEATS_MAX) return { errors: { not: 'Give fewer days' } };
  return { scheduled: { schedule, repeats } };
}

function ruleOf(form: RepeatsForm, today: string): { rule: Repeats; errors: RepeatsErrors } {
  const errors: RepeatsErrors = {};
  const date = (name: 'since' | 'from' | 'until', after = today) => {
    if (form[name].trim() === '') return '';
    const read = readDate(form[name], after);
    if (read.ok) return read.date;
    errors[name] = read.message;
    return '';
  };
  const isCounted = ['2', '3', '4'].includes(form.every);
  const from = date('from');
  const { days, fault } = readDays(form.not, today);
  const not = [...new Set([...days, ...(form.notClosed ? [CLOSED] : [])])].sort();
  if (fault) errors.not = fault;
  const rule: Repeats = {
    weekdays: sortedWeekdays(form.weekdays.map(Number)),
    every: form.every as Frequency,
    since: isCounted ? date('since') : '',
    from,
    // Typed without a year, it is the first such day after the first.
    until: date('until', from > today ? from : today),
    not,
  };
  if (isCounted && form.since.trim() === '' && rule.from !== '') rule.since = rule.from;
  return { rule, errors };
}
