import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';

type Location = AnswerOf<'location.get'>;
type PriceBook = AnswerOf<'location.integration'>;

/** What was asked about the locations of the requests that are open: each reads its location anew. */
const asked = new WeakMap<Location, Promise<PriceBook>>();

/**
 * The pricebook of a location, which the shell and the page of one request ask for once between them; null where it has
 * none.
 *
 * @throws CreatorError
 */
export function integrationOf(creator: Creator, location: Location): Promise<PriceBook> {
  if (!location.has.integration) return Promise.resolve(null);
  let book = asked.get(location);
  if (!book) {
    book = creator.call('location.integration', { location_id: location.id });
    asked.set(location, book);
  }
  return book;
}
