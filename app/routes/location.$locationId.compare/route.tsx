import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CompareScreen } from '~/as-of/compare-screen';
import { compareIntents } from '~/as-of/intents.server';
import { loadCompare } from '~/as-of/load-compare.server';
import { fieldTables } from '~/objects/field-tables';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadCompare(guarded, new URL(args.request.url), fieldTables);
  return loadScreen(guarded, args, page, { intents: compareIntents });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, compareIntents);
}

export default function Compare() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <CompareScreen page={screen.page} />
    </Screen>
  );
}
