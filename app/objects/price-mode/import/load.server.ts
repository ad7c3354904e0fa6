import { formatPrice, numberToCents } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { unavailable } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { allPriceModes } from '../price-mode.server';
import { type ImportAddress, importPath, importQuery, rowsPerPage } from './address';
import { type KeptPlan, type PlannedRow, readPlan } from './kept-plan.server';

export interface ShownRow {
  row: number;
  posId: string;
  itemId: string;
  name: string;
  /** The name in the file; '' if it is the same. */
  nameInFile: string;
  original: string;
  before: string | null;
  price: string;
  action: PlannedRow['action'];
  /** Asked about a price that is far from the previous one; null for others. */
  question: string | null;
}

export interface ShownPlan {
  mode: KeptPlan['mode'];
  file: string;
  counts: Record<'received' | PlannedRow['action']['type'], number>;
  asked: number;
  dropped: number[];
  /** How many items have another name in the file. */
  renamed: number;
  rows: ShownRow[];
  total: number;
}

export interface ImportPage {
  locationId: number;
  writable: boolean;
  address: ImportAddress;
  modes: { id: number; name: string; active: boolean }[];
  plan: ShownPlan | null;
}

export async function loadImport(
  guarded: LocationGuarded,
  url: URL,
): Promise<{ title: string; page: ImportPage; dialog: boolean }> {
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
): ShownPlan {
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
