import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  doneFlash,
  formId,
  formTarget,
  readArrangeForm,
  stationInView,
  tellOutcome,
} from '~/screen/arrange-form.server';
import type { LocationGuarded } from '~/session/guards.server';

const FAILED = 'Problem saving category orders';
const placeForm = z.object({ id: formId, to: formTarget });

/** Puts a category into another place of its station, in the order as it is stored now. */
export function placeCategory(
  { creator, location }: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { id, to } = readArrangeForm(form, placeForm, FAILED);
  const station_id = stationInView(place);
  return tellOutcome(form, { message: FAILED }, async () => {
    const here = { location_id: location.id, station_id };
    const { stations } = await creator.call('menu.get', { ...here, parts: 'category' });
    const stored = stations[0]?.categories ?? [];
    const ids = moveTo(
      stored.map((category) => category.id),
      id,
      to,
    );
    if (!ids) throw new CreatorError(409, 'The categories of this station have changed meanwhile.');
    const { actionId } = await creator.write('category.sort_all', { ...here, categories: ids });
    const name = stored.find((category) => category.id === id)?.name ?? '';
    return doneFlash(`${name} moved`, actionId);
  });
}
