import { importMenuPath } from '~/screen/paths';
import {
  as,
  id,
  many,
  maybe,
  oneOf,
  page,
  type QueryOf,
  query,
  search,
  someOf,
  text,
} from '~/screen/query';
import { IMPORT_KINDS } from './rules/kinds';

export const CHANGES_PER_PAGE = 200;

export const changeTypes = ['insert', 'update', 'delete'] as const;
export const priceChanges = ['rises', 'falls', 'rises_much', 'falls_much', 'free'] as const;
export const changeSorts = ['id', 'row', 'jump'] as const;
const dialogs = ['settings', 'done', 'problems'] as const;

/** Parts of the preview, as the address names them. */
export const LEFT_OUT = 'left-out';
export const WARNINGS = 'warnings';

export type ChangeType = (typeof changeTypes)[number];

export const importQuery = query({
  /** Null before a file is given. */
  importId: as('import', id()),
  /** `columns`: column settings; `where`: places; `changes`: a sync's changes instead of overwrites; `held`: pinned fields. */
  step: maybe(['columns', 'where', 'changes', 'held']),
  /** The draft of the places, as they were put last. */
  draft: text((given) => /^[\w-]{1,100}$/.test(given)),
  kinds: someOf(IMPORT_KINDS),
  types: someOf(changeTypes),
  fields: many((field) => (/^\w{1,60}$/.test(field) ? field : null), 60),
  price: maybe(priceChanges),
  q: search(),
  sort: oneOf(changeSorts, 'id'),
  page: page(),
  /** The new item whose fields are shown, by its position in the plan. */
  open: text((given) => /^\d{1,9}$/.test(given)),
  dialog: maybe(dialogs),
});
export type ImportAddress = QueryOf<typeof importQuery>;

export type Narrowing = Pick<ImportAddress, 'kinds' | 'types' | 'fields' | 'price' | 'q'>;

export const notNarrowed: Narrowing = { kinds: [], types: [], fields: [], price: null, q: '' };

export function importPath(locationId: number, parts: Partial<ImportAddress> = {}): string {
  return importQuery.href(importMenuPath(locationId), parts);
}

export function narrowedParams({ kinds, types, fields, price, q }: Narrowing) {
  return {
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(types.length > 0 && { types: [...types] }),
    ...(fields.length > 0 && { fields: [...fields] }),
    ...(price && { price }),
    ...(q && { q }),
  };
}

export function isNarrowed({ kinds, types, fields, price, q }: Narrowing): boolean {
  return kinds.length + types.length + fields.length > 0 || price !== null || q !== '';
}
