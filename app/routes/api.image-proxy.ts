import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerLinkedImage, methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  return answerLinkedImage(args.request, caller);
}

export function action({ request }: ActionFunctionArgs) {
  dropBody(request);
  return methodNotAllowed('GET, HEAD');
}
