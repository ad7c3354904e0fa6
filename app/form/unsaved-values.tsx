import { Facts } from '~/screen/panel/facts';
import {
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
  fieldsOf,
} from './form-definition';

export interface UnsavedValuesProps<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
> {
  kind: FormDefinition<V, D, P>;
  values: FormValues;
}

/** What was typed into a form that cannot be saved any more, to be copied. */
export function UnsavedValues<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>({ kind, values }: UnsavedValuesProps<V, D, P>) {
  const document = kind.documentOf({ ...kind.empty, ...values });
  const typed = fieldsOf(kind).filter((field) => {
    const value = document[field];
    return typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0;
  });
  return (
    <Facts
      facts={typed.map((field) => ({
        label: kind.fields[field].label,
        value: kind.format(field, document),
      }))}
    />
  );
}
