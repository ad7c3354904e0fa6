import { checked, free, group } from '~/form/checks';
import { type FieldForm, normalizePrice, priceProblem } from '~/form/field-form';
import { paramsInForm, type TableValues, tableForm } from '~/form/table-form';
import { whenErrorsAt, whenForms, whenProblems } from '~/form/when-forms';
import { PERCENTAGE, readNumber } from '~/menu/number';
import type { FeeDetails } from '~/menu/rules/documents';
import { targetsForm } from '~/objects/rule';
import { feeFields, feeHead, fromFeeDetails, toFeeDetails } from './fields';

type Amount = Pick<FeeDetails, 'type' | 'value'>;
type TypedAmount = { type: string; value: string };

const PERCENT = { ...PERCENTAGE, like: '5', negative: false, most: 1000 };

const amountForm: FieldForm<Amount, TypedAmount, readonly [type: string, value: string], Amount> = {
  schema: group({
    type: checked((typed) => (isType(typed) ? undefined : 'Choose a type')),
    value: free,
  }).superRefine(({ type, value }, context) => {
    const message = amountProblem(type, value);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  }),
  typed: ({ type, value }) => ({ type, value: normalizeAmount(type, String(value)) }),
  normalize: ({ type, value }) => [type, normalizeAmount(type, value)],
  param: ([type, value]) => ({ type: isType(type) ? type : 'flat', value: Number(value) || 0 }),
  format: ([type, value]) => (type === 'percent' ? `${value}%` : value),
};

const { name, amount, non_taxable, items, ref, ...when } = feeFields;
const forms = { amount: amountForm, items: targetsForm, ...whenForms };

export type FeeValues = TableValues<typeof feeFields, typeof forms>;

export const feeForm = tableForm('fee', { name, amount, non_taxable, items, ...when, ref }, forms, {
  controls: { find: free },
  empty: { amount: { type: 'flat', value: '' } },
  folded: ['ref'],
  errorsAt: { amount: 'amount.value', ...whenErrorsAt },
  check: whenProblems,
});

type StoredFee = { name: string; ref: string | null; details: FeeDetails };

export function valuesOfFee({ details, ...head }: StoredFee): FeeValues {
  return feeForm.valuesOf({ ...head, ...fromFeeDetails(details) });
}

export function detailsInForm(values: FeeValues): FeeDetails | null {
  const params = paramsInForm(feeForm, values, feeHead);
  return params && toFeeDetails(params);
}

function isType(text: string): text is Amount['type'] {
  return text === 'flat' || text === 'percent';
}

function amountProblem(type: string, typed: string): string | undefined {
  const text = withoutMinus(typed);
  if (text === '') return 'Enter an amount';
  if (type !== 'percent') return priceProblem(text);
  const percent = readNumber(text, PERCENT);
  if (!percent.ok) return percent.message;
  const isMore = Number(percent.text) > PERCENT.most;
  return isMore ? `Enter a percentage of at most ${PERCENT.most}` : undefined;
}

/** A price with two decimals, a percentage as a number; anything else stays as typed. */
function normalizeAmount(type: string, typed: string): string {
  const text = withoutMinus(typed);
  if (type !== 'percent') return normalizePrice(text, false);
  const percent = readNumber(text, PERCENT);
  return percent.ok ? String(Number(percent.text)) : text;
}

/** A fee is never negative: a minus sign is ignored. */
function withoutMinus(typed: string): string {
  return typed.trim().replace(/^[-\u2212]\s*/, '');
}
