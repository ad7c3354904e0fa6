import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { fixedPrice, numberToCents } from '~/menu/money';
import { itemsWords } from '~/objects/option-group';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { refusedForm } from '~/session/refused-form.server';
import { posIdProblem } from '../form-schema';
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

/** What the forms of the Options view can ask for. */
export const optionsIntents: Intents = {
  'save-option': saveOption,
  'set-active': setOptionActive,
};

/** Saves the cells of a row, in every item that has the option (D2 §4). */
async function saveOption({ guarded, args, form }: FormCall) {
  const parsed = rowForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, UNUSABLE);
  const { id: optionId, version, ...typed } = parsed.data;
  const read = readCells(typed, posIdProblem);
  const row = { id: optionId, version, typed };
  if (!read.ok) return answerRefused(args, row, read.errors);
  const { creator, location } = guarded;
  try {
    const params = { location_id: location.id, id: optionId, ...read.patch };
    const { data: option, actionId } = await creator.write('option.update', params, { version });
    const count = Number(form.get('item_count')) || 0;
    const message =
      count > 0 ? `${option.name} saved on ${itemsWords(count)}` : `${option.name} saved`;
    const body: OptionRowAnswer = { kind: 'option-row', id: optionId, refused: null };
    return await respond(form, { ...done(message, actionId), status: 200 }, { body });
  } catch (error) {
    if (!(error instanceof CreatorError) || error.status === 401) throw error;
    const { errors, next } = refusedBy(error, typed);
    return answerRefused(args, { ...row, version: next ?? version }, errors, error.status);
  }
}

/** Switches an option on or off at once. */
async function setOptionActive({ guarded: { creator, location }, form }: FormCall) {
  const parsed = switchForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, SWITCH_FAILED);
  const { id, active } = parsed.data;
  const outcome = await attempt({ message: SWITCH_FAILED }, async () => {
    const params = { location_id: location.id, id, active };
    const { data: option, actionId } = await creator.write('option.update', params);
    return done(`${option.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
  return respond(form, outcome);
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
