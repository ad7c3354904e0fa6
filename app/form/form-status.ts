import { isChosenFile } from './chosen-file';
import {
  changedFields,
  type FormDefinition,
  type FormDocument,
  type FormValues,
  postedValues,
} from './form-definition';
import type { FormStatus } from './use-form-status';

/** A new object is unsaved once it has a name or a selected picture. */
export function formStatusOf<V extends FormValues, D extends FormDocument>(
  kind: Pick<FormDefinition<V, D>, 'empty' | 'fields' | 'documentOf' | 'schema'>,
  baseline: V,
  isNew: boolean,
) {
  const before = kind.documentOf(baseline);
  return (form: FormData): FormStatus => {
    const after = kind.documentOf(postedValues(kind, form));
    const changed = new Set<string>(changedFields(kind, before, after));
    if (isChosenFile(form.get('image_file'))) changed.add('image');
    for (const [field, { control }] of Object.entries(kind.fields)) {
      if (control && isChosenFile(form.get(control))) changed.add(field);
    }
    return {
      changes: changed.size,
      unsaved: isNew ? after.name !== '' || changed.has('image') : changed.size > 0,
      problem: problemOf(kind, form),
    };
  };
}

/** First validation error, with the form as remix-validated-form passes it. */
function problemOf(
  { fields, schema }: Pick<FormDefinition, 'fields' | 'schema'>,
  form: FormData,
): FormStatus['problem'] {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('__rvf'));
  const entries = names.map((name) => {
    const all = form.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  const issue = schema.safeParse(Object.fromEntries(entries)).error?.issues[0];
  if (!issue) return null;
  const control = String(issue.path[0] ?? '');
  const named = Object.entries(fields).find(
    ([name, field]) => (field.control ?? name) === control || name === control,
  );
  return { control, label: named?.[1].label ?? null };
}
