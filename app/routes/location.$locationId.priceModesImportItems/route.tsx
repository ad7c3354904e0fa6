import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ImportPricesScreen, importDialog } from '~/objects/price-mode/import/import-screen';
import { importIntents } from '~/objects/price-mode/import/intents.server';
import { loadImport } from '~/objects/price-mode/import/load.server';
import { refuseTemplates } from '~/objects/rule/index.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['admin', 'location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'price modes', args.request);
  const page = loadImport(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: importIntents });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'price modes', args.request);
  return screenAction(guarded, args, importIntents);
}

export default function ImportPrices() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen} dialog={importDialog(screen.page)}>
      <ImportPricesScreen page={screen.page} />
    </Screen>
  );
}
