import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { Dotcode } from '../labels/label-options';

export interface Suggestions {
  tags: string[];
  dotcodes: Dotcode[] | null;
}

export const noSuggestions: Suggestions = { tags: [], dotcodes: [] };

/** Includes the dotcode list if the page cannot have it yet. */
export async function loadSuggestions({
  creator,
  location,
  fromPage,
}: LocationGuarded): Promise<Suggestions> {
  const here = { location_id: location.id };
  const [tags, dotcodes] = await Promise.all([
    listOrNone(creator.call('tag.all', here)),
    fromPage ? null : listOrNone(creator.call('daydots.all', here)),
  ]);
  return { tags, dotcodes };
}

/** If the list cannot be read, that is logged and there are no suggestions. */
async function listOrNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error }, 'suggestions of the item form could not be read');
    return [];
  }
}
