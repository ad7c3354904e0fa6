import type { LoaderFunctionArgs } from '@remix-run/node';
import { peopleFile } from '~/people/list/people-file.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return peopleFile(await passGuards(handle, args), args.request);
}
