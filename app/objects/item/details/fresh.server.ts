import type { AnswerOf } from '~/creator/contract';
import type { LocationGuarded } from '~/session/guards.server';
import { asksForContainer } from './details-address';
import { detailsRights } from './rights.server';
import { type DetailsValues, newDetails } from './values';

/** What the form of a new item starts from. */
export function freshDetails(
  guarded: LocationGuarded,
  modes: AnswerOf<'price_modes.all'>,
  { searchParams }: URL,
): DetailsValues {
  const rights = detailsRights(guarded);
  return {
    ...newDetails,
    global_name: rights.globalName ? '' : null,
    global_match: rights.globalMatches ? '' : null,
    price_mode: modes.map(({ id }) => String(id)),
    prices: modes.map(() => ''),
    container: asksForContainer(searchParams),
  };
}
