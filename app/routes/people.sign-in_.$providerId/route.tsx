import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { loadProvider, providerIdOf } from '~/sign-in/settings/load-settings.server';
import { ProviderScreen } from '~/sign-in/settings/provider-screen';
import { providerAction } from '~/sign-in/settings/settings-actions.server';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : windowTitle({
          screen: 'Sign-in',
          object: page?.provider?.name ?? 'New provider',
          refused: page?.refused,
        }),
  },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadProvider(guarded, args.request, providerIdOf(args.params.providerId));
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return providerAction(await passGuards(handle, args), args, providerIdOf(args.params.providerId));
}

export default function Page() {
  return <ProviderScreen page={useLoaderData<typeof loader>()} />;
}
