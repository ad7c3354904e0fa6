import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { formatPrice, numberToCents } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { unavailable } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { priceModeCalls } from '../calls';
import { allPriceModes } from '../price-mode.server';
import { type ImportAddress, importPath, importQuery, rowsPerPage } from './address';

export type PlannedRow = AnswerOf<'price_modes.preview'>[number];

const FORM = 'price-import';
/** Bytes of an unpacked plan. */
const UNPACKED_MAX = 32 * 1024 * 1024;

const keptPlan = z.object({
  mode: z.object({ id: z.number(), name: z.string() }),
  /** The file's name; '' for pasted rows. */
  file: z.string(),
  csv: z.string(),
  rows: priceModeCalls['price_modes.preview'].answer,
  dropped: z.array(z.number()),
});

export type StoredPlan = z.output<typeof keptPlan>;

const packed = z.object({ packed: z.string() });
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Stored for a day, so that exactly this plan is applied. @throws CreatorError */
export async function keepPlan(
  { creator, location }: LocationGuarded,
  plan: StoredPlan,
): Promise<string> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = await compress(JSON.stringify(plan), { params });
  const values = { packed: bytes.toString('base64') };
  const kept = await creator.call('draft.put', { location_id: location.id, form: FORM, values });
  return kept.id;
}

/** Null if it has expired. @throws CreatorError */
export async function readPlan(
  { creator, location }: LocationGuarded,
  id: string,
): Promise<StoredPlan | null> {
  try {
    const draft = await creator.call('draft.get', { location_id: location.id, id });
    if (draft.form !== FORM) return null;
    const bytes = Buffer.from(packed.parse(draft.values).packed, 'base64');
    const text = await decompress(bytes, { maxOutputLength: UNPACKED_MAX });
    return keptPlan.parse(JSON.parse(text.toString()));
  } catch (error) {
    if (error instanceof CreatorError && error.status !== 404) throw error;
    return null;
  }
}

export type ImportPage = Awaited<ReturnType<typeof loadImport>>['page'];
export type PlanData = ReturnType<typeof shownPlan>;
export type RowView = PlanData['rows'][number];

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
  { mode, file, rows, dropped }: StoredPlan,
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
