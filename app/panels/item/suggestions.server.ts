import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { MenuItem } from './menu-item';

interface Suggestions {
  tags: string[];
  daydots: { label: string; name: string }[];
}

type Labelled = Pick<MenuItem, 'labels'>;

export const noSuggestions: Suggestions = { tags: [], daydots: [] };

/** Tags of the location, and the dotcode list. */
export async function loadSuggestions({
  creator,
  location,
}: LocationGuarded): Promise<Suggestions> {
  const here = { location_id: location.id };
  const [tags, daydots] = await Promise.all([
    listOrNone(creator.call('tag.all', here)),
    listOrNone(creator.call('daydots.all', here)),
  ]);
  return { tags, daydots };
}

/** What an item's form suggests: tags, and labels among them the item's own. */
export function suggested({ tags, daydots }: Suggestions, item: Labelled | null) {
  return { tags, labels: labelsOf(item, daydots) };
}

/** A list that only suggests: where it cannot be had it is empty, and the log says why (D1 §7). */
async function listOrNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error }, 'suggestions of the item form could not be read');
    return [];
  }
}

/** The labels of the dotcode list, and those of the item that the list does not have (any more). */
function labelsOf(item: Labelled | null, daydots: readonly { label: string; name: string }[]) {
  const names = new Map(daydots.map(({ label, name }) => [label, name]));
  const own = (item?.labels ?? []).map(({ type, pattern }) => ({
    value: `${type}:${pattern}`,
    label: `${names.get(pattern) ?? pattern}${type === 'modifier' ? ' (modifier)' : ''}`,
  }));
  const taken = new Set((item?.labels ?? []).map(({ pattern }) => pattern));
  const free = daydots.filter(({ label }) => !taken.has(label));
  return [
    ...own,
    ...free.map(({ label, name }) => ({ value: `identifier:${label}`, label: name || label })),
  ];
}
