import { checked, free, group, listOf, rowsOf } from '~/form/checks';
import { type FieldForm, normalizePrice, priceOrNone, priceProblem } from '~/form/field-form';
import { addDays } from '~/menu/calendar';
import { PERCENTAGE, readNumber } from '~/menu/number';
import { amountTypes, type Target, TIMES_MAX } from '~/menu/rules/documents';
import { cleanDateTime } from '~/menu/rules/when';
import { limitText } from '~/menu/rules/when-text';
import { isRealDate, REAL_DATE } from '~/menu/schedule';
import { isTime, readTime, readTimeRange, readTimesOfDay, typedTime } from '~/menu/time-of-day';
import { cleanWeekdays, readWeekdays, shortName, WEEK } from '~/menu/weekdays';
import { readTargets, targetsForm, targetText } from '~/objects/rule';
import type { DiscountAmount } from './fields';

/** A percentage off; a negative one is added to the price. */
const PERCENT = { ...PERCENTAGE, like: '10', negative: true, most: 100 };
export const ROWS_MAX = 1000;

/** Of a combo: its items, and what it takes off if each group has a rule of its own. */
export type Group = { type: string; value: string; items: string[] };
type Amount = { type: string; value: string };
type Moment = { date: string; time: string };
type TimeRange = { start: string; end: string };

/** A type with its size, or 'group_rules' with a list of these. */
export type NormalizedAmount = readonly [type: string, size: string | readonly NormalizedAmount[]];
/** Of a combo, a list for each group. */
type NormalizedTargets = readonly (string | readonly string[])[];

const amountForm: FieldForm<DiscountAmount, Amount, NormalizedAmount, DiscountAmount> = {
  schema: group({
    type: checked((typed) =>
      [...amountTypes, 'group_rules'].includes(typed) ? undefined : 'Choose what the amount is',
    ),
    value: free,
  }).superRefine(({ type, value }, context) => {
    const message = type === 'group_rules' ? undefined : sizeProblem(type, value);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  }),
  typed: (stored) => {
    const type = amountTypes.find((one) => stored[one] !== undefined);
    if (type === undefined) return { type: 'group_rules', value: '' };
    return { type, value: normalizeSize(type, String(stored[type])) };
  },
  normalize: ({ type, value }) => [type, normalizeSize(type, value)],
  param: ([type, size]) =>
    typeof size === 'string'
      ? { [type]: Number(size) }
      : { rules: size.map(([of, value]) => ({ type: typeOf(of), value: Number(value) })) },
  format: formatAmount,
};

const itemsForm: FieldForm<
  Target[] | Target[][],
  string[],
  NormalizedTargets,
  Target[] | Target[][]
> = {
  schema: targetsForm.schema,
  typed: (stored) => stored.flat().map(targetText),
  normalize: (typed) => typed,
  param: (document) => {
    const groups = document.filter((one) => typeof one !== 'string');
    return groups.length > 0
      ? groups.map(readTargets)
      : readTargets(document.filter((one) => typeof one === 'string'));
  },
};

const textForm = (
  field: string,
): Pick<FieldForm<unknown, never, string, string | null>, 'param' | 'format'> => ({
  param: (document) => document || null,
  format: (document) => limitText(field, document) ?? 'empty',
});

const moment = group({ date: free, time: free });

const startForm: FieldForm<string | null, Moment, string, string | null> = {
  ...textForm('start_datetime'),
  schema: moment,
  typed: partsOf,
  normalize: ({ date, time }) => momentOf(date, time),
};

/** An end at midnight is shown as the whole day before. */
const endForm: FieldForm<string | null, Moment, string, string | null> = {
  ...textForm('end_datetime'),
  schema: moment,
  typed: (stored) => {
    const { date, time } = partsOf(stored);
    return / 00:00(:00)?$/.test(stored ?? '')
      ? { date: addDays(date, -1), time: '' }
      : { date, time };
  },
  normalize: endOf,
};

