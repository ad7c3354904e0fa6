import { useActionData } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { RESUME } from './paths';

/** The code of a call that is refused because its form is only shown again. */
export const SESSION_ENDED = 'session_ended';

/** Above a form that is shown again. */
export const ENDED = 'Your session had ended when you sent this. Check it, then send it again.';

export function withoutResumed(url: URL): URL {
  const alone = new URL(url);
  alone.searchParams.delete(RESUME);
  return alone;
}

export const ResumedAnswer = createContext<unknown>(undefined);

/** The answer to the form that was just sent, else to the one shown again. */
export function usePageAnswer(): unknown {
  const answer = useActionData<unknown>();
  const resumed = useContext(ResumedAnswer);
  return answer === undefined ? resumed : answer;
}
