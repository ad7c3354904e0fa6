import type { ZodTypeAny } from 'zod';
import { isChosenFile } from './chosen-file';
import {
  changedFields,
  type FormDocument,
  type FormKind,
  type FormValues,
  postedValues,
} from './form-kind';
import type { FormState } from './use-unsaved';

/**
 * How a form stands against what it was opened with. A new object counts as unsaved once it has a
 * name or a chosen picture (D1 §4, DECIDE-171). Without its schema nothing is wrong with a form.
 */
export function judgeForm<V extends FormValues, D extends FormDocument>(
  kind: Pick<FormKind<V, D>, 'empty' | 'fields' | 'documentOf'>,
  opened: V,
  isNew: boolean,
  schema: ZodTypeAny | undefined,
) {
  const before = kind.documentOf(opened);
  return (form: FormData): FormState => {
    const after = kind.documentOf(postedValues(kind, form));
    const changed = new Set<string>(changedFields(kind, before, after));
    if (isChosenFile(form.get('image_file'))) changed.add('image');
    return {
      changes: changed.size,
      unsaved: isNew ? after.name !== '' || changed.has('image') : changed.size > 0,
      problem: problemOf(kind, form, schema),
    };
  };
}

/** What a form's schema refuses first, as remix-validated-form hands the form over. */
function problemOf(
  { fields }: Pick<FormKind, 'fields'>,
  form: FormData,
  schema: ZodTypeAny | undefined,
): FormState['problem'] {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('__rvf'));
  const entries = names.map((name) => {
    const all = form.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  const issue = schema?.safeParse(Object.fromEntries(entries)).error?.issues[0];
  if (!issue) return null;
  const control = String(issue.path[0] ?? '');
  const named = Object.entries(fields).find(
    ([name, field]) => (field.control ?? name) === control || name === control,
  );
  return { control, label: named?.[1].label ?? null };
}
