import { randomUUID } from 'node:crypto';
import { assertCallFailed } from '~/creator/by-status.server';
import type { PriceAdjustment } from '~/menu/adjust-prices';
import type { LocationGuarded } from '~/session/guards.server';
import { readItemsOf } from '../load-items.server';
import { isNarrowed } from '../paths';
import { type BulkQuestion, onlyOf, questionOf } from './bulk-paths';
import { type AdjustmentForm, type PricePreview, pricePreview, readAdjustment } from './price-form';
import { selectionParams } from './selected-items.server';
import { isNothing, nothingSelected, type Selection } from './selection';
import { readSelection } from './stored-selection.server';

export interface BulkData {
  selection: Selection;
  once: string;
  question: BulkQuestionData | null;
}

export interface BulkQuestionData {
  asks: BulkQuestion;
  only: number | null;
  count: number;
  skipped: number;
  /** Inherited ones that are held here as its own. */
  held: number;
  /** Identifies what the preview showed, so that nothing else is changed; null if unknown. */
  seen: string | null;
  wholeMenu: boolean;
  problem: string | null;
  prices: { form: AdjustmentForm; error: string | null; preview: PricePreview | null } | null;
}

export async function loadBulk(guarded: LocationGuarded, url: URL): Promise<BulkData | null> {
  if (!guarded.location.menu.writable) return null;
  const selection = (await readSelection(guarded, url)) ?? nothingSelected;
  const asks = questionOf(url.searchParams);
  const only = onlyOf(url.searchParams);
  const subject: Selection = only === null ? selection : { all: false, ids: [only] };
  const question =
    asks && !isNothing(subject) ? await loadQuestion(guarded, url, asks, subject) : null;
  return { selection, once: randomUUID(), question: question && { ...question, only } };
}

async function loadQuestion(
  guarded: LocationGuarded,
  url: URL,
  asks: BulkQuestion,
  selection: Selection,
): Promise<Omit<BulkQuestionData, 'only'>> {
  const { creator, location } = guarded;
  const picked = selectionParams(guarded, url, selection);
  const adjustment = readAdjustment((name) => url.searchParams.get(name) ?? '');
  const value = asks === 'prices' ? adjustment.value : null;
  const wholeMenu =
    selection.all && selection.deselected.length === 0 && !isNarrowed(readItemsOf(url, location));
  const prices = (preview: PricePreview | null) =>
    asks === 'prices' ? { form: adjustment.form, error: adjustment.error ?? null, preview } : null;
  try {
    const answer = await creator.call('item.bulk_edit', {
      ...picked,
      preview: true,
      ...previewedAs(asks, adjustment.value),
    });
    const preview =
      value && pricePreview(answer.changed ?? 0, answer.sample ?? [], location.currency);
    const { count, skipped, held = 0, seen = null } = answer;
    return { asks, count, skipped, held, seen, wholeMenu, problem: null, prices: prices(preview) };
  } catch (error) {
    assertCallFailed(error);
    const problem = error.message || 'There was a problem with the bulk operation.';
    return {
      asks,
      count: 0,
      skipped: 0,
      held: 0,
      seen: null,
      wholeMenu,
      problem,
      prices: prices(null),
    };
  }
}

/** Any value of the field tells which items may be changed. Of inherited ones copies are not made, as they are not deleted. */
function previewedAs(asks: BulkQuestion, price: PriceAdjustment | null) {
  const action = 'update' as const;
  switch (asks) {
    case 'delete':
    case 'duplicate':
      return { action: 'delete' as const };
    case 'prices':
      return { action, field: 'price' as const, value: price ?? UNCHANGED };
    case 'tags':
    case 'untag':
      return { action, field: 'add_tags' as const, value: ['any'] };
    case 'activate':
    case 'deactivate':
      return { action, field: 'active' as const, value: 1 };
  }
}

const UNCHANGED: PriceAdjustment = { op: 'add', unit: 'percent', amount: 0 };
