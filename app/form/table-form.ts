import { z } from 'zod';
import type { Field, FieldTable, FlagField, PatchOf } from '~/fields/field';
import type { NormalizedOf, TypedField } from '~/fields/typed';
import { box, imageFile, NOT_ITS_OWN, travelling } from './checks';
import { type AnyFieldForm, typedFieldForm } from './field-form';
import type {
  FormDefinition,
  FormDocument,
  FormField,
  FormParams,
  FormValue,
  FormValues,
} from './form-definition';

/** Of the fields that have no single control. */
type Forms<T extends FieldTable> = { readonly [F in keyof T]?: AnyFieldForm };

type None = Record<never, never>;
type ValueOf<O, F, M extends 'typed' | 'normalize', Typed extends FormValue> = F extends keyof O
  ? O[F] extends { [K in M]: (...given: never[]) => infer R extends FormValue }
    ? R
    : never
  : Typed;
type ParamOf<O, F, Typed> = F extends keyof O
  ? O[F] extends { param(document: never): infer R }
    ? R
    : never
  : Typed;

/** The controls of each field, and a checkbox that removes the picture. */
export type TableValues<T extends FieldTable, O = None, X = None> = {
  -readonly [F in keyof T]: ValueOf<O, F, 'typed', T[F] extends FlagField ? boolean : string>;
} & { image_remove: boolean } & X;

export type TableDocument<T extends FieldTable, O = None> = {
  -readonly [F in keyof T]: ValueOf<O, F, 'normalize', NormalizedOf<T[F]>>;
};

export type TableParams<T extends FieldTable, O = None> = {
  -readonly [F in keyof T]: ParamOf<O, F, PatchOf<T[F]>>;
};

export interface TableForm<T extends FieldTable, O = None, X = None>
  extends FormDefinition<TableValues<T, O, X>, TableDocument<T, O>, TableParams<T, O>> {
  folded: readonly string[];
  valuesOf(stored: { readonly [F in keyof T]?: unknown }): TableValues<T, O, X>;
}

interface More<V, X> {
  /** Controls besides those of the fields. */
  extra?: X;
  controls?: z.ZodRawShape;
  rows?: Readonly<Record<string, FormValues>>;
  /** Values of a new object that differ from the fields' initial ones. */
  empty?: Partial<V>;
  folded?: readonly (keyof V & string)[];
  errorsAt?: Partial<Record<keyof V, string>>;
  /** Errors that concern several fields, by the control that shows them. */
  check?: (values: V) => Readonly<Record<string, string | undefined>>;
}

export function tableForm<
  T extends FieldTable,
  O extends Forms<T> = None,
  X extends FormValues = None,
>(
  type: FormDefinition['type'],
  table: T & { [F in Exclude<keyof T, keyof O>]: TypedField },
  forms?: O,
  {
    extra,
    controls,
    rows,
    empty,
    folded = [],
    errorsAt = {},
    check,
  }: More<TableValues<T, O, X>, X> = {},
): TableForm<T, O, X> {
  const formOf = (name: keyof T): AnyFieldForm =>
    forms?.[name] ?? typedFieldForm(table[name] as TypedField);
  const map = <R>(of: (form: AnyFieldForm, name: string) => R): Record<string, R> =>
    Object.fromEntries(Object.keys(table).map((name) => [name, of(formOf(name), name)]));
  const valuesOf = (stored: { readonly [F in keyof T]?: unknown }) =>
    ({
      ...map(({ typed }, name) =>
        typed(stored[name] === undefined ? table[name]?.initial : stored[name]),
      ),
      ...extra,
      image_remove: false,
    }) as TableValues<T, O, X>;
  return {
    type,
    schema: z
      .object({
        ...travelling,
        ...map(({ schema }) => schema),
        ...controls,
        image_remove: box,
        image_file: imageFile,
      })
      .strict(NOT_ITS_OWN)
      .superRefine((given, context) => {
        const problems = check?.(given as never) ?? {};
        for (const [control, message] of Object.entries(problems)) {
          if (message) context.addIssue({ code: 'custom', path: control.split('.'), message });
        }
      }),
    empty: { ...valuesOf({}), ...empty },
    rows,
    folded,
    fields: formFields(table, errorsAt),
    valuesOf,
    documentOf: (values) =>
      ({
        ...map(({ normalize }, name) => normalize(values[name] as FormValue)),
        ...(values.image_remove ? { image: '' } : {}),
      }) as TableDocument<T, O>,
    paramsOf: (document) =>
      map(({ param }, name) => param(document[name] as FormValue)) as TableParams<T, O>,
    format: (name, document) => {
      const { format } = formOf(name);
      return format ? format(document[name]) : String(document[name]) || 'empty';
    },
  };
}

/** Null until the form is valid, apart from these fields. */
export function paramsInForm<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  form: FormDefinition<V, D, P>,
  values: V,
  apart: object,
): P | null {
  const issues = form.schema.safeParse(values).error?.issues ?? [];
  if (issues.some(({ path }) => !Object.hasOwn(apart, String(path[0])))) return null;
  return form.paramsOf(form.documentOf(values), values);
}

export function formFields<T extends FieldTable>(
  table: T,
  errorsAt: { readonly [F in keyof T]?: string } = {},
): { [F in keyof T & string]: FormField } {
  const formField = ({ label, rule, unit, control }: Field, at?: string) => ({
    label,
    rule,
    ...(unit && { unit }),
    ...((at ?? control) && { control: at ?? control }),
  });
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, formField(field, errorsAt[name])]),
  ) as { [F in keyof T & string]: FormField };
}
