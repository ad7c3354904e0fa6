import { checked, free, group } from '~/form/checks';
import { type FieldForm, normalizePrice, priceOrNone, priceProblem } from '~/form/field-form';
import { whenForms } from '~/form/when-forms';
import { PERCENTAGE, readNumber } from '~/menu/number';
import { amountTypes, type Target } from '~/menu/rules/documents';
import { readTargets, targetsForm, targetText } from '~/objects/rule';
import type { DiscountAmount } from './fields';

/** A percentage off; a negative one is added to the price. */
const PERCENT = { ...PERCENTAGE, like: '10', negative: true, most: 100 };
export const ROWS_MAX = 1000;

/** Of a combo: its items, and what it takes off if each group has a rule of its own. */
export type Group = { type: string; value: string; items: string[] };
type Amount = { type: string; value: string };

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

export const NO_GROUP: Group = { type: 'percent_off', value: '', items: [] };

export const forms = {
  amount: amountForm,
  items: itemsForm,
  ...whenForms,
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
