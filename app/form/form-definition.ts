import type { ZodTypeAny } from 'zod';
import { isEqual, type MergeRule } from '~/menu/merge';
import type { PanelType } from '~/screen/panel/panel-address';

/** What the controls of a form hold: text as typed, ticks, lists; never yet checked. */
export type FormValues = Record<string, string | string[] | boolean | null>;

/** The values by the fields of the object, in one spelling, so that they can be compared. */
export type FormDocument = Record<string, string | string[] | boolean | null>;

type DocumentValue = FormDocument[string] | undefined;

/** Fields as the object's calls take them. */
export type FormParams<D extends FormDocument> = { [F in keyof D]: unknown };

/** The form of one kind of object: everything that the panel and its action differ in. */
export interface FormDefinition<
  V extends FormValues = FormValues,
  D extends FormDocument = FormDocument,
  P extends FormParams<D> = FormParams<D>,
> {
  type: PanelType;
  /** Strict: it checks what is saved, in the browser and in the action alike. */
  schema: ZodTypeAny;
  /**
   * The form of a new object. Which controls there are and what each holds is read from it; null is one
   * that the form may lack, and then it has no say in the field of that name.
   */
  empty: V;
  /** In the form's order. */
  fields: { [F in keyof D & string]: FormField };
  /** Names of fields that are folded away until somebody looks for them. */
  folded?: readonly string[];
  documentOf: (values: V) => D;
  /** Of values that the schema let through; `document` may have fields of somebody else's. */
  paramsOf: (document: D, values: V) => P;
  /** Its prices by a name, as typed: a save asks where one is far from what it was. */
  prices?: (document: D) => FormPrice[];
  /** A field's value in words. */
  format: (field: keyof D & string, document: D) => string;
}

export interface FormPrice {
  name: string;
  text: string;
  /** What it is the price of, where that is not the object. */
  of?: string;
  /** The price that counts where it has no own one. */
  instead?: string;
}

export interface FormField {
  label: string;
  rule: MergeRule;
  /** Of fields that are only chosen together. */
  unit?: string;
  /** The control that its error stands at, if named otherwise. */
  control?: string;
  /** What the calls name it, if otherwise. */
  params?: readonly string[];
}

export interface FormObject<V extends FormValues> {
  id: number;
  version: number;
  name: string;
  values: V;
  /** When it was last written, UTC `YYYY-MM-DD HH:mm:ss`, where that is known. */
  changedAt?: string;
}

/** The names of a form's fields, in its order. */
export function fieldsOf<F extends string>({ fields }: { fields: Record<F, unknown> }): F[] {
  return Object.keys(fields) as F[];
}

/** The fields of the form that a call's refusal names. */
export function fieldsNamed<D extends FormDocument>(
  kind: Pick<FormDefinition<FormValues, D>, 'fields'>,
  named: readonly string[],
): (keyof D & string)[] {
  return fieldsOf(kind).filter((field) =>
    (kind.fields[field].params ?? [field]).some((name) => named.includes(name)),
  );
}

/** The form as it was posted, so that a refused one comes back as typed. */
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

/** The values as the names and texts of a form, for hidden inputs that carry them on. */
export function entriesOfValues(values: FormValues): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((member) => [name, member]);
    if (typeof value === 'boolean') return value ? [[name, 'on']] : [];
    return value === null ? [] : [[name, value]];
  });
}

/** Fields in which two fillings of the form differ; the order of a list does not count. */
export function changedFields<D extends FormDocument>(
  kind: Pick<FormDefinition<FormValues, D>, 'fields'>,
  before: D,
  after: D,
): (keyof D & string)[] {
  return fieldsOf(kind).filter((field) => !isSameValue(before[field], after[field]));
}

/** Whether a field has the same value on both sides; the order of a list does not count. */
export function isSameValue(one: DocumentValue, other: DocumentValue): boolean {
  return isEqual(inOrder(one), inOrder(other));
}

function inOrder(value: DocumentValue) {
  return Array.isArray(value) ? [...value].sort() : value;
}
