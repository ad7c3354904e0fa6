import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { placeBefore } from '~/menu/order';
import type { LocationGuarded } from '~/session/guards.server';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  beforeId,
  doneFlash,
  formId,
  readArrangeForm,
  tellOutcome,
} from './arrange-form.server';

const FAILED = 'Problem saving category orders';
const placeForm = z.object({ id: formId, before: beforeId });

/** Puts a category before another of its station, or at the end, in the order as it is stored now. */
export function placeCategory(
  { creator, location }: LocationGuarded,
  form: FormData,
  { stationId }: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { id, before } = readArrangeForm(form, placeForm, FAILED);
  return tellOutcome(form, { message: FAILED }, async () => {
    const here = { location_id: location.id, station_id: stationId };
    const { stations } = await creator.call('menu.get', { ...here, parts: 'category' });
    const stored = stations[0]?.categories ?? [];
    const ids = placeBefore(
      stored.map((category) => category.id),
      id,
      before,
    );
    if (!ids) throw new CreatorError(409, 'The categories of this station have changed meanwhile.');
    const { actionId } = await creator.write('category.sort_all', { ...here, categories: ids });
    const name = stored.find((category) => category.id === id)?.name ?? '';
    return doneFlash(`${name} moved`, actionId);
  });
}
