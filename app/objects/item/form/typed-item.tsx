import type { FormValues } from '~/form/form-kind';
import { TypedValues } from '~/form/typed-values';
import { itemForm } from './form';

/** What was typed into the form of an item that cannot be saved any more. */
export default function TypedItem({ values }: { values: FormValues }) {
  return <TypedValues kind={itemForm} values={values} />;
}
