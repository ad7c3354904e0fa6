import type { AnswerOf } from '~/creator/contract';
import type { FormObject } from '~/form/form-definition';
import type { LocationGuarded } from '~/session/guards.server';
import { detailsRights } from './rights.server';
import { type CatalogueItem, type DetailsValues, detailsOf } from './values';

/** An item as its details form needs it. */
export interface StoredDetails extends FormObject<DetailsValues> {
  item: CatalogueItem;
  modes: AnswerOf<'price_modes.all'>;
}

/** An item that is read through the location, with the price modes there. @throws CreatorError */
export async function findDetails(guarded: LocationGuarded, id: number): Promise<StoredDetails> {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const [item, modes] = await Promise.all([
    creator.call('item.get', { ...here, id }),
    creator.call('price_modes.all', here),
  ]);
  const values = detailsOf(item, modes, detailsRights(guarded));
  return { id, version: item.version, name: item.name ?? '', values, item, modes };
}
