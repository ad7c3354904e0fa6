import type { PlaceChoice } from '../rules/places';

/** A row of the form: `12` is what is there, `=Bar` is new, and see `LEAVE_OUT`, `NOWHERE`. */
export interface PlaceRow {
  station: string;
  category: string;
  /** The station that the row was shown with. */
  was: string;
}

export interface PlaceOption {
  value: string;
  label: string;
}

export interface CategoryOption extends PlaceOption {
  station: string;
}

export interface PlaceOptions {
  stations: readonly PlaceOption[];
  categories: readonly CategoryOption[];
}

export const CHOOSE = '';
export const LEAVE_OUT = 'out';
/** Only for items without a category. */
export const NOWHERE = 'none';

export function newValue(name: string): string {
  return `=${name}`;
}

function newName(value: string): string | null {
  return value.startsWith('=') ? value.slice(1).trim() : null;
}

/** Null for no place. A category that is chosen alone brings its station. */
export function choiceOf(
  { station, category, was }: PlaceRow,
  { stations, categories }: PlaceOptions,
): PlaceChoice | null | { wrong: string } {
  if (station === LEAVE_OUT) return 'leave_out';
  const picked = categories.find(({ value }) => value === category);
  const isOwn = picked !== undefined && picked.station === station;
  if (picked && (isOwn || station === was)) return { category_id: Number(picked.value) };
  if (station === NOWHERE) return null;
  const made = newName(station);
  const known = stations.find(({ value }) => value === station);
  if (made === null && !known) return { wrong: 'Choose a station, or leave it out' };
  const name = newName(category);
  if (picked) {
    const own = stations.find(({ value }) => value === picked.station)?.label ?? '';
    return { wrong: `${picked.label} stands in ${own}: choose another category, or a new one` };
  }
  if (!name || made === '') return { wrong: 'Choose a category' };
  return known
    ? { station_id: Number(known.value), category: name }
    : { station: made ?? '', category: name };
}

/** The values of a row for a choice. */
export function rowOf(
  goes: PlaceChoice | null,
  leaf: string,
  { categories }: PlaceOptions,
): Omit<PlaceRow, 'was'> {
  if (goes === null) return { station: CHOOSE, category: newValue(leaf) };
  if (goes === 'leave_out') return { station: LEAVE_OUT, category: newValue(leaf) };
  if ('category_id' in goes) {
    const category = `${goes.category_id}`;
    const station = categories.find(({ value }) => value === category)?.station ?? CHOOSE;
    return { station, category: station === CHOOSE ? newValue(leaf) : category };
  }
  const category = newValue(goes.category);
  if ('station' in goes) return { station: newValue(goes.station), category };
  return { station: `${goes.station_id}`, category };
}

/** In the chosen station: the category of this name, else a new one. */
export function categoryIn(station: string, leaf: string, { categories }: PlaceOptions): string {
  const same = categories.find(
    (one) => one.station === station && one.label.toLowerCase() === leaf.toLowerCase(),
  );
  return same?.value ?? newValue(leaf);
}
