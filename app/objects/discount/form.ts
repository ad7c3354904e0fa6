import { z } from 'zod';
import { free, listOf, rowsOf } from '~/form/checks';
import { paramsInForm, type TableValues, tableForm } from '~/form/table-form';
import { whenErrorsAt, whenProblems } from '~/form/when-forms';
import { amountTypes, type DiscountDetails, type DiscountType } from '~/menu/rules/documents';
import { cleanTags } from '~/menu/tags';
import { targetsForm, targetText } from '~/objects/rule';
import {
  forms,
  type Group,
  NO_GROUP,
  type NormalizedAmount,
  normalizeSize,
  ROWS_MAX,
  rulesProblem,
} from './field-forms';
import { discountFields, discountHead, fromDiscountDetails, toDiscountDetails } from './fields';

export const amountChoices = [
  { value: 'percent_off', label: 'Percent off' },
  { value: 'amount_off', label: 'Amount off' },
  { value: 'total_amount', label: 'Total amount' },
] as const;

export type DiscountValues = TableValues<typeof discountFields, typeof forms, { groups: Group[] }>;

const { amount, ...others } = discountFields;

const form = tableForm('discount', { ...others, amount }, forms, {
  extra: { groups: [NO_GROUP, NO_GROUP] },
  controls: {
    groups: rowsOf({ type: free, value: free, items: targetsForm.schema }, ROWS_MAX),
    find: listOf(() => undefined, ROWS_MAX),
  },
  rows: { groups: NO_GROUP },
  empty: { amount: { type: 'percent_off', value: '' } },
  folded: ['skip_tags', 'regexp', 'rebate_amount', 'tender_only', 'remote', 'ref'],
  errorsAt: { amount: 'amount.value', ...whenErrorsAt },
  check: ({ discount_type, amount, groups, ...values }) => {
    const hasRules = amount.type === 'group_rules';
    const isCombo = discount_type === 'combo';
    return {
      'amount.type': hasRules && !isCombo ? 'Only a combo has group rules' : undefined,
      groups: hasRules && isCombo ? rulesProblem(groups) : undefined,
      ...whenProblems(values),
    };
  },
});

export const discountForm: typeof form = {
  ...form,
  fields: {
    ...form.fields,
    amount: { ...form.fields.amount, params: ['amount', 'rules', ...amountTypes] },
  },
  documentOf: (values) => {
    const { discount_type, amount, groups } = values;
    const isSingle = discount_type === 'single';
    const document = form.documentOf(isSingle ? values : { ...values, items: [], regexp: '' });
    const rules = groups.map(
      ({ type, value }): NormalizedAmount => [type, normalizeSize(type, value)],
    );
    return {
      ...document,
      amount: amount.type === 'group_rules' ? ['group_rules', rules] : document.amount,
      items: discount_type === 'combo' ? groups.map(({ items }) => items) : document.items,
    };
  },
};

type StoredDiscount = {
  name: string;
  discount_type: DiscountType;
  active: 0 | 1;
  ref: string | null;
  details: DiscountDetails;
};

export function valuesOfDiscount({ details, ...head }: StoredDiscount): DiscountValues {
  const values = form.valuesOf({ ...head, ...fromDiscountDetails(details) });
  if (head.discount_type !== 'combo') return values;
  const groups = (details.items ?? []).map((targets, index): Group => {
    const items = [targets].flat().map(targetText);
    const rule = details.rules?.[index];
    if (!rule) return { ...NO_GROUP, items };
    return { type: rule.type, value: normalizeSize(rule.type, String(rule.value)), items };
  });
  return { ...values, items: [], groups };
}

export function detailsInForm(values: DiscountValues): DiscountDetails | null {
  const params = paramsInForm(discountForm, values, discountHead);
  try {
    return params && toDiscountDetails(params);
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

export function skipTagsOf({ skip_tags }: Pick<DiscountValues, 'skip_tags'>): string[] {
  return cleanTags(skip_tags.split(/[,\r\n]+/));
}
