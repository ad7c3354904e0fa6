import type { ActionFunctionArgs } from '@remix-run/node';
import { leadToLocation } from '~/screen/respond.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { chooseEnvironment } from '~/shell/environments/load-environments.server';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export const loader = leadToLocation;

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return chooseEnvironment(guarded, await readForm(args.request));
}
