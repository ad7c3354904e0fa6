import { readFormDraft } from '~/form/form-draft.server';
import type { RuleKind } from '~/menu/kinds';
import { parseDiscount, parseFee, parseTax } from '~/menu/rules/rule';
import { discountForm, detailsInForm as discountInForm } from '~/objects/discount/form';
import { discountsPath } from '~/objects/discount/paths';
import { feeForm, detailsInForm as feeInForm } from '~/objects/fee/form';
import { feesPath } from '~/objects/fee/paths';
import { taxForm, detailsInForm as taxInForm } from '~/objects/tax/form';
import { taxesPath } from '~/objects/tax/paths';
import { pathWithQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import type { LocationGuarded } from '~/session/guards.server';
import type { StoredRules } from './rules.server';

export const pathOfKind: Record<RuleKind, (locationId: number) => string> = {
  discount: discountsPath,
  fee: feesPath,
  tax: taxesPath,
};

export interface UnsavedRule {
  kind: RuleKind;
  id: number;
  name: string;
  back: string;
  /** Rules including it; null if the form has errors. */
  withIt: StoredRules | null;
}

/** Null if the address names none, 'gone' if it is no longer kept. */
export async function loadUnsavedRule(
  guarded: LocationGuarded,
  url: URL,
  stored: StoredRules,
): Promise<UnsavedRule | 'gone' | null> {
  const { searchParams } = url;
  const kind = searchParams.get('rule');
  if (kind !== 'discount' && kind !== 'fee' && kind !== 'tax') return null;
  const given = readId(searchParams.get('id'));
  const read = await FORMS[kind](guarded, url, given, given ?? nextId(stored[kind]));
  if (read === null) return 'gone';
  const { id, name, rule } = read;
  const path = pathOfKind[kind](guarded.location.id);
  const mode = given === null ? 'add' : 'edit';
  return {
    kind,
    id,
    name: name || 'The new rule',
    back: pathWithQuery(path, { mode, type: kind, id: given, draft: searchParams.get('draft') }),
    withIt: rule && {
      ...stored,
      [kind]: [...stored[kind].filter((one) => one.id !== id), { ...rule, name: name || 'New' }],
    },
  };
}

type Read<R> = { id: number; name: string; rule: R | null } | null;

const FORMS = {
  discount: async (guarded: LocationGuarded, url: URL, given: number | null, id: number) => {
    const read = await readFormDraft(guarded, discountForm, url, given);
    return readOf(id, read?.draft.values, (values) => {
      const details = discountInForm(values);
      const { name, active, discount_type } = discountForm.paramsOf(
        discountForm.documentOf(values),
        values,
      );
      return details && parseDiscount({ id, name, active, discount_type, details });
    });
  },
  fee: async (guarded: LocationGuarded, url: URL, given: number | null, id: number) => {
    const read = await readFormDraft(guarded, feeForm, url, given);
    return readOf(id, read?.draft.values, (values) => {
      const details = feeInForm(values);
      return details && parseFee({ id, name: values.name, details });
    });
  },
  tax: async (guarded: LocationGuarded, url: URL, given: number | null, id: number) => {
    const read = await readFormDraft(guarded, taxForm, url, given);
    return readOf(id, read?.draft.values, (values) => {
      const details = taxInForm(values);
      return details && parseTax({ id, name: values.name, details });
    });
  },
};

function readOf<V extends { name: string }, R>(
  id: number,
  values: V | undefined,
  rule: (values: V) => R | null,
): Read<R> {
  return values ? { id, name: values.name.trim(), rule: rule(values) } : null;
}

/** New rules come last. */
function nextId(rules: readonly { id: number }[]): number {
  return Math.max(0, ...rules.map(({ id }) => id)) + 1;
}
