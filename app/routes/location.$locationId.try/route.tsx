import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { refuseTemplates } from '~/objects/rule/index.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { loadTryIt } from '~/try-it/load-try-it.server';
import { TryItScreen } from '~/try-it/try-it-screen';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'discounts, fees or taxes', args.request);
  const page = loadTryIt(guarded, new URL(args.request.url));
  return loadScreen(
    guarded,
    args,
    page.then((shown) => ({ title: 'Try it', page: shown })),
  );
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'discounts, fees or taxes', args.request);
  return screenAction(guarded, args, {});
}

export default function TryIt() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <TryItScreen page={screen.page} />
    </Screen>
  );
}
