import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerImage, methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  return answerImage(args.request, caller, args.params.id ?? '');
}

export function action({ request }: ActionFunctionArgs) {
  dropBody(request);
  return methodNotAllowed('GET, HEAD');
}
