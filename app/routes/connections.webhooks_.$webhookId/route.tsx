import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWebhook, webhookIdOf } from '~/connections/webhooks/load-webhooks.server';
import { webhookAction } from '~/connections/webhooks/webhook-actions.server';
import { WebhookScreen } from '~/connections/webhooks/webhook-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Webhook');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadWebhook(guarded, args.request, webhookIdOf(args.params.webhookId));
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return webhookAction(await passGuards(handle, args), args, webhookIdOf(args.params.webhookId));
}

export default function Page() {
  return <WebhookScreen page={useLoaderData<typeof loader>()} />;
}
