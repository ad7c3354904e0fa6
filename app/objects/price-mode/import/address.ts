import { pathWithQuery } from '~/screen/paths';
import { as, group, id, oneOf, page, type QueryOf, query, text } from '~/screen/query';
import { importPricesPath } from '../paths';

export const rowsPerPage = 100;

/** What is shown of a preview: what changes and what is wrong, or one kind of rows alone. */
const shownRows = ['all', 'create', 'update', 'invalid', 'none'] as const;

export const importQuery = query({
  mode: as('price_mode', id()),
  /** The kept preview. */
  plan: text((given) => /^[\w-]{1,100}$/.test(given)),
  show: oneOf(shownRows, 'all'),
  page: page(),
  /** What was imported: how many prices, and by which action. */
  done: group(
    { done: id(), action: id() },
    ({ done: count, action }) => (count !== null && action !== null ? { count, action } : null),
    (done) => ({ done: done?.count ?? null, action: done?.action ?? null }),
  ),
});
export type ImportAddress = QueryOf<typeof importQuery>;

/** The page of an import with these parts; the others are the default. */
export function importPath(locationId: number, query: Partial<ImportAddress> = {}): string {
  return importQuery.href(importPricesPath(locationId), query);
}

/** The CSV of an import: without items, or with those of a mode, or the rows of a preview that are not valid. */
export function pricesCsvPath(
  locationId: number,
  query: { price_mode?: number; failed?: string } = {},
): string {
  return pathWithQuery(`${importPricesPath(locationId)}.csv`, query);
}
