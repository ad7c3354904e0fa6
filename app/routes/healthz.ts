import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerHealth } from '~/creator/answer-health.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

/** For load balancers and monitors, without a session. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerHealth(request);
}

export function action({ request }: ActionFunctionArgs) {
  return answerHealth(request);
}
