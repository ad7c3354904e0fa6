import { z } from 'zod';
import { box, checked, listOf, NOT_ITS_OWN, travelling } from '~/form/checks';
import type { FormDefinition } from '~/form/form-definition';
import { formFields } from '~/form/table-form';
import { checkTyped, controlSchemas } from '~/form/table-schema';
import { parsePrice } from '~/menu/money';
import { readNumber } from '~/menu/number';
import { amountTypes, type DiscountDetails, discountDetails } from '~/menu/rules/documents';
import { limitText } from '~/menu/rules/when-text';
import { isRealDate, REAL_DATE } from '~/menu/schedule';
import { checkText } from '~/menu/text';
import { isTime, readTime, readTimeRange } from '~/menu/time-of-day';
import { checkRuleTarget } from '~/objects/rule';
import { discountFields, discountHead, toAmount } from './fields';
import {
  type DiscountDocument,
  type DiscountValues,
  documentOfDiscount,
  endOf,
  momentOf,
  newDiscount,
  PERCENT,
  type SpelledAmount,
  spellSize,
  typedTimes,
} from './values';

export type DiscountParams = { [F in keyof DiscountDocument]: unknown } & {
  name: string;
  discount_type: 'combo' | 'single' | 'global';
  active: 0 | 1;
  ref: string | null;
};

export const amountChoices = [
  { value: 'percent_off', label: 'Percent off' },
  { value: 'amount_off', label: 'Amount off' },
  { value: 'total_amount', label: 'Total amount' },
] as const;

const PATTERN_MAX = 200;
const LISTS_MAX = 1000;
const free = checked(() => undefined);
const texts = listOf(() => undefined, LISTS_MAX);

