import { NAME_MAX, sortKey } from '~/menu/text';
import { type DraftSubject, readDraft } from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { MenuImport } from '../find-import.server';
import { NO_CATEGORY, PATH_MAX } from '../rules/places';
import {
  CHOOSE,
  choiceOf,
  NOWHERE,
  newValue,
  type PlaceOption,
  type PlaceOptions,
  rowOf,
  rowsIn,
  targetOptions,
} from './choices';

export type WhereView = Awaited<ReturnType<typeof showPlaces>>;
export type WhereRow = WhereView['rows'][number];

type Settings = MenuImport['settings'];
type Place = MenuImport['places'][number];

/** More options than this in all: rows offer the categories of their own station alone. */
const MOST_OPTIONS = 8000;
/** New categories of items without one. */
const UNNAMED = 'Items';

/** @throws CreatorError */
export async function showPlaces(
  guarded: LocationGuarded,
  found: MenuImport,
  draftId: string | null,
) {
  const { location } = guarded;
  const { places, reading, settings } = found;
  const owner = { creator: guarded.creator, locationId: location.id };
  const [options, draft] = await Promise.all([
    placeOptions(guarded),
    draftId === null ? null : readDraft(owner, draftId, placesDraft(found.id)),
  ]);
  const { stations, categories } = options;
  const rows = places.map((place) => {
    const isNone = place.path === NO_CATEGORY;
    const leaf = leafOf(place);
    const said = rowOf(place.goes, leaf, options);
    const names = [isNone ? null : place.station, isNone ? null : leaf, location.name];
    return {
      path: place.path,
      label: isNone ? 'No category' : place.path,
      items: place.items,
      names: place.names.join(', '),
      why: place.why,
      ...said,
      ...(isNone && said.station === CHOOSE && { station: NOWHERE }),
      leaf,
      // New stations that its name offers.
      made: newStations(names, stations),
    };
  });
  const stores = reading?.stores ?? [];
  const own = newStations([location.name], stations);
  return {
    rows,
    options,
    isMany: places.length * categories.length > MOST_OPTIONS,
    everywhere: [...stations, ...own],
    targets: [...own, ...targetOptions(options)],
    // The rows as they were put last, and what was done then.
    put: draft?.entries ?? null,
    stores: stores.length > 1 ? stores : [],
    store: settings.store ?? reading?.store ?? null,
    // What was said of the columns counts for the places too.
    remembers: settings.columns === undefined || settings.remember,
  };
}

/** The rows of a person that were put somewhere, and are not used yet. */
export function placesDraft(importId: number): DraftSubject {
  return { form: 'import-places', objectId: importId };
}

export function leafOf({ path, category }: Place): string {
  return path === NO_CATEGORY ? UNNAMED : category;
}

function newStations(names: readonly (string | null)[], stations: readonly PlaceOption[]) {
  const taken = new Set(stations.map(({ label }) => sortKey(label)));
  return names.flatMap((name) => {
    if (!name || taken.has(sortKey(name))) return [];
    taken.add(sortKey(name));
    return { value: newValue(name.slice(0, NAME_MAX)), label: `New: ${name}` };
  });
}

export async function placeOptions({ creator, location }: LocationGuarded): Promise<PlaceOptions> {
  const menu = await creator.call('menu.get', { location_id: location.id, parts: 'categories' });
  // Nothing is placed in what is inherited.
  const stations = menu.stations.filter(({ location_id }) => location_id === location.id);
  return {
    stations: stations.map(({ id, name }) => ({ value: `${id}`, label: name })),
    categories: stations.flatMap(({ id: station, categories }) =>
      categories
        .filter(({ location_id }) => location_id === location.id)
        .map(({ id, name }) => ({ value: `${id}`, label: name, station: `${station}` })),
    ),
  };
}

/** Settings with the form's places; null if a row has none. @throws CreatorError */
export async function placeSettings(
  guarded: LocationGuarded,
  known: Settings,
  form: FormData,
): Promise<Settings | null> {
  const options = await placeOptions(guarded);
  // Of more categories than are shown at once, the others stay as they were answered.
  const places: NonNullable<Settings['places']> = { ...known.places };
  for (const { path, ...row } of rowsIn(form)) {
    const choice = choiceOf(row, options);
    if (choice !== null && typeof choice === 'object' && 'wrong' in choice) return null;
    if (choice === null) delete places[path];
    else places[path.slice(0, PATH_MAX)] = choice;
  }
  const store = form.get('store');
  return {
    ...known,
    places,
    ...(typeof store === 'string' && { store: store.slice(0, 200) }),
    remember: form.has('remember'),
    show_columns: false,
  };
}
