import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWebhooks } from '~/connections/webhooks/load-webhooks.server';
import { WebhooksScreen } from '~/connections/webhooks/webhooks-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';

import type { GuardedHandle } from '~/session/route-guards';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Webhooks' }) },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadWebhooks(await passGuards(handle, args), args.request);
}

export default function Page() {
  return <WebhooksScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
