import { changeQuery, pathWithQuery } from '~/screen/paths';
import { readId, readOneOf, readPage } from '~/screen/read-query';
import { importPricesPath } from '../paths';

/** Rows of a preview on one page. */
export const rowsPerPage = 100;

/** What is shown of a preview: what changes and what is wrong, or one kind of rows alone. */
export const shownRows = ['all', 'create', 'update', 'invalid', 'none'] as const;

/** What the page of an import shows. */
export interface ImportAddress {
  mode: number | null;
  /** The kept preview. */
  plan: string | null;
  show: (typeof shownRows)[number];
  /** From 1. */
  page: number;
  /** What was imported: how many prices, and by which action. */
  done: { count: number; action: number } | null;
}

/** Reads the address of an import; what cannot be read falls back to the default. */
export function readImportAddress(search: URLSearchParams): ImportAddress {
  const plan = search.get('plan') ?? '';
  const [count, action] = [readId(search.get('done')), readId(search.get('action'))];
  return {
    mode: readId(search.get('price_mode')),
    plan: /^[\w-]{1,100}$/.test(plan) ? plan : null,
    show: readOneOf(search, 'show', shownRows, 'all'),
    page: readPage(search),
    done: count !== null && action !== null ? { count, action } : null,
  };
}

/** The page of an import with these parts; the others are the default. */
export function importPath(
  locationId: number,
  { mode, plan, show, page, done }: Partial<ImportAddress> = {},
): string {
  return pathWithQuery(importPricesPath(locationId), {
    price_mode: mode,
    plan,
    show: show === 'all' ? null : show,
    page: page === 1 ? null : page,
    done: done?.count,
    action: done?.action,
  });
}

/** The CSV of an import: without items, or with those of a mode, or the rows of a preview that are not valid. */
export function pricesCsvPath(
  locationId: number,
  query: { price_mode?: number; failed?: string } = {},
): string {
  return changeQuery({ pathname: `${importPricesPath(locationId)}.csv`, search: '' }, query);
}
