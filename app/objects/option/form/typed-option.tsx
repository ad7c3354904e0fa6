import type { FormValues } from '~/form/form-kind';
import { TypedValues } from '~/form/typed-values';
import { optionForm } from './form';

/** What was typed into the form of an option that is not there any more. */
export default function TypedOption({ values }: { values: FormValues }) {
  return <TypedValues kind={optionForm} values={values} />;
}
