import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { backupPath, exportPath } from '~/export/paths';
import { counted } from '~/menu/counted';
import { parseTagText } from '~/menu/tags';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { addressOf, changeQuery } from '~/screen/paths';
import { done, failureFlash } from '~/screen/respond.server';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import {
  type BulkQuestion,
  EVERYTHING,
  withoutQuestion,
  withQuestion,
  withRowQuestion,
  withSelection,
} from './bulk-paths';
import { giveBackSelected } from './give-back-items.server';
import { type AdjustmentForm, isAnswered, pricePreview, readAdjustment } from './price-form';
import { type Asked, NONE_SELECTED, selectionParams } from './selected-items.server';
import {
  everythingSelected,
  isNothing,
  nothingSelected,
  readIds,
  type Selection,
  withTick,
} from './selection';
import { askUntil, putBackOnSale } from './sold-out-items.server';
import {
  onlyIn,
  pathAfter,
  selectionFor,
  selectionIdOf,
  storeSelection,
} from './stored-selection.server';

const NONE_TO_DELETE = 'No items selected for deletion. Operation cancelled.';
const FAILED = 'There was a problem with the bulk operation.';
const PRICES_FAILED = 'There was a problem adjusting prices.';
const TAGS_FAILED = 'There was a problem updating tags.';
const BACKED_UP = 'Backing up entire menu before deletion...';

type BulkParams = ParamsOf<'item.bulk_edit'>;
type Change = Pick<BulkParams, 'action' | 'field' | 'value'>;

export interface RefusedBulk {
  formId: 'bulk';
  field: 'tags' | 'amount';
  error: string;
  typed: string;
}

const actions: Record<string, (asked: Asked) => Promise<unknown>> = {
  'select-all': (asked) => select(asked, everythingSelected),
  'select-none': (asked) => select(asked, nothingSelected),
  'select-these': (asked) => select(asked, asked.selection),
  'select-page': (asked) => select(asked, withPage(asked, true)),
  'deselect-page': (asked) => select(asked, withPage(asked, false)),
  'open:tags': (asked) => ask(asked, 'tags'),
  'open:untag': (asked) => ask(asked, 'untag'),
  'open:prices': (asked) => ask(asked, 'prices'),
  'open:delete': (asked) => ask(asked, 'delete'),
  'open:export': exportThem,
  'open:sold-out': askUntil,
  'bulk-on-sale': putBackOnSale,
  'bulk-own-back': giveBackSelected,
  'bulk-activate': (asked) => setActive(asked, 'activate'),
  'bulk-deactivate': (asked) => setActive(asked, 'deactivate'),
  'bulk-tag': addTags,
  'bulk-untag': removeTag,
  'bulk-prices': adjustPrices,
  'bulk-delete': deleteItems,
};

export const bulkIntents: Intents = Object.fromEntries(
  Object.entries(actions).map(([intent, action]) => [
    intent,
    async (call: FormCall) =>
      action({ ...call, selection: await selectionFor(call.guarded, call.form, call.url) }),
  ]),
);

function withPage({ form, selection }: Asked, ticked: boolean): Selection {
  const shown = readIds(String(form.get('shown') ?? ''));
  return shown.reduce((next, id) => withTick(next, id, ticked), selection);
}

async function select({ guarded, url }: Asked, selection: Selection): Promise<Response> {
  const id = isNothing(selection) ? null : await storeSelection(guarded, url, selection);
  return redirectTo(withSelection(url, id));
}

/** Whether everything that the filters find is selected and nobody has confirmed that. */
export function isAskedFirst({ form, selection }: Asked): boolean {
  return selection.all && !form.has(EVERYTHING);
}

