import { type ActionFunctionArgs, data } from '@remix-run/node';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { fixedPrice, numberToCents } from '~/menu/money';
import { itemsWords } from '~/objects/option-group/editor/group-finds';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { refusedForm } from '~/session/refused-form.server';
import { posIdProblem } from '../form/problems';
import { optionCells, readCells } from './option-row-form';
import type { OptionCell, OptionRowAnswer, OptionRowRefusal } from './options-data';

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const rowForm = z.object({
  id,
  version: id,
  name: z.string().optional(),
  price: z.string().optional(),
  pos_id: z.string().optional(),
  back: z.string().optional(),
});

const switchForm = z.object({
  id,
  /** The wanted value, never "toggle" (model 3). */
  active: z.enum(['0', '1']).transform((value): 0 | 1 => (value === '1' ? 1 : 0)),
  back: z.string().optional(),
});

const UNUSABLE = 'The page sent something that cannot be used. Reload it and try again.';
const SWITCH_FAILED = 'There was a problem updating option status.';

/** Saves the cells of a row, in every item that has the option (D2 §4). */
export async function saveOption(
  guarded: LocationGuarded,
  form: FormData,
  args: ActionFunctionArgs,
) {
  const parsed = rowForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, UNUSABLE);
  const { id: optionId, version, back, ...typed } = parsed.data;
  const read = readCells(typed, posIdProblem);
  const row = { id: optionId, version, typed };
  if (!read.ok) return answerRefused(args, row, read.errors);
  const { creator, location } = guarded;
  try {
    const params = { location_id: location.id, id: optionId, ...read.patch };
    const { data: option, actionId } = await creator.write('option.update', params, { version });
    const count = Number(form.get('item_count')) || 0;
    const flash: Flash = {
      kind: 'success',
      message: count > 0 ? `${option.name} saved on ${itemsWords(count)}` : `${option.name} saved`,
      ...(actionId === null ? {} : { actionId }),
    };
    const to = back === undefined ? null : localPath(back);
    if (to !== null) return redirectWithFlash(to, flash);
    const answer: OptionRowAnswer = { kind: 'option-row', id: optionId, refused: null };
    return data(answer, { headers: await flashHeaders(flash) });
  } catch (error) {
    if (!(error instanceof CreatorError) || error.status === 401) throw error;
    const { errors, next } = refusedBy(error, typed);
    return answerRefused(args, { ...row, version: next ?? version }, errors, error.status);
  }
}

/** Switches an option on or off at once; with `back` it leads there, without it answers data (OPT-57). */
export async function setOptionActive(guarded: LocationGuarded, form: FormData) {
  const parsed = switchForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, SWITCH_FAILED);
  const { back, ...wanted } = parsed.data;
  const { flash, status } = await saveActive(guarded, wanted);
  const to = back === undefined ? null : localPath(back);
  if (to !== null) return redirectWithFlash(to, flash);
  return data(null, { status, headers: await flashHeaders(flash) });
}

async function saveActive(
  { creator, location }: LocationGuarded,
  wanted: { id: number; active: 0 | 1 },
): Promise<{ flash: Flash; status: number }> {
  try {
    const params = { location_id: location.id, ...wanted };
    const { data: option, actionId } = await creator.write('option.update', params);
    const message = `${option.name} marked ${wanted.active ? 'active' : 'inactive'}`;
    const undo = actionId === null ? {} : { actionId };
    return { flash: { kind: 'success', message, ...undo }, status: 200 };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const details = error.message === '' ? {} : { details: error.message };
    return { flash: { kind: 'error', message: SWITCH_FAILED, ...details }, status: error.status };
  }
}

interface SentRow extends Pick<OptionRowRefusal, 'typed' | 'version'> {
  id: number;
}

/** What was typed stands in its row again, with what is wrong. */
function answerRefused(
  args: ActionFunctionArgs,
  { id: optionId, ...row }: SentRow,
  errors: OptionRowRefusal['errors'],
  status = 400,
) {
  const answer: OptionRowAnswer = {
    kind: 'option-row',
    id: optionId,
    refused: { ...row, errors },
  };
  return refusedForm(args, answer, { status: status >= 400 && status < 600 ? status : 500 });
}

/** Who was overtaken is told what is there now; the next save goes on from that (model 3). */
function refusedBy(
  { status, message, details }: CreatorError,
  typed: OptionRowRefusal['typed'],
): { errors: OptionRowRefusal['errors']; next: number | undefined } {
  const errors: OptionRowRefusal['errors'] = {};
  for (const cell of optionCells) {
    const clash = details.clashes?.[cell];
    if (clash)
      errors[cell] = `Somebody made it ${shown(cell, clash.now)}: save again to change that`;
    else if (details.fields?.[cell]) errors[cell] = details.fields[cell];
  }
  if (Object.keys(errors).length === 0) {
    const first = optionCells.find((cell) => typed[cell] !== undefined) ?? 'name';
    errors[first] = (status < 500 && message) || 'Error updating option on server';
  }
  return { errors, next: status === 409 ? details.version : undefined };
}

function shown(cell: OptionCell, value: unknown): string {
  if (cell === 'price' && typeof value === 'number') return fixedPrice(numberToCents(value));
  return value === null || value === '' ? 'empty' : `“${value}”`;
}
