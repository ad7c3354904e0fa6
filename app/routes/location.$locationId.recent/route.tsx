import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { minePath } from '~/audit/paths';
import { screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { location, user, redirectReplacing } = await passGuards(handle, args);
  return redirectReplacing(minePath(location.id, user.id, new URL(args.request.url)));
}

/** Undo from a message on a page that was open here before. */
export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, {});
}
