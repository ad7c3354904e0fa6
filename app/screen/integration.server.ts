import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';

type Location = AnswerOf<'location.get'>;
type PriceBook = AnswerOf<'location.integration'>;

/** Requests in progress by location object: each HTTP request loads its own. */
const asked = new WeakMap<Location, Promise<PriceBook>>();

/** The location's pricebook, loaded once for shell and page; null if it has none. @throws CreatorError */
export function integrationOf(creator: Creator, location: Location): Promise<PriceBook> {
  if (!location.has.integration) return Promise.resolve(null);
  let book = asked.get(location);
  if (!book) {
    book = creator.call('location.integration', { location_id: location.id });
    asked.set(location, book);
  }
  return book;
}
