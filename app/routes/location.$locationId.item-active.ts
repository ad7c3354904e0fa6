import type { ActionFunctionArgs } from '@remix-run/node';
import { setItemActive } from '~/objects/item/set-active.server';
import { leadToLocation } from '~/screen/respond.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export const loader = leadToLocation;

/** An item's switch in the item search of any screen. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return setItemActive({ guarded, form: await readForm(args.request) });
}
