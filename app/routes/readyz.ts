import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerReady } from '~/creator/answer-health.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

/** For load balancers, without a session: which part is not ready. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerReady(request);
}

export function action({ request }: ActionFunctionArgs) {
  return answerReady(request);
}
