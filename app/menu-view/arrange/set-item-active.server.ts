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

const FAILED = 'There was a problem updating item status.';
const switchForm = z.object({ id: formId, active: wantedFlag });

/** Switches an item on or off, by the call of the menu's views (DECIDE-090). */
export function setItemActive(
  { creator, location }: LocationGuarded,
  form: FormData,
): Promise<ArrangeAnswer> {
  const { id, active } = readArrangeForm(form, switchForm, FAILED);
  return tellOutcome(form, { title: 'Problem Saving', message: FAILED }, async () => {
    const params = { location_id: location.id, item_id: id, active };
    const { data: item, actionId } = await creator.write('menu.update_item', params);
    return doneFlash(`${item.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
}
