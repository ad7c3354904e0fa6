import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { answerDotcodes } from '~/objects/item/labels/dotcodes.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return answerDotcodes(await passGuards(handle, args));
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}
