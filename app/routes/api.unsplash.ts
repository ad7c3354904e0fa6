import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCall, methodNotAllowed } from '~/creator/dispatch.server';
import { stockCall } from '~/creator/endpoints.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export function loader() {
  return methodNotAllowed('POST');
}

export async function action(args: ActionFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  return answerCall(args.request, caller, stockCall);
}
