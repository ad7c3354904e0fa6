import { searchKey } from '~/menu/text';
import { readFlag } from './cell-readings';
import { guessReading } from './guess';
import { fieldOfHeader, type KnownLocation } from './item-fields';
import type { ColumnChoice } from './read';
import { CODE, PRICE, SHARED, type System, USED } from './system';
import { systems } from './systems';
import { plainCell } from './table-columns';

export function systemOf(header: readonly string[]): System | undefined {
  const words = new Set(header.flatMap((name) => [wordOf(name), wordOf(withoutStore(name))]));
  return systems.find((system) =>
    system.header.every((names) => [names].flat().some((name) => words.has(wordOf(name)))),
  );
}

/** Begins the keys that a system's objects have. */
export function sourceOf(system: System | undefined): string {
  return system ? wordOf(system.name) : 'file';
}

/** A system's column of this name says something of its own. */
const OF_SYSTEMS: ReadonlySet<string> = new Set([
  ...['id', 'name', 'price', 'sku', 'pos_id', 'active', 'global_match', 'package_count'],
  ...['pose_count', 'custom_item_name', 'schedule'],
]);

export interface SystemColumns {
  stores: string[];
  store: string | null;
  columns: ColumnChoice[];
  /** Columns of a store. */
  ofStores: ReadonlySet<number>;
}

/** @param like the location and its currency, by which the store is chosen unless it is asked for */
export function systemColumns(
  system: System,
  table: {
    header: readonly string[];
    filled: readonly number[];
    rows: number;
    /** Of the first rows. */
    cells: readonly (readonly string[])[];
  },
  asked: {
    choice: readonly ColumnChoice[] | undefined;
    store: string | undefined;
    like: readonly string[];
    location: KnownLocation;
  },
): SystemColumns {
  const { header, filled, rows, cells } = table;
  const cellsOf = (index: number) => cells.map((row) => plainCell(row[index] ?? ''));
  const columns: ColumnChoice[] = header.map(() => ({ field: null, reading: 'as_is' }));
  const set = (index: number, field: string, reading: string) => {
    const [column] = columns.slice(index, index + 1);
    if (!column || column.field !== null) return;
    column.field = field === CODE ? codeField(cellsOf(index)) : field;
    column.reading = reading === PRICE ? guessReading('amount', cellsOf(index)) : reading;
  };
  for (const [field, reading, ...names] of system.columns) {
    const found = names.flatMap((name) => header.findIndex((one) => wordOf(one) === wordOf(name)));
    const there = found.filter((index) => index >= 0);
    const index = there.find((one) => (filled[one] ?? 0) > 0) ?? there[0];
    if (index === undefined) continue;
    const isShared =
      filled[index] === rows && new Set(cellsOf(index)).size < Math.min(rows, cells.length);
    const isUsed = cellsOf(index).some((cell) => readFlag(cell) === 1);
    if (reading === SHARED) {
      if (isShared) set(index, field, 'as_is');
    } else if (reading !== USED) set(index, field, reading);
    else if (isUsed) set(index, field, 'yes_no');
  }
  // What somebody has added to the file in our own words.
  for (const [index, name] of header.entries()) {
    const own = fieldOfHeader(name, asked.location);
    const isFree = own?.isOwn && !columns.some(({ field }) => field === own.field.name);
    if (isFree && !OF_SYSTEMS.has(own.field.name)) {
      set(index, own.field.name, guessReading(own.field.type, cellsOf(index)));
    }
  }
  const ofStores = (system.stores ?? []).flatMap(([field, reading, pattern]) =>
    header.flatMap((name, index) => {
      const store = pattern.exec(name.trim())?.[1]?.trim();
      return store === undefined ? [] : [{ field, reading, index, store }];
    }),
  );
  const stores = [...new Set(ofStores.map(({ store }) => store))];
  const store = stores.find((one) => one === asked.store) ?? nearest(stores, asked.like);
  for (const one of ofStores) if (one.store === store) set(one.index, one.field, one.reading);
  const found = { stores, store, ofStores: new Set(ofStores.map(({ index }) => index)) };
  if (asked.choice?.length !== header.length) return { ...found, columns };
  if (asked.store === undefined) return { ...found, columns: [...asked.choice] };
  const moved = asked.choice.map((column, index) =>
    ofStores.some((one) => one.index === index) ? (columns[index] ?? column) : column,
  );
  return { ...found, columns: moved };
}

function nearest(stores: readonly string[], like: readonly string[]): string | null {
  const words = new Set(like.flatMap(wordsOf));
  const scores = stores.map((store) => {
    const own = wordsOf(store);
    return own.filter((word) => words.has(word)).length / Math.max(own.length, 1);
  });
  return stores[scores.indexOf(Math.max(...scores))] ?? null;
}

function wordsOf(text: string): string[] {
  return searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function codeField(cells: readonly string[]): string {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  return said.length > 0 && said.every((cell) => /^['’]?\d{8,14}$/.test(cell)) ? 'sku' : 'pos_id';
}

/** Without what stands in brackets behind it: a store, or whether taxes are in. */
function withoutStore(header: string): string {
  return header.replace(/\s*(?:\[[^\]]*\]|\([^)]*\))\s*$/, '');
}

function wordOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
