import { answerRoute } from '~/session/api.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export const loader = answerRoute;
export const action = answerRoute;
