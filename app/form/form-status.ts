import { isChosenFile } from './chosen-file';
import {
  changedFields,
  type FormDefinition,
  type FormDocument,
  type FormValues,
} from './form-definition';
import { postedValues, problemsOf } from './form-tree';
import type { FormStatus } from './use-form-status';

/** A new object is unsaved once it has a name or a selected picture. */
export function formStatusOf<V extends FormValues, D extends FormDocument>(
  kind: Pick<FormDefinition<V, D>, 'empty' | 'rows' | 'fields' | 'documentOf' | 'schema'>,
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

/** First validation error. */
function problemOf(
  kind: Pick<FormDefinition, 'empty' | 'rows' | 'fields' | 'schema'>,
  form: FormData,
): FormStatus['problem'] {
  const [control] = Object.keys(problemsOf(kind, form));
  if (control === undefined) return null;
  const named = Object.entries(kind.fields).find(
    ([name, field]) => (field.control ?? name) === control || name === control,
  );
  return { control, label: named?.[1].label ?? null };
}
