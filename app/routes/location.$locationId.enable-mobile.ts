import type { ActionFunctionArgs } from '@remix-run/node';
import { enableMobile } from '~/preview/enable-mobile.server';
import { leadToLocation } from '~/screen/respond.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export const loader = leadToLocation;

/** 'Click here' of the preview, on any screen of the station area. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return enableMobile(guarded, await readForm(args.request));
}
