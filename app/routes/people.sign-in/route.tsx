import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { loadSettings } from '~/sign-in/settings/load-settings.server';
import { settingsAction } from '~/sign-in/settings/settings-actions.server';
import { SettingsScreen } from '~/sign-in/settings/settings-screen';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Sign-in');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSettings(await passGuards(handle, args), args.request);
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return settingsAction(await passGuards(handle, args), args);
}

export default function Page() {
  return <SettingsScreen page={useLoaderData<typeof loader>()} />;
}
