import type { PlaceChoice } from '../rules/places';

/** A row's values: `12` is what is there, `=Bar` is new, and see `LEAVE_OUT`, `NOWHERE`. */
export interface RowValues {
  station: string;
  category: string;
}

export interface PlaceRow extends RowValues {
  /** The values that the row was shown with. */
  was: string;
  was_category: string;
}

export type FormRow = PlaceRow & { path: string };

export function rowsIn(form: FormData): FormRow[] {
  const texts = (name: string) => form.getAll(name).map(String);
  const [stations, categories] = [texts('station'), texts('category')];
  const [were, wereCategories] = [texts('was'), texts('was_category')];
  return texts('path').map((path, index) => ({
    path,
    station: stations[index] ?? '',
    category: categories[index] ?? '',
    was: were[index] ?? '',
    was_category: wereCategories[index] ?? '',
  }));
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
/** The field of a draft that says what was done. */
export const DONE = 'done';
export const LEAVE_OUT = 'out';
/** Only for items without a category. */
export const NOWHERE = 'none';

export function newValue(name: string): string {
  return `=${name}`;
}

export function newName(value: string): string | null {
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
): RowValues {
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

export function isChosenByHand({ station, category, was, was_category }: PlaceRow): boolean {
  return station !== was || category !== was_category;
}

/** A place for several rows: a station, `station/category`, or `LEAVE_OUT`. */
export function targetOptions({ stations, categories }: PlaceOptions): PlaceOption[] {
  return [
    ...stations.flatMap((station) => [
      station,
      ...categories
        .filter((one) => one.station === station.value)
        .map(({ value, label }) => ({
          value: `${station.value}/${value}`,
          label: `${station.label} / ${label}`,
        })),
    ]),
    { value: LEAVE_OUT, label: 'Leave out' },
  ];
}

/** A row's values in a place of `targetOptions`, or in a new station. */
export function putInto(target: string, leaf: string, options: PlaceOptions): RowValues {
  const [, station, category] = /^(\d+)\/(\d+)$/.exec(target) ?? [];
  if (station !== undefined && category !== undefined) return { station, category };
  if (target === LEAVE_OUT) return { station: target, category: newValue(leaf) };
  return { station: target, category: categoryIn(target, leaf, options) };
}
