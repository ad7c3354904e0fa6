import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { AboutScreen } from '~/shell/about-screen';
import { loadOwnShell } from '~/shell/load-own-shell.server';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('About');

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { shell } = await loadOwnShell(await passGuards(handle, args), args.request);
  return { shell, supportEmail: config.supportEmail ?? null };
}

export default function About() {
  return <AboutScreen {...useLoaderData<typeof loader>()} />;
}
