import type { ShouldRevalidateFunction } from '@remix-run/react';

/** What is answered in the browser for a form that did not reach the server: nothing was done. */
export interface Unreached {
  unreached: true;
}

/** Whether an answer is one of those: reading the page again would not reach the server either. */
export function isUnreached(answer: unknown): answer is Unreached {
  return typeof answer === 'object' && answer !== null && 'unreached' in answer;
}

/** Reads everything again after every answer but those, whatever its status. */
export const unlessUnreached: ShouldRevalidateFunction = ({ actionResult }) =>
  !isUnreached(actionResult);

/**
 * Sends a form on, and answers `lost` beside `unreached` where the connection is broken; everything that
 * the server says is passed on as it is.
 */
export async function orUnreached<T>(send: () => Promise<T>, lost: object): Promise<T | Response> {
  try {
    return await send();
  } catch (error) {
    // What `fetch` rejects with, where no answer came at all.
    if (!(error instanceof TypeError)) throw error;
    return Response.json({ ...lost, unreached: true }, { status: 503 });
  }
}
