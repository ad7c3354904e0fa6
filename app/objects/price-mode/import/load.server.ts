import { formatPrice, numberToCents } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { unavailable } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { allPriceModes } from '../price-mode.server';
import { type ImportAddress, importPath, importQuery, rowsPerPage } from './address';
import { type KeptPlan, type PlannedRow, readPlan } from './kept-plan.server';

export type ImportPage = Awaited<ReturnType<typeof loadImport>>['page'];
export type ShownPlan = ReturnType<typeof shownPlan>;
export type ShownRow = ShownPlan['rows'][number];

export async function loadImport(guarded: LocationGuarded, url: URL) {
  const { location } = guarded;
  const address = importQuery.read(url.searchParams);
  const [modes, kept] = await Promise.all([
    allPriceModes(guarded),
    address.plan === null ? null : readPlan(guarded, address.plan),
  ]).catch(unavailable('Problem fetching price modes. Try again or contact the provider.'));
  const plan = kept && shownPlan(kept, address, location.currency);
  const lastPage = Math.max(1, Math.ceil((plan?.total ?? 0) / rowsPerPage));
  if (address.page > lastPage) {
    throw guarded.redirectReplacing(importPath(location.id, { ...address, page: lastPage }));
  }
  const page = {
    locationId: location.id,
    writable: location.menu.writable,
    address,
    modes: modes.map(({ id, name, active }) => ({ id, name, active })),
    plan,
  };
  return { title: 'Import Price Modes Items', page, dialog: address.done !== null };
}

function shownPlan(
  { mode, file, rows, dropped }: KeptPlan,
  { show, page }: ImportAddress,
  currency: string,
) {
  const countOf = (type: PlannedRow['action']['type']) =>
    rows.filter(({ action }) => action.type === type).length;
  const listed = rows.filter(({ action: { type } }) =>
    show === 'all' ? type !== 'none' : type === show,
  );
  const priced = (price: PlannedRow['price'] | null) =>
    typeof price === 'number' ? formatPrice(numberToCents(price), currency) : (price ?? '');
  return {
    mode,
    file,
    counts: {
      received: rows.length + dropped.length,
      create: countOf('create'),
      update: countOf('update'),
      none: countOf('none'),
      invalid: countOf('invalid'),
    },
    asked: rows.filter((row) => questionOf(row, currency) !== null).length,
    dropped,
    // Items with another name in the file.
    renamed: rows.filter(({ name_in_file }) => name_in_file !== undefined).length,
    rows: listed.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((row) => ({
      row: row.row,
      posId: row.pos_id ?? '',
      itemId: String(row.item_id),
      name: row.name,
      nameInFile: row.name_in_file ?? '',
      original: priced(row.original_price),
      before: row.mode_price === null ? null : priced(row.mode_price),
      price: priced(row.price),
      action: row.action,
      // About a price far from the previous one.
      question: questionOf(row, currency),
    })),
    total: listed.length,
  };
}

export function questionOf(
  { price, original_price, mode_price, action: { type } }: PlannedRow,
  currency: string,
): string | null {
  const was = mode_price ?? original_price;
  if (type !== 'create' && type !== 'update') return null;
  if (typeof price !== 'number' || typeof was !== 'number') return null;
  return priceQuestion(numberToCents(was), numberToCents(price), currency);
}
