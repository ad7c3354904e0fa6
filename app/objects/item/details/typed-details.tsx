import type { FormValues } from '~/form/form-kind';
import { TypedValues } from '~/form/typed-values';
import { itemDetailsForm } from './form';

/** What was typed into the form of an item that cannot be saved any more. */
export default function TypedDetails({ values }: { values: FormValues }) {
  return <TypedValues kind={itemDetailsForm} values={values} />;
}
