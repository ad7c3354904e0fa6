import type { Fact } from '~/screen/panel/facts';
import { fieldsOf } from '../form-definition';
import type { SectionForm, SectionValues } from './section-form';

/** A section's fields to be read; its name and picture stand in the panel's head. */
export function sectionFacts<Channel extends string>(
  form: SectionForm<Channel>,
  values: SectionValues,
): Fact[] {
  const document = form.documentOf(values);
  return fieldsOf(form)
    .filter((field) => field !== 'name' && field !== 'image')
    .filter((field) => field !== 'description' || document.description !== '')
    .map((field) => ({ label: form.fields[field].label, value: form.format(field, document) }));
}
