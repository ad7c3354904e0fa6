import { type ActionFunctionArgs, data } from '@remix-run/node';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { readTarget } from '~/menu/order';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';

/** Where on the menu a form was sent. */
export interface ArrangePlace {
  args: ActionFunctionArgs;
  /** null on the page of a new station, which lies over the first. */
  stationId: number | null;
  /** null: the address names none, and the page showed the first. */
  categoryId: number | null;
}

/** A redirect, or what the page shows of a form that was refused. */
export type ArrangeAnswer = Response | ReturnType<typeof data<MoveProblem | null>>;

/** Why the dialog that moves an item sent nothing. */
export interface MoveProblem {
  formId: 'move-item';
  /** Stands at the choice. */
  problem: string;
}

export const formId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

/** Where something goes in its list. */
export const formTarget = z.string().transform((text, context) => {
  const target = readTarget(text);
  if (target !== null) return target;
  context.addIssue({ code: 'custom', message: 'No place in a list' });
  return z.NEVER;
});

/** The wanted value, never "toggle" (model 3). */
export const wantedFlag = z.enum(['0', '1']).transform((value): 0 | 1 => (value === '1' ? 1 : 0));

/** Reads a form of a few fields. @throws a 400 with these words */
export function readArrangeForm<T extends z.ZodTypeAny>(
  form: FormData,
  schema: T,
  failed: string,
): z.output<T> {
  const parsed = schema.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, failed);
  return parsed.data;
}

/** The station in view. @throws a 400 without any */
export function stationInView({ stationId }: ArrangePlace): number {
  if (stationId === null) throw refusal(400, 'There is no station in view.');
  return stationId;
}

/** The category in view: the form names the one that it was drawn for. @throws a 400 without any */
export function categoryInView(form: FormData, { categoryId }: ArrangePlace): number {
  const named = formId.safeParse(form.get('category'));
  const id = named.success ? named.data : categoryId;
  if (id === null) throw refusal(400, 'There is no category in view.');
  return id;
}

interface Outcome {
  flash: Flash;
  status: number;
}

/** What the words of a failure say. */
interface Failure {
  title?: string;
  message: string;
}

/**
 * Does one deed and tells how it went: by 303 to the form's `back`, else as data for the page as it
 * stands. A refusal keeps the page; the service's own words are its details.
 */
export async function tellOutcome(
  form: FormData,
  failure: Failure,
  deed: () => Promise<Flash>,
): Promise<ArrangeAnswer> {
  const { flash, status } = await outcomeOf(failure, deed);
  const back = localPath(form.get('back'));
  if (back !== null) return redirectWithFlash(back, flash);
  return data(null, { status, headers: await flashHeaders(flash) });
}

/** What a deed came to; whatever is no refusal is thrown on. */
export async function outcomeOf(failure: Failure, deed: () => Promise<Flash>): Promise<Outcome> {
  try {
    return { flash: await deed(), status: 200 };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const details = error.message === '' ? {} : { details: error.message };
    return { flash: { kind: 'error', ...failure, ...details }, status: error.status };
  }
}

/** The message of a deed that was done, with Undo where the ledger knows it. */
export function doneFlash(message: string, actionId: number | null): Flash {
  return { kind: 'success', message, ...(actionId === null ? {} : { actionId }) };
}
