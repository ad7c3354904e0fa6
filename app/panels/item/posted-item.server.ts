import { withZod } from '@remix-validated-form/with-zod';
import { isChosenFile } from '../form/chosen-file';
import type { PanelAnswer, PanelCall } from '../panel-call.server';
import { keepPicture } from '../picture.server';
import { matchedIds } from './global-matches.server';
import { refuseItem } from './refused.server';
import { itemFormSchema } from './schema';
import { type ItemFormValues, valuesOfForm } from './values';

const validator = withZod(itemFormSchema);

/** A form that is as it should be. */
export interface PostedItem {
  /** A chosen picture is stored, global matches are ids. */
  values: ItemFormValues;
  version: number | undefined;
  once: string | undefined;
  opened: string | undefined;
}

/** Checks the form and stores its picture; answers with the refused form where it is not valid. */
export async function readItemForm(
  call: PanelCall,
): Promise<{ answer: PanelAnswer } | { posted: PostedItem }> {
  const { guarded, form } = call;
  const values = valuesOfForm(form);
  const { data, error } = await validator.validate(form);
  const fieldErrors: Record<string, string> = { ...error?.fieldErrors };
  const file = form.get('image_file');
  if (isChosenFile(file) && !fieldErrors.image_file) {
    const kept = await keepPicture(guarded, file);
    if ('id' in kept) Object.assign(values, { image: String(kept.id), image_remove: false });
    else fieldErrors.image_file = kept.problem;
  }
  if (values.global_match !== null && !fieldErrors.global_match) {
    const matched = await matchedIds(guarded, values.global_match);
    if ('ids' in matched) values.global_match = matched.ids;
    else fieldErrors.global_match = matched.problem;
  }
  if (!data || Object.keys(fieldErrors).length > 0) {
    return { answer: await refuseItem(call, { values, fieldErrors }) };
  }
  const { version, once, opened } = data;
  return { posted: { values, version, once, opened } };
}
