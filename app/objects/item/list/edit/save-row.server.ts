import { type ActionFunctionArgs, data } from '@remix-run/node';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { refusedForm } from '~/session/refused-form.server';
import { matchedIds } from '../../form/global-matches.server';
import { clashErrors, isOwnClash } from './row-clash';
import { type RowAnswer, type RowRefusal, rowFormId } from './row-form';
import {
  changedFields,
  type EditedCell,
  parseRow,
  type RowErrors,
  type RowFields,
  type TypedRow,
} from './row-values';

const FAILED = 'Error updating item on server';
const SWITCH_FAILED = 'There was a problem updating item status.';

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const typed = z.string().max(20_000).optional();
const dayPart = z.string().max(20_000);

const rowForm = z.object({
  id: number,
  /** The item's version when the row was drawn. */
  version: number,
  name: typed,
  price: typed,
  sku: typed,
  package_count: typed,
  global_match: typed,
  pos_id: typed,
  tags: typed,
  day_parts: z.union([dayPart, z.array(dayPart).max(200)]).optional(),
  /** The wanted value, never "toggle" (model 3). */
  active: z.enum(['0', '1']).optional(),
  /** What the person's own earlier save of the only cell may have stored since that version. */
  replaces: typed,
  /** Present where scripts stay on the page as it is. */
  inplace: z.string().optional(),
});

type Fields = RowFields & { global_match?: number[] };

/** The action's arguments, and the call that its switch alone is saved by. */
interface RowCall {
  args: ActionFunctionArgs;
  switchedBy?: 'item.update' | 'menu.update_item';
}

interface Row extends Required<Pick<RowCall, 'switchedBy'>> {
  id: number;
  version: number;
  typed: TypedRow;
  fields: Fields;
  replaces: string | undefined;
}

interface Outcome {
  actionId: number | null;
  /** What to say of it, if there is anything to say. */
  done: string;
  refused: (RowRefusal & { status: number; flash: Flash | null }) | null;
}

/**
 * Saves the changed cells of a row. Without scripts it leads back to the row, or shows the page with
 * what was typed; with them it answers what came of it.
 */
export async function saveRow(
  guarded: LocationGuarded,
  form: FormData,
  { args, switchedBy = 'item.update' }: RowCall,
) {
  const parsed = rowForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, FAILED);
  const { id, version, inplace, day_parts, replaces, ...cells } = parsed.data;
  const row = { ...definedOnly(cells), ...(day_parts ? { day_parts: [day_parts].flat() } : {}) };
  const outcome = await saved(guarded, { id, version, typed: row, replaces, switchedBy });
  const { actionId, refused } = outcome;
  const flash = flashOf(outcome);
  const answer: RowAnswer = { formId: 'row', id, actionId, refused: refused && shown(refused) };
  if (inplace !== undefined) {
    const headers = flash ? await flashHeaders(flash) : undefined;
    return data(answer, { status: refused?.status ?? 200, ...(headers ? { headers } : {}) });
  }
  if (refused && Object.keys(refused.errors).length > 0) {
    return refusedForm(args, answer, { status: refused.status });
  }
  const { pathname, search } = new URL(args.request.url);
  return redirectWithFlash(`${pathname}${search}#${rowFormId(id)}`, flash ? [flash] : []);
}

async function saved(guarded: LocationGuarded, row: Omit<Row, 'fields'>): Promise<Outcome> {
  const { creator, location } = guarded;
  const { fields, errors } = await parsedRow(guarded, row.typed);
  const nothing = { actionId: null, done: '' };
  if (Object.keys(errors).length > 0) {
    return { ...nothing, refused: refusedRow(row, errors, 400) };
  }
  try {
    const stored = await creator.call('item.get', {
      location_id: location.id,
      id: row.id,
      fields: ['name', ...(Object.keys(fields) as EditedCell[])],
    });
    // Of a row that is behind, the service knows what it showed: what was left alone is no change.
    const changed = stored.version > row.version ? fields : changedFields(fields, stored);
    if (Object.keys(changed).length === 0) return { ...nothing, refused: null };
    return await written(guarded, { ...row, fields: changed as Fields });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return { ...nothing, refused: failed(row, error) };
  }
}

