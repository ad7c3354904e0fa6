import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { answerGroupFind } from '~/objects/item/groups/answer-find.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { keepSearching as clientLoader } from '~/screen/network-error';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return answerGroupFind(guarded, new URL(args.request.url));
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}
