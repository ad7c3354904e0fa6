import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWebhook } from '~/connections/webhooks/load-webhooks.server';
import { createWebhook } from '~/connections/webhooks/webhook-actions.server';
import { WebhookScreen } from '~/connections/webhooks/webhook-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('New webhook');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadWebhook(await passGuards(handle, args), args.request, null);
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return createWebhook(await passGuards(handle, args), args);
}

export default function Page() {
  return <WebhookScreen page={useLoaderData<typeof loader>()} />;
}