const schema = z
  .object({
    ...travelling,
    ...controlSchemas(discountHead),
    amount_type: checked((typed) =>
      [...amountTypes, 'group_rules'].some((type) => type === typed)
        ? undefined
        : 'Choose what the amount is',
    ),
    amount: free,
    items: listOf(checkRuleTarget, LISTS_MAX),
    group_items: listOf((text) => checkRuleTarget(text.replace(/^[1-9]\d{0,3}\//, '')), LISTS_MAX),
    rule_types: texts,
    rule_values: texts,
    regexp: checked((typed) => checkText(typed.trim(), { max: PATTERN_MAX, lines: false })),
    start_date: free,
    start_time: free,
    end_date: free,
    end_time: free,
    times_start: texts,
    times_end: texts,
    skip_tags: checked((typed) => checkTyped(discountFields.skip_tags, typed)),
    rebate_amount: checked(priceProblem),
    discount_capping: checked(priceProblem),
    tender_only: box,
    remote: box,
    find: z.unknown(),
  })
  .strict(NOT_ITS_OWN)
  .superRefine((given, context) => {
    const lists = Object.fromEntries(
      LISTS.map((name) => [name, given[name] === undefined ? [] : [given[name]].flat()]),
    );
    for (const [control, message] of Object.entries(
      problemsOf({ ...given, ...lists } as unknown as DiscountValues),
    )) {
      if (message) context.addIssue({ code: 'custom', path: [control], message });
    }
  });

const LISTS = ['rule_types', 'rule_values', 'times_start', 'times_end'] as const;

function problemsOf(values: DiscountValues): Partial<Record<keyof DiscountValues, string>> {
  const { discount_type, amount_type, rule_types, rule_values } = values;
  const [start, end] = [momentOf(values.start_date, values.start_time), endOf(values)];
  const isOver = start !== '' && end !== '' && end <= start;
  const hasRules = amount_type === 'group_rules';
  const isCombo = discount_type === 'combo';
  return {
    amount_type: hasRules && !isCombo ? 'Only a combo has group rules' : undefined,
    amount: hasRules ? undefined : sizeProblem(amount_type, values.amount),
    rule_values: hasRules && isCombo ? rulesProblem(rule_types, rule_values) : undefined,
    start_date: momentProblem(values.start_date, values.start_time),
    end_date:
      momentProblem(values.end_date, values.end_time, '24:00') ??
      (isOver ? 'Choose an end after the start' : undefined),
    times_start: timesProblem(values),
  };
}

export const discountForm: FormDefinition<DiscountValues, DiscountDocument, DiscountParams> & {
  folded: readonly string[];
} = {
  type: 'discount',
  schema,
  empty: newDiscount,
  fields: (({ amount, start_datetime, end_datetime, times_of_day, ...fields }) => ({
    ...fields,
    amount: { ...amount, params: ['amount', 'rules', ...amountTypes] },
    start_datetime: { ...start_datetime, control: 'start_date' },
    end_datetime: { ...end_datetime, control: 'end_date' },
    times_of_day: { ...times_of_day, control: 'times_start' },
  }))(formFields(discountFields)),
  folded: ['skip_tags', 'regexp', 'rebate_amount', 'tender_only', 'remote', 'ref'],
  documentOf: documentOfDiscount,
  paramsOf: (document) => ({
    ...document,
    discount_type: document.discount_type as DiscountParams['discount_type'],
    active: document.active ? 1 : 0,
    ref: document.ref || null,
    amount: toAmount(JSON.parse(document.amount)),
    items: JSON.parse(document.items),
    rebate_amount: document.rebate_amount === '' ? null : Number(document.rebate_amount),
    discount_capping: document.discount_capping === '' ? null : Number(document.discount_capping),
  }),
  format: (field, document) => {
    const value = document[field];
    if (field === 'amount') return formatAmount(JSON.parse(document.amount));
    if (field === 'discount_type') {
      return discountHead.discount_type.choices.find((one) => one.value === value)?.label ?? '';
    }
    if (typeof value === 'boolean') return value ? 'On' : 'Off';
    const limit = limitText(field, value);
    return limit ?? ((Array.isArray(value) ? value.join(', ') : value) || 'empty');
  },
};

/** @throws ZodError for values that the form refuses */
export function detailsOf(params: DiscountParams): DiscountDetails {
  const { name: _, discount_type: __, active: ___, ref: ____, amount, ...fields } = params;
  return discountDetails.parse({ ...(amount as object), ...fields });
}

export function detailsInForm(values: DiscountValues): DiscountDetails | null {
  const isWrong =
    Object.values(problemsOf(values)).some(Boolean) ||
    [values.rebate_amount, values.discount_capping].some(priceProblem);
  if (isWrong) return null;
  try {
    return detailsOf(discountForm.paramsOf(documentOfDiscount(values), values));
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

function sizeProblem(type: string, typed: string): string | undefined {
  const text = spellSize(type, typed);
  if (text === '') return 'Enter an amount';
  if (type !== 'percent_off') {
    const price = parsePrice(text, { negative: type === 'amount_off' });
    return price.ok ? undefined : price.message;
  }
  const percent = readNumber(text, PERCENT);
  if (!percent.ok) return percent.message;
  if (Number(text) > 100) return 'Enter a percentage of at most 100';
  return Number(text) < -1000 ? 'Enter a percentage of at least -1000' : undefined;
}

function rulesProblem(types: readonly string[], values: readonly string[]): string | undefined {
  if (types.length === 0) return 'Add a group';
  const problems = types.map((type, index) => sizeProblem(type, values[index] ?? ''));
  const first = problems.findIndex(Boolean);
  return first < 0 ? undefined : `Group ${first + 1}: ${problems[first]}`;
}

/** @param midnight a time accepted in addition to those of the clock */
function momentProblem(date: string, time: string, midnight = ''): string | undefined {
  if (date === '') return time === '' ? undefined : 'Choose a date for this time';
  if (!isRealDate(date)) return REAL_DATE;
  const read = readTime(time);
  return ['', midnight].includes(read) || isTime(read.slice(0, 5))
    ? undefined
    : 'Enter a time like 2:00 PM';
}

function timesProblem(values: DiscountValues): string | undefined {
  const rows = Math.max(values.times_start.length, values.times_end.length);
  for (const { row, from, to } of typedTimes(values)) {
    const read = readTimeRange(from, to);
    if (!read.ok) return rows > 1 ? `Time ${row + 1}: ${read.message}` : read.message;
  }
  return undefined;
}

function priceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const price = parsePrice(typed, { negative: false });
  return price.ok ? undefined : price.message;
}

function formatAmount([type, size]: SpelledAmount): string {
  switch (type) {
    case 'group_rules':
      return size.map(formatAmount).join(', ');
    case 'percent_off':
      return `${size}% off`;
    case 'amount_off':
      return `${size} off`;
    case 'total_amount':
      return `for ${size}`;
  }
}
