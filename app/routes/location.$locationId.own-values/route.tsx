import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ownValuesIntents } from '~/own-values/intents.server';
import { loadOwnValues } from '~/own-values/load-own-values.server';
import { OwnValuesScreen } from '~/own-values/own-values-screen';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { ErrorPage as ErrorBoundary } from '~/screen/error-page';
export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadOwnValues(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: ownValuesIntents });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, ownValuesIntents);
}

export default function OwnValues() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <OwnValuesScreen page={screen.page} />
    </Screen>
  );
}
