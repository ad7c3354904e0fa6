import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunction,
} from '@remix-run/react';
import { tell } from './announced';
import { failsAtOnce } from './ask-again';

export interface NetworkError {
  networkError: true;
}

/** What Remix throws for foreign or truncated answers, such as those of a proxy without its server. */
const NOT_OURS = 'Unable to decode turbo-stream response';

export function isNetworkError(answer: unknown): answer is NetworkError {
  return typeof answer === 'object' && answer !== null && 'networkError' in answer;
}

/** Revalidates after all other answers, also refusals: others may have changed the data. Forms keep their input. */
export const unlessNetworkError: ShouldRevalidateFunction = ({ actionResult }) =>
  !isNetworkError(actionResult);

/** Sends a form; answers `lost` beside `networkError` without an answer, and passes on all others. */
export async function orNetworkError<T>(
  send: () => Promise<T>,
  lost: object,
): Promise<T | Response> {
  try {
    return await send();
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return Response.json({ ...lost, networkError: true }, { status: 503 });
  }
}

/** A `clientAction` that keeps the page and its input without an answer; saving again changes nothing twice. */
export async function stayOnPage({ serverAction }: ClientActionFunctionArgs) {
  const answer = await orNetworkError(() => serverAction<unknown>(), {});
  if (answer instanceof Response && answer.status === 503) tell(NOT_SAVED);
  return answer;
}

/** A search's `clientLoader`: finds nothing without an answer or session, so that the form keeps its input. */
export async function keepSearching({ request, serverLoader }: ClientLoaderFunctionArgs) {
  failsAtOnce(request.url);
  try {
    return await orNetworkError(() => serverLoader<unknown>(), {});
  } catch (thrown) {
    if (!leadsToLogin(thrown)) throw thrown;
    return Response.json({ networkError: true }, { status: 503 });
  }
}

function leadsToLogin(thrown: unknown): boolean {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null;
  return to !== null && /^\/login(?:\?|$)/.test(to);
}

/** Whether an error means that no answer of this application came. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError
    ? /fetch|network|load failed/i.test(error.message)
    : error instanceof Error && error.message.startsWith(NOT_OURS);
}

/** The message of a form without an answer; the one of a later action replaces it. */
export const NOT_SAVED = {
  kind: 'error',
  title: 'No answer came',
  message: 'This may not be saved: try again. Nothing that you typed is lost.',
} as const;
