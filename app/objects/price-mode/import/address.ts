import { pathWithQuery } from '~/screen/paths';
import { as, group, id, oneOf, page, type QueryOf, query, text } from '~/screen/query';
import { importPricesPath } from '../paths';

export const rowsPerPage = 100;

/** Which rows of a preview are shown: 'all' is changes and errors. */
const shownRows = ['all', 'create', 'update', 'invalid', 'none'] as const;

export const importQuery = query({
  mode: as('price_mode', id()),
  plan: text((given) => /^[\w-]{1,100}$/.test(given)),
  show: oneOf(shownRows, 'all'),
  page: page(),
  done: group(
    { done: id(), action: id() },
    ({ done: count, action }) => (count !== null && action !== null ? { count, action } : null),
    (done) => ({ done: done?.count ?? null, action: done?.action ?? null }),
  ),
});
export type ImportAddress = QueryOf<typeof importQuery>;

export function importPath(locationId: number, query: Partial<ImportAddress> = {}): string {
  return importQuery.href(importPricesPath(locationId), query);
}

/** The header alone, the items of a mode, or the invalid rows of a preview. */
export function pricesCsvPath(
  locationId: number,
  query: { price_mode?: number; failed?: string } = {},
): string {
  return pathWithQuery(`${importPricesPath(locationId)}.csv`, query);
}

export interface RefusedImport {
  formId: 'price-import';
  field: 'price_mode' | 'file' | 'anyway';
  error: string;
  typed: { mode: string; text: string };
}

export function refusedImportOf(answer: unknown): RefusedImport | null {
  const isRefusal =
    typeof answer === 'object' &&
    answer !== null &&
    'formId' in answer &&
    answer.formId === 'price-import';
  return isRefusal ? (answer as RefusedImport) : null;
}
