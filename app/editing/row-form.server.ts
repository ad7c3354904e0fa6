import { data } from '@remix-run/node';
import { z } from 'zod';
import type { CreatorError } from '~/creator/client';
import type { FormCall } from '~/screen/intents.server';
import { errorResponse } from '~/session/error-response.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { formValues } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import type { RefusedRow, RowAnswer } from './row-answer';
import { ANSWER } from './row-edits';

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const text = z.string().max(20_000);

export interface RowForm<C extends string> {
  id: number;
  /** The row's version when it was drawn. */
  version: number;
  /** The cells that it held, as they were typed; those of several boxes are comma-separated. */
  typed: Partial<Record<C, string>>;
}

/**
 * Reads the forms of a list's rows: `texts` are the cells that are typed in, `boxes` those that are ticked.
 * What is none of them is a 400 with the words `failed`.
 */
export function rowFormReader<C extends string>(
  { texts, boxes = [] }: { texts: readonly C[]; boxes?: readonly C[] },
  failed: string,
): (form: FormData) => RowForm<C> {
  const ticked = z.union([text, z.array(text).max(200)]).transform((one) => [one].flat().join());
  const cells = z.object({
    ...Object.fromEntries(texts.map((cell) => [cell, text.optional()])),
    ...Object.fromEntries(boxes.map((cell) => [cell, ticked.optional()])),
  });
  const row = z.object({ id: number, version: number });
  return (form) => {
    const values = formValues(form);
    const parsed = row.safeParse(values);
    const parsedCells = cells.safeParse(values);
    if (!parsed.success || !parsedCells.success) throw errorResponse(400, failed);
    const { id, version } = parsed.data;
    // Of a cell that two people changed the other value is kept.
    const kept = String(values.theirs);
    const sent = Object.entries(parsedCells.data).filter(([cell]) => cell !== kept);
    return { id, version, typed: Object.fromEntries(sent) as RowForm<C>['typed'] };
  };
}

export interface RowOutcome {
  id: number;
  actionId?: number | null;
  /** The row's version after the save. */
  version?: number;
  flash: Flash | null;
  refused: (RefusedRow & { status: number }) | null;
}

/**
 * Answers a row: with scripts what came of it, without them the way back to the row, or the page with what
 * was typed where a cell was refused. The way back is the form's `back`, or the page itself; `anchor` is the
 * place in it.
 */
export async function rowResponse(
  { form, args, url }: FormCall,
  { id, actionId = null, version, flash, refused }: RowOutcome,
  anchor?: string,
) {
  const { status = 200, ...refusedCells } = refused ?? { errors: {}, typed: {}, version: null };
  const answer: RowAnswer = { formId: 'row', id, actionId, refused: refused && refusedCells };
  if (form.has('inplace')) return data({ ...answer, version, flash }, { status });
  if (Object.keys(refusedCells.errors).length > 0) return refusedForm(args, answer, { status });
  const to = localPath(form.get('back')) ?? `${url.pathname}${url.search}`;
  return redirectWithFlash(anchor ? `${to}#${anchor}` : to, flash ? [flash] : []);
}

/** Whether somebody answered that what stands in a cell is to be saved, over what it was asked about. */
export function isAnswered(form: FormData, cell: string, typed: string | undefined): boolean {
  return form.get(ANSWER) === `${cell}=${typed}`;
}

/** The cells of a row that a call was refused for, where it named them. */
export function errorsOfCells<C extends string>(
  { details }: CreatorError,
  typed: Partial<Record<C, string>>,
): Partial<Record<C, string>> {
  const named = Object.entries(details.fields ?? {}).filter(([cell]) => cell in typed);
  return Object.fromEntries(named) as Partial<Record<C, string>>;
}
