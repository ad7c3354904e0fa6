import type { FormValues } from '~/form/form-definition';
import { UnsavedValues } from '~/form/unsaved-values';
import { itemForm } from './form';

/** What was typed into the form of an item that cannot be saved any more. */
export default function TypedItem({ values }: { values: FormValues }) {
  return <UnsavedValues kind={itemForm} values={values} />;
}