/** Writes; cells that clash are left, the others are saved. @throws CreatorError */
async function written(guarded: LocationGuarded, row: Row): Promise<Outcome> {
  const { creator, location } = guarded;
  const { id, version, fields } = row;
  const params = { location_id: location.id, id };
  try {
    const { data, actionId } = await (isSwitch(fields)
      ? switched(guarded, row)
      : creator.write('item.update', { ...params, ...fields }, { version }));
    const { name, active } = data;
    const done = isSwitch(fields)
      ? `${name} marked ${active ? 'active' : 'inactive'}`
      : `${name} saved`;
    return { actionId, done, refused: null };
  } catch (error) {
    if (!(error instanceof CreatorError) || error.status !== 409) throw error;
    const clashes = error.details.clashes ?? {};
    const { version: now } = error.details;
    const { replaces } = row;
    if (replaces !== undefined && now && isOwnClash(clashes, { typed: row.typed, replaces })) {
      return await written(guarded, { ...row, version: now, replaces: undefined });
    }
    const rest = Object.fromEntries(
      Object.entries(fields).filter(([field]) => !Object.hasOwn(clashes, field)),
    ) as Fields;
    const { actionId } =
      Object.keys(rest).length > 0
        ? await creator.write('item.update', { ...params, ...rest }, { version })
        : { actionId: null };
    const stored = await creator.call('item.get', { ...params, fields: ['name'] });
    const errors = clashErrors(clashes, location.currency);
    const typed = Object.fromEntries(
      Object.entries(row.typed).filter(([cell]) => Object.hasOwn(clashes, cell)),
    );
    const refused = { ...refusedRow({ ...row, typed }, errors, 409), version: stored.version };
    return { actionId, done: '', refused };
  }
}

/** The switch alone: the last one wins. */
function switched({ creator, location }: LocationGuarded, { id, fields, switchedBy }: Row) {
  const location_id = location.id;
  return switchedBy === 'menu.update_item'
    ? creator.write(switchedBy, { location_id, item_id: id, ...fields })
    : creator.write(switchedBy, { location_id, id, ...fields });
}

/** What was typed, checked; names of origin items have become their ids. */
async function parsedRow(
  guarded: LocationGuarded,
  typed: TypedRow,
): Promise<{ fields: Fields; errors: RowErrors }> {
  const parsed = parseRow(typed);
  const fields: Fields = parsed.fields;
  if (typed.global_match === undefined) return { fields, errors: parsed.errors };
  const matched = await matchedIds(guarded, typed.global_match);
  if ('problem' in matched) {
    return { fields, errors: { ...parsed.errors, global_match: matched.problem } };
  }
  const ids = matched.ids.split(', ').filter(Boolean).map(Number);
  return { fields: { ...fields, global_match: ids }, errors: parsed.errors };
}

function failed(row: Omit<Row, 'fields'>, error: CreatorError): Outcome['refused'] {
  const { status, message } = error;
  const details = message === '' ? {} : { details: message };
  if (row.typed.active !== undefined) {
    const flash: Flash = { kind: 'error', message: SWITCH_FAILED, ...details };
    return { ...refusedRow(row, {}, status), flash };
  }
  const known = error.details.fields ?? {};
  const text = status === 400 && message ? message : FAILED;
  const own = Object.keys(row.typed).some((cell) => Object.hasOwn(known, cell));
  const errors = Object.fromEntries(
    Object.keys(row.typed).flatMap((cell) => {
      const said = own ? known[cell] : text;
      return said === undefined ? [] : [[cell, said]];
    }),
  ) as RowErrors;
  const flash: Flash = {
    kind: 'error',
    title: 'Problem Saving',
    message: text,
    ...(text === message ? {} : details),
  };
  return { ...refusedRow(row, errors, status), flash };
}

function refusedRow(
  { typed }: Pick<Row, 'typed'>,
  errors: RowErrors,
  status: number,
): NonNullable<Outcome['refused']> {
  return { errors, typed, version: null, status, flash: null };
}

function shown({ errors, typed, version }: RowRefusal): RowRefusal {
  return { errors, typed, version };
}

function flashOf({ actionId, done, refused }: Outcome): Flash | null {
  if (refused) return refused.flash;
  return actionId === null ? null : { kind: 'success', message: done, actionId };
}

/** Nothing but the switch is changed: then the last one wins (model 3). */
function isSwitch(changed: object): boolean {
  return Object.keys(changed).every((field) => field === 'active');
}

function definedOnly<T extends object>(values: T): TypedRow {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
