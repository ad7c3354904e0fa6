import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunction,
} from '@remix-run/react';
import { failsAtOnce } from './ask-again';
import { tell } from './told';

/** What is answered in the browser where no answer of the server came. */
export interface NetworkError {
  networkError: true;
}

/** What Remix throws for an answer that is not its own: that of a proxy whose server is away, or half of one. */
const NOT_OURS = 'Unable to decode turbo-stream response';

/** Whether an answer is one of those: reading the page again would not reach the server either. */
export function isNetworkError(answer: unknown): answer is NetworkError {
  return typeof answer === 'object' && answer !== null && 'networkError' in answer;
}

/**
 * Reads everything again after every answer but those, whatever its status: what was refused may have been
 * changed by somebody else meanwhile. A form keeps what was typed over what is read.
 */
export const unlessNetworkError: ShouldRevalidateFunction = ({ actionResult }) =>
  !isNetworkError(actionResult);

/**
 * Sends a form on, and answers `lost` beside `networkError` where no answer comes; everything that the
 * server says is passed on as it is.
 */
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

/**
 * A route's `clientAction`: the page stays as it is, with what was typed, where a form gets no answer,
 * and says so. Nothing is known then of what the server did: saving again changes nothing twice.
 */
export async function stayOnPage({ serverAction }: ClientActionFunctionArgs) {
  const answer = await orNetworkError(() => serverAction<unknown>(), {});
  if (answer instanceof Response && answer.status === 503) tell(NOT_SAVED);
  return answer;
}

/**
 * The `clientLoader` of a search beside a form, which finds nothing where no answer comes, or where the
 * session has ended: the form's own save leads to the sign-in page, and keeps what was typed.
 */
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

/** Whether an error means that no answer came, or none of this application. */
export function isNoAnswer(error: unknown): boolean {
  // A TypeError is what `fetch` rejects with.
  return error instanceof TypeError
    ? /fetch|network|load failed/i.test(error.message)
    : error instanceof Error && error.message.startsWith(NOT_OURS);
}

/** Said of a form that no answer came to; another one that was done since says more. */
export const NOT_SAVED = {
  kind: 'error',
  title: 'No answer came',
  message: 'This may not be saved: try again. Nothing that you typed is lost.',
} as const;
