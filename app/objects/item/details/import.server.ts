import { CreatorError } from '~/creator/client';
import type { LocationGuarded } from '~/session/guards.server';
import type { ImportQuery } from './import-address';
import { detailsRights } from './rights.server';
import { type DetailsValues, detailsOf } from './values';

/** Items that one search shows (D2 §9). */
const SHOWN = 30;
/** Locations that can be chosen from. */
const MOST_SOURCES = 1000;

interface Source {
  id: number;
  name: string;
}

/** What the tab of existing items shows. */
export interface ImportChoice {
  sources: Source[];
  /** null: there is no other location to import from. */
  source: number | null;
  search: string;
  found: { id: number; name: string; posId: string | null }[];
  /** There may be more than are shown. */
  more: boolean;
}

/** Items of another location of the organisation that the person may read, the master's at first. @throws CreatorError */
export async function loadImportChoice(
  { creator, location }: LocationGuarded,
  { source: asked, search }: ImportQuery,
): Promise<ImportChoice> {
  const { locations } = await creator.call('user.locations', {
    beside: location.id,
    limit: MOST_SOURCES,
  });
  const sources = locations.map(({ id, name }) => ({ id, name }));
  const source =
    [asked, location.master_id].find((id) => sources.some((one) => one.id === id)) ??
    sources[0]?.id ??
    null;
  if (source === null) return { sources, source, search, found: [], more: false };
  const items = await creator.call('item.list', {
    location_id: source,
    filters: search === '' ? {} : { search },
    fields: ['name', 'pos_id'],
    sort_by: { name: 'asc' },
    limit: SHOWN,
  });
  return {
    sources,
    source,
    search,
    // What the source itself inherits is imported from where it is kept.
    found: items
      .filter(({ location_id }) => location_id === source)
      .map(({ id, name, pos_id }) => ({ id, name: name ?? '', posId: pos_id ?? null })),
    more: items.length === SHOWN,
  };
}

/** An item that a new one is filled from, and where it is kept. */
export interface Imported {
  name: string;
  location: string;
  values: DetailsValues;
}

/** The form of an item as one of another location fills it; null where that is not to be had. */
export async function loadImported(
  guarded: LocationGuarded,
  fresh: DetailsValues,
  { source, pick }: ImportQuery,
): Promise<Imported | null> {
  if (source === null || pick === null || source === guarded.location.id) return null;
  const { creator } = guarded;
  try {
    const [item, { locations }] = await Promise.all([
      creator.call('item.get', { location_id: source, id: pick }),
      creator.call('user.locations', { id: source, beside: guarded.location.id }),
    ]);
    const [place] = locations;
    if (!place || item.location_id !== source) return null;
    const { price_mode, prices, active, container } = fresh;
    // What means something else at each location is not taken along.
    const own = { price_mode, prices, active, container, day_parts: [], relations: [] };
    const copied = detailsOf(item, [], detailsRights(guarded));
    return {
      name: item.name ?? '',
      location: place.name,
      values: {
        ...copied,
        ...own,
        custom_name: Boolean(copied.global_name),
        local_name: '',
        existing_id: String(pick),
        source: String(source),
      },
    };
  } catch (error) {
    if (!(error instanceof CreatorError) || error.status >= 500) throw error;
    return null;
  }
}
