import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  categoryInView,
  doneFlash,
  formId,
  formTarget,
  readArrangeForm,
  tellOutcome,
} from '~/screen/arrange-form.server';
import type { LocationGuarded } from '~/session/guards.server';

const FAILED = 'Problem saving item orders';
const placeForm = z.object({ id: formId, to: formTarget });

/** Puts an item into another place of its category, in the order as it is stored now. */
export function placeItem(
  { creator, location }: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { id, to } = readArrangeForm(form, placeForm, FAILED);
  const category_id = categoryInView(form, place);
  return tellOutcome(form, { message: FAILED }, async () => {
    const here = { location_id: location.id, category_id };
    const { stations } = await creator.call('menu.get', { ...here, parts: 'category' });
    const stored = stations[0]?.categories.find((category) => category.id === category_id);
    const items = stored?.items ?? [];
    const ids = moveTo(
      items.map((item) => item.id),
      id,
      to,
    );
    if (!ids) throw new CreatorError(409, 'The items of this category have changed meanwhile.');
    const { actionId } = await creator.write('item.sort_all', { ...here, items: ids });
    const name = items.find((item) => item.id === id)?.name ?? '';
    return doneFlash(`${name} moved`, actionId);
  });
}
