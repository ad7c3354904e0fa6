import type { ZodTypeAny } from 'zod';
import { isEqual, type MergeRule } from '~/menu/merge';
import type { PanelType } from '~/screen/panel/panel-address';

/** Unvalidated values: typed text, checkboxes, lists. */
export type FormValues = Record<string, string | string[] | boolean | null>;

/** Values by field in normalized form, for comparison. */
export type FormDocument = Record<string, string | string[] | boolean | null>;

type DocumentValue = FormDocument[string] | undefined;

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

export function postedValues<V extends FormValues>({ empty }: { empty: V }, form: FormData): V {
  const posted = Object.entries(empty).map(([name, value]) => [name, postedAs(value, form, name)]);
  return Object.fromEntries(posted) as V;
}

function postedAs(value: FormValues[string], form: FormData, name: string): FormValues[string] {
  if (typeof value === 'boolean') return form.has(name);
  const texts = form.getAll(name).filter((text): text is string => typeof text === 'string');
  if (Array.isArray(value)) return texts;
  return texts[0] ?? (value === null ? null : '');
}

/** Entries for hidden inputs. */
export function entriesOfValues(values: FormValues): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((member) => [name, member]);
    if (typeof value === 'boolean') return value ? [[name, 'on']] : [];
    return value === null ? [] : [[name, value]];
  });
}

/** The order of lists is ignored. */
export function changedFields<D extends FormDocument>(
  kind: Pick<FormDefinition<FormValues, D>, 'fields'>,
  before: D,
  after: D,
): (keyof D & string)[] {
  return fieldsOf(kind).filter((field) => !isSameValue(before[field], after[field]));
}

/** The order of lists is ignored. */
export function isSameValue(one: DocumentValue, other: DocumentValue): boolean {
  return isEqual(inOrder(one), inOrder(other));
}

function inOrder(value: DocumentValue) {
  return Array.isArray(value) ? [...value].sort() : value;
}
