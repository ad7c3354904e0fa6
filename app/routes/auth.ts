import type { ActionFunctionArgs } from '@remix-run/node';
import { answerAuth, methodNotAllowed } from '~/creator/dispatch.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export function loader() {
  return methodNotAllowed('POST');
}

/** Signs in a program: the answer contains the token for its calls. */
export async function action(args: ActionFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  return answerAuth(args.request, caller);
}