/** The last row is blank. */
const timesForm: FieldForm<string | null, TimeRange[], string, string | null> = {
  ...textForm('times_of_day'),
  schema: rowsOf({ start: free, end: free }, ROWS_MAX).superRefine((rows, context) => {
    const isLong = timesForm.normalize(rows).length > TIMES_MAX;
    const message = timesProblem(rows) ?? (isLong ? 'Give fewer times' : undefined);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  typed: (stored) => [
    ...readTimesOfDay(stored ?? '').ranges.map(({ start, end }) => ({
      start: typedTime(start),
      end: typedTime(end),
    })),
    NO_TIME,
  ],
  normalize: (rows) =>
    rows
      .filter(isTyped)
      .map(({ start, end }) => {
        const read = readTimeRange(start, end);
        return read.ok ? `${read.range.start}-${read.range.end}` : `${start.trim()}-${end.trim()}`;
      })
      .join(),
};

const weekdaysForm: FieldForm<string | null, string[], string, string | null> = {
  ...textForm('weekdays'),
  schema: listOf(
    (typed) => (readWeekdays(typed) ? undefined : 'Choose from the list'),
    WEEK.length,
  ),
  typed: (stored) => (readWeekdays(stored ?? '') ?? []).map(shortName),
  normalize: (typed) => cleanWeekdays(typed.join()),
};

export const NO_TIME: TimeRange = { start: '', end: '' };
export const NO_GROUP: Group = { type: 'percent_off', value: '', items: [] };

export const forms = {
  amount: amountForm,
  items: itemsForm,
  start_datetime: startForm,
  end_datetime: endForm,
  times_of_day: timesForm,
  weekdays: weekdaysForm,
  rebate_amount: priceOrNone,
  discount_capping: priceOrNone,
};

function typeOf(text: string) {
  return amountTypes.find((type) => type === text) ?? 'percent_off';
}

function sizeProblem(type: string, typed: string): string | undefined {
  const text = normalizeSize(type, typed);
  if (text === '') return 'Enter an amount';
  if (type !== 'percent_off') return priceProblem(text, type === 'amount_off');
  const percent = readNumber(text, PERCENT);
  if (!percent.ok) return percent.message;
  if (Number(text) > PERCENT.most) return `Enter a percentage of at most ${PERCENT.most}`;
  return Number(text) < -1000 ? 'Enter a percentage of at least -1000' : undefined;
}

export function rulesProblem(groups: readonly Group[]): string | undefined {
  if (groups.length === 0) return 'Add a group';
  const problems = groups.map(({ type, value }) => sizeProblem(type, value));
  const first = problems.findIndex(Boolean);
  return first < 0 ? undefined : `Group ${first + 1}: ${problems[first]}`;
}

/** @param midnight a time accepted in addition to those of the clock */
export function momentProblem({ date, time }: Moment, midnight = ''): string | undefined {
  if (date === '') return time === '' ? undefined : 'Choose a date for this time';
  if (!isRealDate(date)) return REAL_DATE;
  const read = readTime(time);
  return ['', midnight].includes(read) || isTime(read.slice(0, 5))
    ? undefined
    : 'Enter a time like 2:00 PM';
}

function isTyped({ start, end }: TimeRange): boolean {
  return start.trim() !== '' || end.trim() !== '';
}

function timesProblem(rows: readonly TimeRange[]): string | undefined {
  for (const [row, range] of rows.entries()) {
    const read = readTimeRange(range.start, range.end);
    if (isTyped(range) && !read.ok) {
      return rows.length > 1 ? `Time ${row + 1}: ${read.message}` : read.message;
    }
  }
  return undefined;
}

/** '' for neither; midnight if only the date is given. */
function momentOf(date: string, time: string): string {
  return cleanDateTime(`${date} ${readTime(time)}`);
}

/** The first moment without the discount: the day after the end date if no time is given. */
function endOf({ date, time }: Moment): string {
  const isWholeDay = ['', '24:00'].includes(readTime(time)) && isRealDate(date);
  return isWholeDay ? momentOf(addDays(date, 1), '') : momentOf(date, time);
}

function partsOf(moment: string | null): Moment {
  const [date = '', time = ''] = (moment ?? '').split(' ');
  return { date, time: typedTime(time.endsWith(':00') ? time.slice(0, 5) : time) };
}

/** A percentage as a number, an amount with two decimals; anything else stays as typed. */
export function normalizeSize(type: string, typed: string): string {
  if (type !== 'percent_off') return normalizePrice(typed, true);
  const percent = readNumber(typed, PERCENT);
  return percent.ok ? String(Number(percent.text)) : typed.trim();
}

function formatAmount([type, size]: NormalizedAmount): string {
  if (typeof size !== 'string') return size.map(formatAmount).join(', ');
  if (type === 'percent_off') return `${size}% off`;
  return type === 'total_amount' ? `for ${size}` : `${size} off`;
}
