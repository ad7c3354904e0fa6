import type { FormState } from '../use-unsaved';
import { isFile, itemFormSchema } from './schema';
import { changedItemFields, documentOf, type ItemFormValues, valuesOfForm } from './values';

/**
 * How the item form stands against what it was opened with. A new item counts as unsaved once it has
 * a name or a chosen picture (D1 §4, DECIDE-171).
 */
export function judgeItem(opened: ItemFormValues, isNew: boolean) {
  const before = documentOf(opened);
  return (form: FormData): FormState => {
    const after = documentOf(valuesOfForm(form));
    const changed = new Set(changedItemFields(before, after));
    const file = form.get('image_file');
    const choseFile = isFile(file) && file.size > 0;
    if (choseFile) changed.add('image');
    return {
      changes: changed.size,
      unsaved: isNew ? after.name !== '' || changed.has('image') : changed.size > 0,
      valid: itemFormSchema.safeParse(objectOf(form)).success,
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
