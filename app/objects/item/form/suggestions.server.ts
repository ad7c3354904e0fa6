import { logged } from '~/creator/by-status.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { Dotcode } from '../labels/label-options';

export interface Suggestions {
  tags: string[];
  dotcodes: Dotcode[] | null;
}

const orNone = logged('suggestions of the item form could not be read', []);

export const noSuggestions: Suggestions = { tags: [], dotcodes: [] };

/** Includes the dotcode list if the page cannot have it yet. */
export async function loadSuggestions({
  creator,
  location,
  fromPage,
}: LocationGuarded): Promise<Suggestions> {
  const here = { location_id: location.id };
  const [tags, dotcodes] = await Promise.all([
    creator.call('tag.all', here).catch(orNone),
    fromPage ? null : creator.call('daydots.all', here).catch(orNone),
  ]);
  return { tags, dotcodes };
}
