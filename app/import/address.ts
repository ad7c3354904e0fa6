import { IMPORT_KINDS, type ImportKind } from '~/menu/import/kinds';
import { importMenuPath } from '~/screen/paths';
import { readId, readOneOf, readPage, readSearch } from '~/screen/read-query';

/** Changes on one page. */
export const CHANGES_PER_PAGE = 200;

export const changeTypes = ['insert', 'update', 'delete'] as const;
export const priceChanges = ['rises', 'falls', 'rises_much', 'falls_much'] as const;
export const changeSorts = ['id', 'row', 'jump'] as const;
const dialogs = ['settings', 'done', 'problems'] as const;

export type ChangeType = (typeof changeTypes)[number];
export type PriceChange = (typeof priceChanges)[number];

/** What the address of an import says. */
export interface ImportAddress {
  /** Null: no file was given yet. */
  importId: number | null;
  dialog: (typeof dialogs)[number] | null;
  /** How the columns are read is shown, though the file was read. */
  columns: boolean;
  /** Of a sync: each change is shown, not the edits that it would overwrite. */
  changes: boolean;
  /** The fields that syncs leave alone are shown. */
  held: boolean;
  kinds: readonly ImportKind[];
  types: readonly ChangeType[];
  fields: readonly string[];
  price: PriceChange | null;
  q: string;
  sort: (typeof changeSorts)[number];
  /** From 1. */
  page: number;
}

/** What changes are narrowed by. */
export type Narrowing = Pick<ImportAddress, 'kinds' | 'types' | 'fields' | 'price' | 'q'>;

export const notNarrowed: Narrowing = { kinds: [], types: [], fields: [], price: null, q: '' };

/** Reads the address of an import; what cannot be read falls back to the default. */
export function readImportAddress(search: URLSearchParams): ImportAddress {
  const fields = search.getAll('fields').filter((field) => /^\w{1,60}$/.test(field));
  const price = readOneOf(search, 'price', ['', ...priceChanges], '');
  const dialog = readOneOf(search, 'dialog', ['', ...dialogs], '');
  return {
    importId: readId(search.get('import')),
    dialog: dialog === '' ? null : dialog,
    columns: search.get('step') === 'columns',
    changes: search.get('step') === 'changes',
    held: search.get('step') === 'held',
    kinds: wordsIn(search, 'kinds', IMPORT_KINDS),
    types: wordsIn(search, 'types', changeTypes),
    fields: [...new Set(fields)].slice(0, 60),
    price: price === '' ? null : price,
    q: readSearch(search, 'q'),
    sort: readOneOf(search, 'sort', changeSorts, 'id'),
    page: readPage(search),
  };
}

function wordsIn<T extends string>(
  search: URLSearchParams,
  name: string,
  words: readonly T[],
): T[] {
  const given = new Set(search.getAll(name));
  return words.filter((word) => given.has(word));
}

/** The page of an import with these parts; the others are the default. */
export function importPath(
  locationId: number,
  { importId = null, ...parts }: Partial<ImportAddress> = {},
): string {
  const { dialog, columns, changes, held, kinds = [], types = [], fields = [] } = parts;
  const { price, q, sort = 'id', page = 1 } = parts;
  const query = new URLSearchParams();
  if (importId !== null) query.set('import', String(importId));
  if (columns) query.set('step', 'columns');
  else if (changes) query.set('step', 'changes');
  else if (held) query.set('step', 'held');
  for (const kind of kinds) query.append('kinds', kind);
  for (const type of types) query.append('types', type);
  for (const field of fields) query.append('fields', field);
  if (price) query.set('price', price);
  if (q) query.set('q', q);
  if (sort !== 'id') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  if (dialog) query.set('dialog', dialog);
  return query.size === 0 ? importMenuPath(locationId) : `${importMenuPath(locationId)}?${query}`;
}

/** What a call is narrowed by. */
export function narrowedParams({ kinds, types, fields, price, q }: Narrowing) {
  return {
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(types.length > 0 && { types: [...types] }),
    ...(fields.length > 0 && { fields: [...fields] }),
    ...(price && { price }),
    ...(q && { q }),
  };
}

/** Whether the address narrows the changes at all. */
export function isNarrowed({ kinds, types, fields, price, q }: Narrowing): boolean {
  return kinds.length + types.length + fields.length > 0 || price !== null || q !== '';
}
