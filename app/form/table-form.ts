import type { Field, FieldTable } from '~/fields/field';
import {
  formatTyped,
  type TypedDocument,
  type TypedField,
  type TypedParams,
  type TypedTable,
  type TypedValues,
  typedDocument,
  typedParams,
  typedValues,
} from '~/fields/typed';
import type { FormDefinition, FormField } from './form-definition';
import { tableSchema } from './table-schema';

/** One control per field, and a checkbox that removes the picture. */
export type TableValues<T extends TypedTable> = TypedValues<T> & { image_remove: boolean };

export interface TableForm<T extends TypedTable>
  extends FormDefinition<TableValues<T>, TypedDocument<T>, TypedParams<T>> {
  valuesOf(stored: { readonly [F in keyof T]: unknown }): TableValues<T>;
}

export function tableForm<T extends TypedTable>(
  type: FormDefinition['type'],
  table: T,
): TableForm<T> {
  const valuesOf: TableForm<T>['valuesOf'] = (stored) => ({
    ...typedValues(table, stored),
    image_remove: false,
  });
  return {
    type,
    schema: tableSchema(table),
    empty: valuesOf({} as Record<keyof T, undefined>),
    fields: formFields(table) as TableForm<T>['fields'],
    valuesOf,
    documentOf: (values) => ({
      ...typedDocument(table, values),
      ...(values.image_remove ? { image: '' } : {}),
    }),
    paramsOf: (document) => typedParams(table, document),
    format: (name, document) => formatTyped(table[name] as TypedField, document[name]),
  };
}

export function formFields<T extends FieldTable>(table: T): { [F in keyof T & string]: FormField } {
  const formField = ({ label, rule, unit, control }: Field) => ({
    label,
    rule,
    ...(unit && { unit }),
    ...(control && { control }),
  });
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, formField(field)]),
  ) as { [F in keyof T & string]: FormField };
}
