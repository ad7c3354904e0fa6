import { orElse } from '~/creator/by-status.server';
import type { Completed } from '~/form/form-calls.server';
import type { FormValues } from '~/form/form-definition';
import { checkName, searchKey } from '~/menu/text';
import type { LocationGuarded } from '~/session/guards.server';
import { splitWords } from '~/ui/words';

const LOOKUP_FAILED = 'Error fetching item from origin';
const SEARCH_LIMIT = 6;

export async function withMatchedIds<V extends FormValues & { global_match: string | null }>(
  guarded: LocationGuarded,
  values: V,
  wrong: Readonly<Record<string, string>>,
): Promise<Completed<V>> {
  if (values.global_match === null || wrong.global_match) return { values, fieldErrors: {} };
  const matched = await matchedIds(guarded, values.global_match);
  return 'ids' in matched
    ? { values: { ...values, global_match: matched.ids }, fieldErrors: {} }
    : { values, fieldErrors: { global_match: matched.problem } };
}

/** `text`: IDs and names of origin items, separated by commas. @returns the IDs, or an error sentence */
export async function matchedIds(
  guarded: LocationGuarded,
  text: string,
): Promise<{ ids: string } | { problem: string }> {
  const ids = new Set<number>();
  for (const word of splitWords(text)) {
    const found = /^\d+$/.test(word) ? idOf(word) : await idOfName(guarded, word);
    if (typeof found === 'string') return { problem: found };
    ids.add(found);
  }
  return { ids: [...ids].join(', ') };
}

function idOf(word: string): number | string {
  const id = Number(word);
  return id > 0 && Number.isSafeInteger(id) ? id : `“${word.slice(0, 40)}” is no origin ID`;
}

async function idOfName(
  { creator, location }: LocationGuarded,
  word: string,
): Promise<number | string> {
  const shown = `“${word.slice(0, 60)}”`;
  const unknown = `${shown} is no item of the global catalogue: give its origin ID`;
  if (checkName(word)) return unknown;
  const found = await creator
    .call('origin_item.search', { location_id: location.id, search: word, limit: SEARCH_LIMIT })
    .catch(orElse(() => null));
  if (!found) return LOOKUP_FAILED;
  const exact = found.filter(({ name }) => searchKey(name) === searchKey(word));
  const [match, ...others] = exact.length > 0 ? exact : found;
  if (match && others.length === 0) return match.item_id;
  if (!match) return unknown;
  const names = found.map(({ item_id, name }) => `${item_id} ${name}`).join(', ');
  return `${shown} names several items, give one ID: ${names}`;
}
