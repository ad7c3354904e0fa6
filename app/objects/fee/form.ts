import { z } from 'zod';
import { box, checked, listOf, NOT_ITS_OWN, travelling } from '~/form/checks';
import type { FormDefinition } from '~/form/form-definition';
import { formFields } from '~/form/table-form';
import { controlSchemas } from '~/form/table-schema';
import { fixedPrice, parsePrice } from '~/menu/money';
import { PERCENTAGE, readNumber } from '~/menu/number';
import type { FeeDetails } from '~/menu/rules/documents';
import { checkRuleTarget, readTargets, targetText } from '~/objects/rule';
import { feeFields, feeHead } from './fields';

export type FeeValues = {
  name: string;
  /** 'flat' or 'percent'. */
  fee_type: string;
  fee_value: string;
  non_taxable: boolean;
  items: string[];
  ref: string;
};

export type FeeDocument = {
  name: string;
  amount: string;
  items: string[];
  non_taxable: boolean;
  ref: string;
};

export interface FeeParams {
  name: string;
  ref: string | null;
  amount: Pick<FeeDetails, 'type' | 'value'>;
  items: FeeDetails['items'];
  non_taxable: boolean;
}

const PERCENT = { ...PERCENTAGE, like: '5', negative: false, most: 1000 };

const schema = z
  .object({
    ...travelling,
    ...controlSchemas(feeHead),
    fee_type: checked((typed) =>
      typed === 'flat' || typed === 'percent' ? undefined : 'Choose a type',
    ),
    fee_value: checked(() => undefined),
    non_taxable: box,
    items: listOf(checkRuleTarget, 1000),
    find: checked(() => undefined),
  })
  .strict(NOT_ITS_OWN)
  .superRefine(({ fee_type, fee_value }, context) => {
    const message = amountProblem(fee_type, fee_value);
    if (message) context.addIssue({ code: 'custom', path: ['fee_value'], message });
  });

export const feeForm: FormDefinition<FeeValues, FeeDocument, FeeParams> & {
  folded: readonly string[];
} = {
  type: 'fee',
  schema,
  empty: {
    name: '',
    fee_type: 'flat',
    fee_value: '',
    non_taxable: false,
    items: [],
    ref: '',
  },
  fields: (({ name, amount, non_taxable, items, ref }) => ({
    name,
    amount: { ...amount, control: 'fee_value' },
    non_taxable,
    items,
    ref,
  }))(formFields(feeFields)),
  folded: ['ref'],
  documentOf: ({ name, fee_type, fee_value, non_taxable, items, ref }) => ({
    name: name.trim(),
    amount: JSON.stringify([fee_type, spellAmount(fee_type, fee_value)]),
    non_taxable,
    items,
    ref: ref.trim(),
  }),
  paramsOf: ({ name, amount, items, non_taxable, ref }) => {
    const [type, value] = JSON.parse(amount) as [FeeDetails['type'], string];
    return {
      name,
      ref: ref || null,
      amount: { type, value: Number(value) || 0 },
      items: readTargets(items),
      non_taxable,
    };
  },
  format: (field, document) => {
    const value = document[field];
    if (field === 'amount') {
      const [type, text] = JSON.parse(document.amount) as [string, string];
      return type === 'percent' ? `${text}%` : text;
    }
    if (typeof value === 'boolean') return value ? 'On' : 'Off';
    return String(value) || 'empty';
  },
};

export function valuesOfFee(fee: {
  name: string;
  ref: string | null;
  details: FeeDetails;
}): FeeValues {
  const { type, value, items, non_taxable } = fee.details;
  return {
    name: fee.name,
    fee_type: type,
    fee_value: spellAmount(type, String(value)),
    non_taxable,
    items: items.map(targetText),
    ref: fee.ref ?? '',
  };
}

export function detailsInForm(values: FeeValues): FeeDetails | null {
  if (amountProblem(values.fee_type, values.fee_value)) return null;
  const { amount, items, non_taxable } = feeForm.paramsOf(feeForm.documentOf(values), values);
  return { ...amount, items, non_taxable };
}

function amountProblem(type: string, typed: string): string | undefined {
  const text = withoutMinus(typed);
  if (text === '') return 'Enter an amount';
  if (type !== 'percent') {
    const price = parsePrice(text, { negative: false });
    return price.ok ? undefined : price.message;
  }
  const percent = readNumber(text, PERCENT);
  if (!percent.ok) return percent.message;
  const isMore = Number(percent.text) > PERCENT.most;
  return isMore ? `Enter a percentage of at most ${PERCENT.most}` : undefined;
}

/** A price with two decimals, a percentage as a number; anything else stays as typed. */
function spellAmount(type: string, typed: string): string {
  const text = withoutMinus(typed);
  if (type === 'percent') {
    const percent = readNumber(text, PERCENT);
    return percent.ok ? String(Number(percent.text)) : text;
  }
  const price = parsePrice(text, { negative: false });
  return price.ok && text !== '' ? fixedPrice(price.cents) : text;
}

/** A fee is never negative: a minus sign is ignored. */
function withoutMinus(typed: string): string {
  return typed.trim().replace(/^[-\u2212]\s*/, '');
}
