import type { FormValues } from '~/form/form-definition';
import { UnsavedValues } from '~/form/unsaved-values';
import { optionForm } from './form';

/** What was typed into the form of an option that is not there any more. */
export default function TypedOption({ values }: { values: FormValues }) {
  return <UnsavedValues kind={optionForm} values={values} />;
}