export async function ask({ guarded, form, url, selection }: Asked, question: BulkQuestion) {
  const only = onlyIn(form);
  if (only !== null && question === 'delete') return redirectTo(withRowQuestion(url, only));
  if (isNothing(selection)) {
    const message = question === 'delete' ? NONE_TO_DELETE : NONE_SELECTED;
    return redirectWithFlash(withoutQuestion(url), { kind: 'error', message });
  }
  const kept = await storeSelection(guarded, url, selection);
  return redirectTo(withTypedNote(withQuestion(url, question, kept), form));
}

async function exportThem({ guarded, url, selection }: Asked) {
  if (isNothing(selection)) {
    const flash: Flash = { kind: 'error', message: NONE_SELECTED };
    return redirectWithFlash(withSelection(url, null), flash);
  }
  const kept = await storeSelection(guarded, url, selection);
  const page = new URL(withSelection(url, kept), url);
  const { filters } = selectionParams(guarded, url, selection);
  return redirectTo(exportPath(page, { selection: kept, ...(selection.all && { filters }) }));
}

function setActive(asked: Asked, question: 'activate' | 'deactivate') {
  if (isAskedFirst(asked)) return ask(asked, question);
  return update(asked, { field: 'active', value: question === 'activate' ? 1 : 0 }, FAILED);
}

async function addTags(asked: Asked) {
  const typed = String(asked.form.get('tags') ?? '');
  const parsed = parseTagText(typed);
  if (!parsed.ok) return refuse(asked, { field: 'tags', error: parsed.message, typed });
  if (parsed.tags.length === 0) return refuse(asked, { field: 'tags', error: 'Name a tag', typed });
  return update(asked, { field: 'add_tags', value: parsed.tags }, TAGS_FAILED);
}

async function removeTag(asked: Asked) {
  const typed = String(asked.form.get('tags') ?? '').trim();
  if (typed === '') return refuse(asked, { field: 'tags', error: 'Name a tag', typed });
  return update(asked, { field: 'remove_tag', value: typed }, TAGS_FAILED);
}

async function adjustPrices(asked: Asked) {
  const typed = Object.fromEntries(asked.form);
  const adjustment = readAdjustment((name) => String(typed[name] ?? ''));
  if (adjustment.error !== undefined || adjustment.value === null) {
    const error = adjustment.error ?? 'Enter a number';
    return refuse(asked, { field: 'amount', error, typed: String(typed.amount ?? '') });
  }
  if (adjustment.value.amount === 0) return redirectTo(withSelection(asked.url, null));
  const change = { field: 'price' as const, value: adjustment.value };
  try {
    const question = await priceQuestionPath(asked, adjustment.form, change);
    if (question !== null) return redirectTo(question);
  } catch (error) {
    return failedPage(asked, error, PRICES_FAILED);
  }
  return update(asked, change, PRICES_FAILED);
}

/** The address of the price confirmation; null if none is needed or it was given. */
async function priceQuestionPath(
  { guarded, form, url, selection }: Asked,
  adjustment: AdjustmentForm,
  change: Pick<Change, 'field' | 'value'>,
): Promise<string | null> {
  if (isNothing(selection)) return null;
  const picked = selectionParams(guarded, url, selection);
  const asked = { ...picked, ...change, action: 'update' as const, preview: true };
  const seen = await guarded.creator.call('item.bulk_edit', asked);
  const preview = pricePreview(seen.changed ?? 0, seen.sample ?? [], guarded.location.currency);
  if (isAnswered(preview, form)) return null;
  const page = withQuestion(url, 'prices', await storeSelection(guarded, url, selection));
  return changeQuery(addressOf(withTypedNote(page, form)), { ...adjustment });
}

function update(asked: Asked, change: Omit<Change, 'action'>, failed: string) {
  return run(asked, { action: 'update', ...change }, { done: 'updated', failed });
}

function deleteItems(asked: Asked) {
  return run(asked, { action: 'delete' }, { done: 'deleted', failed: FAILED });
}

