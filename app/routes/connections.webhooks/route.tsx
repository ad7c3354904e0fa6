import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWebhooks } from '~/connections/webhooks/load-webhooks.server';
import { WebhooksScreen } from '~/connections/webhooks/webhooks-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Webhooks');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadWebhooks(await passGuards(handle, args), args.request);
}

export default function Page() {
  return <WebhooksScreen page={useLoaderData<typeof loader>()} />;
}
