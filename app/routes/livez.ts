import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerAlive } from '~/creator/answer-health.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

/** For whoever restarts a process that hangs, without a session. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerAlive(request);
}

export function action({ request }: ActionFunctionArgs) {
  return answerAlive(request);
}
