import { data } from '@remix-run/node';
import { CreatorError } from '~/creator/client';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';

/** What an action says once it is done. */
export interface Done {
  flash: Flash;
}

export function done(message: string, actionId: number | null): Done {
  return { flash: { kind: 'success', message, ...(actionId === null ? {} : { actionId }) } };
}

/** The words of a failure; the service's own words are its details. */
interface Failure {
  title?: string;
  message: string;
}

/** What came of an action: its message, the status that goes with it, and what it gave; null if it was refused. */
export interface Outcome<T> {
  flash: Flash;
  status: number;
  result: T | null;
}

/** The message of a call that was refused. */
export function failureFlash(failure: Failure, { message }: CreatorError): Flash {
  const details = message === '' || message === failure.message ? {} : { details: message };
  return { kind: 'error', ...failure, ...details };
}

/** Runs an action; a refusal of the service becomes a message, every other error is thrown on. */
export async function attempt<T extends Done>(
  failure: Failure,
  action: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const result = await action();
    return { flash: result.flash, status: 200, result };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return { flash: failureFlash(failure, error), status: error.status, result: null };
  }
}

/**
 * Answers a form whose action came to this: 303 to the form's `back`, which shows the message, else
 * `body` for the page as it stands, with the message and the status of what came of it.
 */
export async function respond<B = null>(
  form: FormData,
  { flash, status }: Pick<Outcome<unknown>, 'flash' | 'status'>,
  { body, anchor }: { body?: B; anchor?: string } = {},
) {
  const back = localPath(form.get('back'));
  if (back !== null) return redirectWithFlash(anchor ? `${back}#${anchor}` : back, flash);
  return data(body ?? null, { status, headers: await flashHeaders(flash) });
}
