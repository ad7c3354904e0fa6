import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { placeBefore } from '~/menu/order';
import type { LocationGuarded } from '~/session/guards.server';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  beforeId,
  categoryInView,
  doneFlash,
  formId,
  readArrangeForm,
  tellOutcome,
} from './arrange-form.server';

const FAILED = 'Problem saving item orders';
const placeForm = z.object({ id: formId, before: beforeId });

/** Puts an item before another of its category, or at the end, in the order as it is stored now. */
export function placeItem(
  { creator, location }: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { id, before } = readArrangeForm(form, placeForm, FAILED);
  const category_id = categoryInView(form, place);
  return tellOutcome(form, { message: FAILED }, async () => {
    const here = { location_id: location.id, category_id };
    const { stations } = await creator.call('menu.get', { ...here, parts: 'category' });
    const stored = stations[0]?.categories.find((category) => category.id === category_id);
    const items = stored?.items ?? [];
    const ids = placeBefore(
      items.map((item) => item.id),
      id,
      before,
    );
    if (!ids) throw new CreatorError(409, 'The items of this category have changed meanwhile.');
    const { actionId } = await creator.write('item.sort_all', { ...here, items: ids });
    const name = items.find((item) => item.id === id)?.name ?? '';
    return doneFlash(`${name} moved`, actionId);
  });
}