/** One call and one undo for all. A failure keeps the selection. */
async function run(
  asked: Asked,
  change: Change,
  words: { done: 'updated' | 'deleted'; failed: string },
) {
  const { guarded, form, url, selection } = asked;
  if (isNothing(selection)) {
    const message = change.action === 'delete' ? NONE_TO_DELETE : NONE_SELECTED;
    return redirectWithFlash(withSelection(url, null), { kind: 'error', message });
  }
  try {
    const { data, actionId } = await guarded.creator.write(
      'item.bulk_edit',
      { ...selectionParams(guarded, url, selection), ...change, ...seenBy(form, selection) },
      { once: onceOf(form) },
    );
    const message = `${data.changed ?? data.count} item(s) ${words.done} successfully`;
    const detail = bulkDetail(change);
    const { flash } = done(withHeld(detail ?? message, data), actionId);
    const title = detail === null ? {} : { title: message };
    const flashes: Flash[] = [{ ...flash, ...title, ...backupOf(asked, data) }];
    if (data.backup) flashes.unshift({ kind: 'info', message: BACKED_UP });
    const path = await pathAfter(guarded, form, url, { gone: words.done === 'deleted' });
    return redirectWithFlash(path, flashes);
  } catch (error) {
    if (error instanceof CreatorError && error.details.code === SESSION_ENDED && form.has('tags')) {
      return refuse(asked, {
        field: 'tags',
        error: error.message,
        typed: String(form.get('tags')),
      });
    }
    const unsafe = error instanceof CreatorError && error.details.code === 'backup_failed';
    return failedPage(asked, error, unsafe ? error.message : words.failed);
  }
}

/** What the page showed of a selection by filters, so that nothing else is changed. */
function seenBy(form: FormData, selection: Selection): Pick<BulkParams, 'seen' | 'expected'> {
  const seen = String(form.get('seen') ?? '');
  if (seen !== '') return { seen: seen.slice(0, 100) };
  const found = String(form.get('found') ?? '');
  return selection.all && /^\d{1,9}$/.test(found) ? { expected: Number(found) } : {};
}

/** 'Marked active. 3 inherited items held here, 2 skipped: locked' */
function withHeld(text: string, { held = 0, skipped }: AnswerOf<'item.bulk_edit'>): string {
  if (held === 0) return text;
  const left = skipped === 0 ? '' : `, ${skipped.toLocaleString('en-US')} skipped: locked`;
  return `${text}. ${counted(held, 'inherited item')} held here${left}`;
}

function bulkDetail({ field, value }: Change): string | null {
  switch (field) {
    case 'active':
      return value ? 'Marked active' : 'Marked inactive';
    case 'add_tags':
      return `Tags added: ${[value].flat().join(', ')}`;
    case 'remove_tag':
      return `Tag removed: ${value}`;
    case 'price':
      return 'Prices adjusted';
    default:
      return null;
  }
}

/** The CSV from before an entire menu was deleted, as a link in the message. */
function backupOf({ guarded }: Asked, { backup }: AnswerOf<'item.bulk_edit'>): Pick<Flash, 'file'> {
  if (!backup) return {};
  const href = backupPath(guarded.location.id, backup.id);
  return { file: { href, words: 'Download backup' } };
}

export async function failedPage(
  { guarded, form, url, selection }: Asked,
  error: unknown,
  message: string,
): Promise<Response> {
  assertCallFailed(error);
  const flash = failureFlash({ message }, error);
  if (onlyIn(form) !== null) return redirectWithFlash(withoutQuestion(url), flash);
  const kept = selectionIdOf(url.searchParams) ?? (await storeSelection(guarded, url, selection));
  return redirectWithFlash(withSelection(url, kept), flash);
}

/** The form's one-time key: a second press changes nothing more. */
export function onceOf(form: FormData): string | undefined {
  const once = form.get('once');
  return typeof once === 'string' && /^[\w-]{8,100}$/.test(once) ? once : undefined;
}

function refuse({ args }: Asked, refused: Omit<RefusedBulk, 'formId'>) {
  return refusedForm(args, { formId: 'bulk', ...refused } satisfies RefusedBulk);
}
