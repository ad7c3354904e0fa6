import type { ZodTypeAny } from 'zod';
import { isEqual, isSetRule, type MergeRule } from '~/menu/merge';
import type { PanelType } from '~/screen/panel/panel-address';

/** Typed text, a checkbox, or a group or list of these; null: the form lacks the control. */
export type FormValue = string | boolean | null | readonly FormValue[] | FormValues;

/** Unvalidated values by control: a tree, whose controls are named `hours.start` and `parts[0].start`. */
export type FormValues = { [name: string]: FormValue };

/** Values by field in normalized form, for comparison. */
export type FormDocument = { [field: string]: FormValue };

export type FormParams<D extends FormDocument> = { [F in keyof D]: unknown };

export interface FormDefinition<
  V extends FormValues = FormValues,
  D extends FormDocument = FormDocument,
  P extends FormParams<D> = FormParams<D>,
> {
  type: PanelType;
  /** Strict: validates what is saved, in browser and action. */
  schema: ZodTypeAny;
  /** A new object's values; defines the controls and their types. Null: the form may lack the control. */
  empty: V;
  /** A blank row of each list of groups, by the list's name. Other lists are of texts. */
  rows?: Readonly<Record<string, FormValues>>;
  /** In form order. */
  fields: { [F in keyof D & string]: FormField };
  /** Initially collapsed fields. */
  folded?: readonly string[];
  documentOf: (values: V) => D;
  /** Takes validated values; `document` may have other people's fields. */
  paramsOf: (document: D, values: V) => P;
  /** Prices by name, for the confirmation of unusual changes. */
  prices?: (document: D) => FormPrice[];
  format: (field: keyof D & string, document: D) => string;
}

export interface FormPrice {
  name: string;
  text: string;
  /** What has the price, if not the object itself. */
  of?: string;
  /** Price that applies if this one is empty. */
  instead?: string;
}

export interface FormField {
  label: string;
  rule: MergeRule;
  /** Fields that a conflict resolves together. */
  unit?: string;
  /** Control of its error, if named differently. */
  control?: string;
  /** Names in the calls, if different. */
  params?: readonly string[];
}

export interface FormObject<V extends FormValues> {
  id: number;
  version: number;
  name: string;
  values: V;
  /** UTC `YYYY-MM-DD HH:mm:ss`. */
  changedAt?: string;
}

export function fieldsOf<F extends string>({ fields }: { fields: Record<F, unknown> }): F[] {
  return Object.keys(fields) as F[];
}

/** Fields that a call's refusal names. */
export function fieldsNamed<D extends FormDocument>(
  kind: Pick<FormDefinition<FormValues, D>, 'fields'>,
  named: readonly string[],
): (keyof D & string)[] {
  return fieldsOf(kind).filter((field) =>
    (kind.fields[field].params ?? [field]).some((name) => named.includes(name)),
  );
}

export function changedFields<D extends FormDocument>(
  kind: Pick<FormDefinition<FormValues, D>, 'fields'>,
  before: D,
  after: D,
): (keyof D & string)[] {
  return fieldsOf(kind).filter(
    (field) => !isSameValue(kind.fields[field], before[field], after[field]),
  );
}

/** The order of a set is ignored. */
export function isSameValue(
  { rule }: Pick<FormField, 'rule'>,
  one: FormValue | undefined,
  other: FormValue | undefined,
): boolean {
  const inOrder = (value: FormValue | undefined) =>
    isSetRule(rule) && Array.isArray(value) ? [...value].sort() : value;
  return isEqual(inOrder(one), inOrder(other));
}
