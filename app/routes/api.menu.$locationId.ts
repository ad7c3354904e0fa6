import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { answerFeed } from '~/creator/feed.server';
import { dropBody } from '~/creator/read-body.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  const { body, ...how } = await answerFeed(args.request, caller, args.params.locationId ?? '');
  return new Response(body, how);
}

export function action({ request }: ActionFunctionArgs) {
  dropBody(request);
  return methodNotAllowed('GET, HEAD');
}
