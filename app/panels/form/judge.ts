import type { FormState } from '../use-unsaved';
import { isChosenFile } from './checks';
import {
  changedFields,
  type FormDocument,
  type FormKind,
  type FormValues,
  postedValues,
} from './form-kind';

/**
 * How a form stands against what it was opened with. A new object counts as unsaved once it has a
 * name or a chosen picture (D1 §4, DECIDE-171).
 */
export function judgeForm<V extends FormValues, D extends FormDocument>(
  kind: Pick<FormKind<V, D>, 'schema' | 'empty' | 'fields' | 'documentOf'>,
  opened: V,
  isNew: boolean,
) {
  const before = kind.documentOf(opened);
  return (form: FormData): FormState => {
    const after = kind.documentOf(postedValues(kind, form));
    const changed = new Set<string>(changedFields(kind, before, after));
    if (isChosenFile(form.get('image_file'))) changed.add('image');
    return {
      changes: changed.size,
      unsaved: isNew ? after.name !== '' || changed.has('image') : changed.size > 0,
      valid: kind.schema.safeParse(objectOf(form)).success,
    };
  };
}

/** The form as remix-validated-form hands it to the schema. */
function objectOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('__rvf'));
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}
