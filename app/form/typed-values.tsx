import { Facts } from '~/screen/panel/facts';
import {
  type FormDocument,
  type FormKind,
  type FormParams,
  type FormValues,
  fieldsOf,
} from './form-kind';

export interface TypedValuesProps<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
> {
  kind: FormKind<V, D, P>;
  values: FormValues;
}

/** What was typed into a form that cannot be saved any more, to be copied. */
export function TypedValues<V extends FormValues, D extends FormDocument, P extends FormParams<D>>({
  kind,
  values,
}: TypedValuesProps<V, D, P>) {
  const document = kind.documentOf({ ...kind.empty, ...values });
  const typed = fieldsOf(kind).filter((field) => {
    const value = document[field];
    return typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0;
  });
  return (
    <Facts
      facts={typed.map((field) => ({
        label: kind.fields[field].label,
        value: kind.shown(field, document),
      }))}
    />
  );
}
