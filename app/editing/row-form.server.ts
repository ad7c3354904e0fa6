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
  /** The row's version when rendered. */
  version: number;
  /** As typed; several checkboxes are comma-separated. */
  typed: Partial<Record<C, string>>;
}

/** `texts` are text cells, `boxes` checkbox cells. Other input is a 400 with the message `failed`. */
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
    // In a conflict, the other value is kept.
    const kept = String(values.theirs);
    const sent = Object.entries(parsedCells.data).filter(([cell]) => cell !== kept);
    return { id, version, typed: Object.fromEntries(sent) as RowForm<C>['typed'] };
  };
}

export interface RowOutcome {
  id: number;
  actionId?: number | null;
  version?: number;
  flash: Flash | null;
  refused: (RefusedRow & { status: number }) | null;
}

/** With scripts JSON, else a redirect to the row (`anchor`), or the page with the refused cells. */
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

/** Whether the person confirmed this text of the cell. */
export function isAnswered(form: FormData, cell: string, typed: string | undefined): boolean {
  return form.get(ANSWER) === `${cell}=${typed}`;
}

/** Errors by cell, if the refusal names them. */
export function errorsOfCells<C extends string>(
  { details }: CreatorError,
  typed: Partial<Record<C, string>>,
): Partial<Record<C, string>> {
  const named = Object.entries(details.fields ?? {}).filter(([cell]) => cell in typed);
  return Object.fromEntries(named) as Partial<Record<C, string>>;
}
