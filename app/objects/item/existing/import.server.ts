import { CreatorError } from '~/creator/client';
import { findItems } from '~/pickers/find-items.server';
import type { Found } from '~/pickers/found-items';
import type { LocationGuarded } from '~/session/guards.server';
import { type FullValues, itemDetailsForm } from '../form/form';
import type { ItemTab } from '../form/item-address';
import { itemRights } from '../form/rights.server';
import { type ImportQuery, importQuery } from './import-address';

const SHOWN = 30;
const MOST_SOURCES = 1000;

interface Source {
  id: number;
  name: string;
}

export interface ImportChoice {
  sources: Source[];
  source: number | null;
  found: Found<{ id: number; name: string; posId: string | null }>;
}

export interface ImportData {
  tab: ItemTab;
  choice: ImportChoice | null;
  from: ImportedItem | null;
}

export type ImportedItem = Omit<Imported, 'values'> & { id: number };

/** Null unless the location is a template. @throws CreatorError */
export async function loadImport(
  guarded: LocationGuarded,
  blank: FullValues,
  { searchParams }: URL,
): Promise<{ shown: ImportData; values?: FullValues } | null> {
  if (guarded.location.location_type !== 'template') return null;
  const query = importQuery.read(searchParams);
  const { tab, pick } = query;
  if (tab === 'new') return { shown: { tab, choice: null, from: null } };
  const imported = await loadImported(guarded, blank, query);
  if (!imported || pick === null) {
    return { shown: { tab, choice: await loadImportChoice(guarded, query), from: null } };
  }
  const { values, ...from } = imported;
  return { shown: { tab, choice: null, from: { ...from, id: pick } }, values };
}

/** Of locations in the organization that the person may read, the master first. @throws CreatorError */
async function loadImportChoice(
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
  if (source === null) return { sources, source, found: { search, items: [], more: false } };
  const find = { search, limit: SHOWN, fields: ['name', 'pos_id'], from: source } as const;
  // Inherited items are imported from the location that owns them.
  const found = await findItems({ creator, location }, find, (item) =>
    item.location_id === source
      ? { id: item.id, name: item.name ?? '', posId: item.pos_id ?? null }
      : null,
  );
  return { sources, source, found };
}

interface Imported {
  name: string;
  location: string;
  values: FullValues;
}

async function loadImported(
  guarded: LocationGuarded,
  fresh: FullValues,
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
    // Fields that mean something else at each location are not copied.
    const own = { price_mode, prices, active, container, day_parts: [], relations: [] };
    const copied = itemDetailsForm.valuesOf(item, [], itemRights(guarded));
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
