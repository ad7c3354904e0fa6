import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { importFile } from '~/import/files.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return importFile(await passGuards(handle, args), args.request, args.params.file);
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}
