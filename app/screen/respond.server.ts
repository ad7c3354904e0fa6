import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { assertCallFailed } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import { locationPath } from './paths';

export interface Done {
  flash: Flash;
}

export function done(message: string, actionId: number | null): Done {
  return { flash: { kind: 'success', message, ...(actionId === null ? {} : { actionId }) } };
}

/** The service's own message becomes the details. */
interface Failure {
  title?: string;
  message: string;
}

export interface Outcome<T> {
  flash: Flash;
  status: number;
  result: T | null;
}

export function failureFlash(failure: Failure, { message }: CreatorError): Flash {
  const details = message === '' || message === failure.message ? {} : { details: message };
  return { kind: 'error', ...failure, ...details };
}

/** Turns the service's refusals into messages; rethrows all other errors. */
export async function attempt<T extends Done>(
  failure: Failure,
  action: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const result = await action();
    return { flash: result.flash, status: 200, result };
  } catch (error) {
    assertCallFailed(error);
    return { flash: failureFlash(failure, error), status: error.status, result: null };
  }
}

/** 303 to the form's `back`, which shows the message, else `body` with the message and status. */
export async function respond<B = null>(
  form: FormData,
  { flash, status }: Pick<Outcome<unknown>, 'flash' | 'status'>,
  { body, anchor }: { body?: B; anchor?: string } = {},
) {
  const back = localPath(form.get('back'));
  if (back !== null) return redirectWithFlash(anchor ? `${back}#${anchor}` : back, flash);
  return data(body ?? null, { status, headers: await flashHeaders(flash) });
}

/** The loader of a form-only address: people who open it, as after signing in, go to the location. */
export async function leadToLocation(args: LoaderFunctionArgs): Promise<Response> {
  const { location } = await passGuards({ guards: ['location'] }, args);
  return redirectTo(locationPath(location.id), { status: 302 });
}
