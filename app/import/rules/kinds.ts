import { type KindWith, kindsWith } from '~/menu/kinds';

/** In the order of import: referenced objects come first. */
export const IMPORT_KINDS: ['location', ...(KindWith<'menu'> | KindWith<'marks'>)[]] = [
  'location',
  ...kindsWith('menu'),
  ...kindsWith('marks'),
];

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** In place of a field name: keeps an object that the pricebook lacks. */
export const HELD_REMOVAL = 'removal';

/** Its mirror: keeps an object away that was deleted here and that the pricebook has. */
export const HELD_ABSENCE = 'absence';

export const IMPORT_FORMATS = ['csv', 'json', 'mashmenu', 'xlsx', 'xml', 'zip'] as const;

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Bytes. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 300_000;
export const IMPORT_MAX_COLUMNS = 1000;
/** Characters. */
export const IMPORT_MAX_CELL = 64 * 1024;
