import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LineScreen } from '~/line/line-screen';
import { loadLine } from '~/line/load-line.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadLine(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page);
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, {});
}

export default function Line() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <LineScreen page={screen.page} />
    </Screen>
  );
}
