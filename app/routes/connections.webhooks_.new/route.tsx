import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWebhook } from '~/connections/webhooks/load-webhooks.server';
import { createWebhook } from '~/connections/webhooks/webhook-actions.server';
import { WebhookScreen } from '~/connections/webhooks/webhook-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : windowTitle({ screen: 'New webhook', refused: page?.refused }),
  },
];

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

export { ErrorPage as ErrorBoundary };
