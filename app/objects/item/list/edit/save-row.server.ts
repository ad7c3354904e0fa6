import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { ticksText } from '~/editing/edit-cells';
import {
  errorsOfCells,
  isAnswered,
  type RowForm,
  type RowOutcome,
  rowFormReader,
  rowResponse,
} from '~/editing/row-form.server';
import { keysOfDayParts, namedDayParts, offeredDayParts } from '~/menu/day-parts';
import { formatPrice, numberToCents } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { changeMessage } from '~/screen/change-message';
import type { FormCall } from '~/screen/intents.server';
import { done, failureFlash } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { itemFields } from '../../fields';
import { matchedIds } from '../../form/global-matches.server';
import { type EditedCell, rowFormId, typedCells } from './item-cells';
import {
  changedFields,
  parseRow,
  type RowErrors,
  type RowFields,
  type TypedRow,
} from './row-values';
import { OwnClash, ownFlash, saveOwnCells } from './save-own-row.server';

const FAILED = 'Error updating item on server';
const SWITCH_FAILED = 'There was a problem updating item status.';
const DELETED = 'The item was deleted meanwhile.';

const readRow = rowFormReader<EditedCell>(
  { texts: [...typedCells, 'active'], boxes: ['day_parts'] },
  FAILED,
);

type Fields = RowFields & { global_match?: number[] };
type SwitchedBy = 'item.update' | 'menu.update_item';

interface Row extends RowForm<EditedCell> {
  switchedBy: SwitchedBy;
  isPriceMeant: boolean;
}

type Outcome = Omit<RowOutcome, 'id'>;

export async function saveRow(call: FormCall, switchedBy: SwitchedBy = 'item.update') {
  const row = readRow(call.form);
  const { id, typed } = row;
  if (typed.active !== undefined && !/^[01]$/.test(typed.active)) throw errorResponse(400, FAILED);
  const isPriceMeant = isAnswered(call.form, 'price', typed.price);
  const outcome = await saved(call.guarded, { ...row, switchedBy, isPriceMeant });
  return rowResponse(call, { id, ...outcome }, rowFormId(id));
}

async function saved(guarded: LocationGuarded, row: Row): Promise<Outcome> {
  const { creator, location } = guarded;
  const { fields, errors } = await parsedRow(guarded, row.typed);
  if (Object.keys(errors).length > 0) return refused(row, errors, 400);
  let sent = Object.keys(row.typed);
  try {
    const stored = await creator.call('item.get', {
      location_id: location.id,
      id: row.id,
      fields: ['name', ...(Object.keys(fields) as EditedCell[])],
    });
    const isInherited = stored.location_id !== location.menu.location_id;
    // The service knows what an outdated row showed: unchanged cells are no change.
    const changed =
      !isInherited && stored.version > row.version
        ? fields
        : changedFields(fields, keyed(stored, location));
    if (Object.keys(changed).length === 0) return { flash: null, refused: null };
    const question = row.isPriceMeant
      ? null
      : priceQuestionOf(stored.price, changed.price, location);
    if (question)
      return asked(row, question, formatPrice(numberToCents(stored.price ?? 0), location.currency));
    sent = Object.keys(changed);
    if (isInherited) return await heldHere(guarded, row, changed, stored);
    return await written(guarded, row, changed as Fields, stored);
  } catch (error) {
    assertCallFailed(error);
    return failed(row, error, sent);
  }
}

/** Of an inherited item: cells are held as the location's own. @throws CreatorError */
async function heldHere(
  guarded: LocationGuarded,
  row: Row,
  fields: object,
  stored: AnswerOf<'item.get'>,
): Promise<Outcome> {
  const { currency } = guarded.location;
  try {
    const saved = await saveOwnCells(guarded, row, { ...fields }, stored);
    const { actionId, version } = saved;
    return { actionId, version, flash: ownFlash(saved), refused: null };
  } catch (error) {
    if (!(error instanceof OwnClash)) throw error;
    const outcome = refused(row, clashErrors(error.clashes, currency), 409, error.version);
    const now = clashValues(error.clashes, currency);
    return { ...outcome, refused: outcome.refused && { ...outcome.refused, now } };
  }
}

/** Cells in conflict are skipped, the others are saved. @throws CreatorError */
async function written(
  guarded: LocationGuarded,
  row: Row,
  fields: Fields,
  before: AnswerOf<'item.get'>,
): Promise<Outcome> {
  const { creator, location } = guarded;
  const { id, version, typed } = row;
  const params = { location_id: location.id, id };
  try {
    const { data, actionId } = await (isSwitch(fields)
      ? switched(guarded, row, fields)
      : creator.write('item.update', { ...params, ...named(fields, location) }, { version }));
    const { name, active, version: saved } = data;
    const message = isSwitch(fields)
      ? `${name} marked ${active ? 'active' : 'inactive'}`
      : (rowMessage(location, fields, before, data) ?? `${name} saved`);
    const flash = actionId === null ? null : done(message, actionId).flash;
    return { actionId, version: saved, flash, refused: null };
  } catch (error) {
    if (!(error instanceof CreatorError) || error.status !== 409) throw error;
    const clashes = error.details.clashes ?? {};
    const rest = Object.fromEntries(
      Object.entries(fields).filter(([field]) => !Object.hasOwn(clashes, field)),
    ) as Fields;
    const { actionId } =
      Object.keys(rest).length > 0
        ? await creator.write('item.update', { ...params, ...named(rest, location) }, { version })
        : { actionId: null };
    const stored = await creator.call('item.get', { ...params, fields: ['name'] });
    const left = Object.entries(typed).filter(([cell]) => Object.hasOwn(clashes, cell));
    const errors = clashErrors(clashes, location.currency);
    const behind = { ...row, typed: Object.fromEntries(left) };
    const outcome = refused(behind, errors, 409, stored.version);
    const now = clashValues(clashes, location.currency);
    return { ...outcome, refused: outcome.refused && { ...outcome.refused, now }, actionId };
  }
}

