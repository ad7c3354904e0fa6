import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { PassingPage } from '~/sign-in/oidc/passing-page';
import { startPage } from '~/sign-in/oidc/start.server';

export { ErrorBoundary, headers } from '~/screen/route-parts';

const TITLE = 'To the sign-in of your organisation';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: TITLE }) },
  { name: 'robots', content: 'noindex' },
];

export const handle = { guards: ['guest'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { creator } = await passGuards(handle, args);
  const { to, why, status, headers } = await startPage(args.request, creator);
  return data({ providerName: config.providerName, to, why }, { status, headers });
}

export default function Start() {
  return <PassingPage page={useLoaderData<typeof loader>()} title={TITLE} />;
}
