import { z } from 'zod';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  categoryInView,
  doneFlash,
  formId,
  readArrangeForm,
  tellOutcome,
} from '~/screen/arrange-form.server';
import type { LocationGuarded } from '~/session/guards.server';

const FAILED = 'Failed to remove item from category';
const removeForm = z.object({ id: formId });

/** Takes an item out of the category in view; it stays in its others (DECIDE-088). */
export function removeItem(
  { creator, location }: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { id } = readArrangeForm(form, removeForm, FAILED);
  const category = categoryInView(form, place);
  return tellOutcome(form, { title: 'Problem Saving', message: FAILED }, async () => {
    const { data: item, actionId } = await creator.write('menu.remove_items_from_category', {
      location_id: location.id,
      item_id: id,
      category_ids: [category],
    });
    return doneFlash(`${item.name} removed from the category`, actionId);
  });
}
