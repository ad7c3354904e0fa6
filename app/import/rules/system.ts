/** Fields of a system's columns: the first header of a line that the file has and fills. */
export type Line = readonly [field: string, reading: string, ...headers: string[]];

export interface System {
  name: string;
  /** Each of these it has, or one of several words for it. */
  header: readonly (string | readonly string[])[];
  columns: readonly Line[];
  /** Columns that each store or price level has; the group is its name. */
  stores?: readonly (readonly [field: string, reading: string, header: RegExp])[];
}

/** @param headers of a name and a value, in several languages */
export const numbered = (...headers: readonly (readonly [name: string, value: string])[]): Line[] =>
  ['1', '2', '3'].flatMap((n): Line[] => [
    ['variant_name', 'html', ...headers.map(([name]) => name.replace('#', n))],
    ['variant', 'html', ...headers.map(([, value]) => value.replace('#', n))],
  ]);

/** Readings and a field that depend on the cells: a price is read as it is written in the file. */
export const PRICE = 'guessed';
/** Only if each row has one, and some rows have the same. */
export const SHARED = 'shared';
/** Words for yes and no, if some say yes: else the shop does not use it. */
export const USED = 'used';
/** Bar codes if all are numbers of a bar code's length, else POS IDs. */
export const CODE = 'code';
