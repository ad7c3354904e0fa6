import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { AboutScreen } from '~/shell/about-screen';
import { loadOwnShell } from '~/shell/load-own-shell.server';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'About' }) },
];

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { shell } = await loadOwnShell(await passGuards(handle, args), args.request);
  return { shell, supportEmail: config.supportEmail ?? null };
}

export default function About() {
  return <AboutScreen {...useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
