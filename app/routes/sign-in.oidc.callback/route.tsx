import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { callbackPage } from '~/sign-in/oidc/callback.server';
import { PassingPage } from '~/sign-in/oidc/passing-page';

export { ErrorBoundary, headers } from '~/screen/route-parts';

const TITLE = 'You are logged in';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : windowTitle({ screen: page?.to ? TITLE : 'Not logged in', refused: !page?.to }),
  },
  { name: 'robots', content: 'noindex' },
];

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { creator } = await passGuards(handle, args);
  const { to, why, status, headers } = await callbackPage(args.request, creator);
  return data({ providerName: config.providerName, to, why }, { status, headers });
}

export default function Callback() {
  return <PassingPage page={useLoaderData<typeof loader>()} title={TITLE} />;
}
