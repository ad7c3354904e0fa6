import { logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';

type SoldOut = AnswerOf<'sold_out.get_all'>;

/** A page's own, for all parts of it that ask. */
const asked = new WeakMap<Creator, Promise<SoldOut>>();

const NOTHING: SoldOut = {
  at: '',
  may_mark: false,
  marks: [],
  counted: [],
  ends: { part_end: null, next_opening: null },
  actions: [],
};

/** One call for a page. On failure logs, and the page works without. */
export function soldOutNow(creator: Creator, location_id: number): Promise<SoldOut> {
  const known = asked.get(creator);
  if (known) return known;
  const answer = creator
    .call('sold_out.get_all', { location_id })
    .catch(logged('what is sold out could not be read', NOTHING, { location: location_id }));
  asked.set(creator, answer);
  return answer;
}
