import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeliveriesScreen } from '~/connections/webhooks/deliveries-screen';
import { loadDeliveries, webhookIdOf } from '~/connections/webhooks/load-webhooks.server';
import { sendAgain } from '~/connections/webhooks/webhook-actions.server';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Deliveries');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadDeliveries(guarded, args.request, webhookIdOf(args.params.webhookId));
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return sendAgain(await passGuards(handle, args), args, webhookIdOf(args.params.webhookId));
}

export default function Page() {
  return <DeliveriesScreen page={useLoaderData<typeof loader>()} />;
}
