import type { ZodTypeAny } from 'zod';
import { isChosenFile } from '../form/chosen-file';
import { isTaken } from '../form/judge';
import type { FormState } from '../use-unsaved';
import { changedItemFields, documentOf, type ItemFormValues, valuesOfForm } from './values';

/**
 * How the item form stands against what it was opened with. A new item counts as unsaved once it has
 * a name or a chosen picture (D1 §4, DECIDE-171). Without its schema it counts as valid.
 */
export function judgeItem(opened: ItemFormValues, isNew: boolean, schema: ZodTypeAny | undefined) {
  const before = documentOf(opened);
  return (form: FormData): FormState => {
    const after = documentOf(valuesOfForm(form));
    const changed = new Set(changedItemFields(before, after));
    if (isChosenFile(form.get('image_file'))) changed.add('image');
    return {
      changes: changed.size,
      unsaved: isNew ? after.name !== '' || changed.has('image') : changed.size > 0,
      valid: isTaken(form, schema),
    };
  };
}
