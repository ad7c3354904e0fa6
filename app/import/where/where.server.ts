import { counted } from '~/menu/counted';
import { NAME_MAX, sortKey } from '~/menu/text';
import type { LocationGuarded } from '~/session/guards.server';
import type { ImportAddress } from '../address';
import type { MenuImport } from '../find-import.server';
import { NO_CATEGORY, PATH_MAX } from '../rules/places';
import {
  CHOOSE,
  categoryIn,
  choiceOf,
  LEAVE_OUT,
  NOWHERE,
  newValue,
  type PlaceOption,
  type PlaceOptions,
  rowOf,
} from './choices';

export type WhereView = Awaited<ReturnType<typeof showPlaces>>;
export type WhereRow = WhereView['rows'][number];

type Settings = MenuImport['settings'];
type Place = MenuImport['places'][number];

/** More options than this in all: rows offer the categories of their own station alone. */
const MOST_OPTIONS = 8000;
/** New categories of items without one. */
const UNNAMED = 'Items';
/** Each category in a station of its own name. */
const OWN_STATIONS = 'own';

/** @throws CreatorError */
export async function showPlaces(
  guarded: LocationGuarded,
  { places, reading, settings }: MenuImport,
  { all }: Pick<ImportAddress, 'all'>,
) {
  const { location } = guarded;
  const options = await placeOptions(guarded);
  const { stations, categories } = options;
  const isMany = places.length * categories.length > MOST_OPTIONS;
  const rows = places.map((place) => {
    const leaf = place.path === NO_CATEGORY ? UNNAMED : place.category;
    const said = withAll(rowOf(place.goes, leaf, options), { place, leaf, all, options });
    const isNone = place.path === NO_CATEGORY;
    const row = isNone && said.station === CHOOSE ? { ...said, station: NOWHERE } : said;
    const others = [isNone ? null : place.station, isNone ? null : leaf, location.name];
    const made = row.station.startsWith('=') ? [row.station.slice(1), ...others] : others;
    const own = categories.filter(({ station }) => !isMany || station === row.station);
    return {
      path: place.path,
      label: isNone ? 'No category' : place.path,
      items: place.items,
      names: place.names.join(', '),
      why: all === null ? place.why : '',
      ...row,
      leaf,
      stations: [...stations, ...newStations(made, stations)],
      categories: [...new Set([newValue(leaf), row.category])].flatMap((value) =>
        value.startsWith('=') ? { value, label: `New: ${value.slice(1)}` } : [],
      ),
      own: own.map(({ value }) => value),
    };
  });
  const waiting = rows.filter(({ station }) => station === CHOOSE).length;
  const stores = reading?.stores ?? [];
  return {
    rows,
    options,
    everywhere: [...stations, ...newStations([location.name], stations)],
    all,
    waiting,
    summary: `${counted(rows.length - waiting, 'category', 'categories')} of ${rows.length} placed`,
    stores: stores.length > 1 ? stores : [],
    store: settings.store ?? reading?.store ?? null,
    // What was said of the columns counts for the places too.
    remembers: settings.columns === undefined || settings.remember,
  };
}

function withAll(
  row: ReturnType<typeof rowOf>,
  {
    place,
    leaf,
    all,
    options,
  }: { place: Place; leaf: string; all: string | null; options: PlaceOptions },
) {
  if (all === null || row.station === LEAVE_OUT) return row;
  if (all === OWN_STATIONS && place.path === NO_CATEGORY) return row;
  const same = options.stations.find(({ label }) => sortKey(label) === sortKey(leaf));
  const station = all === OWN_STATIONS ? (same?.value ?? newValue(leaf)) : all;
  return { station, category: categoryIn(station, leaf, options) };
}

function newStations(names: readonly (string | null)[], stations: readonly PlaceOption[]) {
  const taken = new Set(stations.map(({ label }) => sortKey(label)));
  return names.flatMap((name) => {
    if (!name || taken.has(sortKey(name))) return [];
    taken.add(sortKey(name));
    return { value: newValue(name.slice(0, NAME_MAX)), label: `New: ${name}` };
  });
}

async function placeOptions({ creator, location }: LocationGuarded): Promise<PlaceOptions> {
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
  const texts = (name: string) => form.getAll(name).map(String);
  const [stations, categories, were] = [texts('station'), texts('category'), texts('was')];
  for (const [index, path] of texts('path').entries()) {
    const [station = '', category = '', was = ''] = [stations, categories, were].map(
      (list) => list[index],
    );
    const choice = choiceOf({ station, category, was }, options);
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