function switched({ creator, location }: LocationGuarded, { id, switchedBy }: Row, fields: Fields) {
  const location_id = location.id;
  return switchedBy === 'menu.update_item' && location.menu.writable
    ? creator.write(switchedBy, { location_id, item_id: id, ...fields })
    : creator.write(switchedBy, { location_id, id, ...fields });
}

/** With day parts by key, as rows and their forms have them. */
function keyed(item: AnswerOf<'item.get'>, { menu }: LocationGuarded['location']) {
  const { location_id = menu.location_id, day_parts } = item;
  if (!day_parts) return item;
  return { ...item, day_parts: keysOfDayParts({ location_id, day_parts }, menu) };
}

function named({ day_parts, ...fields }: Fields, location: LocationGuarded['location']) {
  return { ...fields, ...(day_parts && namedDayParts(day_parts, location)) };
}

async function parsedRow(
  guarded: LocationGuarded,
  typed: Row['typed'],
): Promise<{ fields: Fields; errors: RowErrors }> {
  const parsed = parseRow(cellsOf(typed));
  const fields: Fields = parsed.fields;
  if (typed.global_match === undefined) return { fields, errors: parsed.errors };
  const matched = await matchedIds(guarded, typed.global_match);
  if ('problem' in matched) {
    return { fields, errors: { ...parsed.errors, global_match: matched.problem } };
  }
  const ids = matched.ids.split(', ').filter(Boolean).map(Number);
  return { fields: { ...fields, global_match: ids }, errors: parsed.errors };
}

function cellsOf({ day_parts, ...texts }: Row['typed']): TypedRow {
  const ticked = day_parts?.split(',').filter(Boolean);
  return { ...texts, ...(ticked ? { day_parts: ticked } : {}) };
}

/** `sent`: the cells that the call would have changed. */
function failed(row: Row, error: CreatorError, sent: readonly string[]): Outcome {
  const { status, message } = error;
  const cells = sent.filter((cell) => cell !== 'active');
  const isGone = status === 404;
  if (row.typed.active !== undefined && (isGone || cells.length === 0)) {
    const failure = isGone ? `${SWITCH_FAILED} ${DELETED}` : SWITCH_FAILED;
    return { ...refused(row, {}, status), flash: failureFlash({ message: failure }, error) };
  }
  const own = errorsOfCells(error, row.typed);
  const text = isGone ? DELETED : status === 400 && message ? message : FAILED;
  const errors =
    Object.keys(own).length > 0 ? own : Object.fromEntries(cells.map((cell) => [cell, text]));
  const flash = failureFlash({ title: 'Problem Saving', message: text }, error);
  return { ...refused(row, errors, status), flash };
}

function refused(
  { typed }: Row,
  errors: RowErrors,
  status: number,
  version: number | null = null,
): Outcome {
  const { day_parts, active: _, ...texts } = typed;
  const ticked = day_parts?.split(',').flatMap((id) => Number(id) || []);
  const shown = { ...texts, ...(ticked ? { day_parts: ticksText(ticked) } : {}) };
  return { flash: null, refused: { errors, typed: shown, version, status } };
}

function priceQuestionOf(
  was: number | undefined,
  now: unknown,
  { currency }: LocationGuarded['location'],
): string | null {
  if (was === undefined || typeof now !== 'number') return null;
  return priceQuestion(numberToCents(was), numberToCents(now), currency);
}

/** The new price is far from the old one, so the person chooses. */
function asked(row: Row, question: string, now: string): Outcome {
  const outcome = refused(row, { price: question }, 400);
  return { ...outcome, refused: outcome.refused && { ...outcome.refused, now: { price: now } } };
}

/** For a switch alone the last one wins. */
function isSwitch(changed: object): boolean {
  return Object.keys(changed).every((field) => field === 'active');
}

type Clashes = Readonly<Record<string, { now: unknown }>>;

/** Why each cell in conflict was not saved; short, because price columns are narrow. */
export function clashErrors(clashes: Clashes, currency: string): RowErrors {
  const now = clashValues(clashes, currency);
  return Object.fromEntries(
    Object.entries(now).map(([field, text]) => [field, `Now ${text === '' ? 'empty' : text}`]),
  ) as RowErrors;
}

function clashValues(clashes: Clashes, currency: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(clashes).map(([field, { now }]) => [field, nowText(field, now, currency)]),
  );
}

function nowText(field: string, value: unknown, currency: string): string {
  if (field === 'price') return formatPrice(numberToCents(Number(value)), currency);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

type StoredItem = Partial<AnswerOf<'item.get'>>;
type Location = AnswerOf<'location.get'>;

/** Null if the change is too long for a message, or consists of IDs. */
function rowMessage(
  { currency, menu }: Pick<Location, 'currency' | 'menu'>,
  fields: object,
  before: StoredItem,
  after: StoredItem,
): string | null {
  const changed = Object.keys(fields) as (keyof StoredItem & keyof typeof itemFields)[];
  if (changed.some((field) => field === 'global_match')) return null;
  const parts = offeredDayParts(menu);
  const textOf = (field: string, value: unknown) =>
    field === 'day_parts' && Array.isArray(value)
      ? value.map((id) => parts.find((part) => part.id === id)?.name ?? id).join(', ') || 'All Day'
      : nowText(field, value, currency);
  return changeMessage(
    before.name ?? '',
    changed.map((field) => ({
      field,
      label: itemFields[field].label,
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    })),
  );
}
