import { z } from 'zod';
import {
  type ArrangeAnswer,
  doneFlash,
  formId,
  readArrangeForm,
  tellOutcome,
  wantedFlag,
} from '~/screen/arrange-form.server';
import type { LocationGuarded } from '~/session/guards.server';

const FAILED = 'There was a problem updating category.';
const switchForm = z.object({ id: formId, active: wantedFlag });

/** Switches a category on or off. */
export function setCategoryActive(
  { creator, location }: LocationGuarded,
  form: FormData,
): Promise<ArrangeAnswer> {
  const { id, active } = readArrangeForm(form, switchForm, FAILED);
  return tellOutcome(form, { message: FAILED }, async () => {
    const params = { location_id: location.id, id, active };
    const { data: category, actionId } = await creator.write('category.update', params);
    return doneFlash(`${category.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
}
