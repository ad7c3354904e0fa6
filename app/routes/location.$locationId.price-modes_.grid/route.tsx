import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GridAdjustDialog } from '~/objects/price-mode/grid/adjust-dialog';
import type { GridPage } from '~/objects/price-mode/grid/grid-data';
import { PriceGridScreen } from '~/objects/price-mode/grid/grid-screen';
import { loadGrid } from '~/objects/price-mode/grid/load.server';
import { ClearDialog } from '~/objects/price-mode/grid/mode-menu';
import { gridIntents } from '~/objects/price-mode/grid/save-prices.server';
import { refuseTemplates } from '~/objects/rule/index.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers, shouldRevalidate } from '~/screen/route-parts';

export const handle = { guards: ['admin', 'location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'price modes', args.request);
  const page = loadGrid(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: gridIntents });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'price modes', args.request);
  return screenAction(guarded, args, gridIntents);
}

export default function PriceGrid() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={dialogOf(screen.page)}>
      <PriceGridScreen page={screen.page} />
    </Screen>
  );
}

function dialogOf(page: GridPage) {
  if (page.adjusting) return <GridAdjustDialog page={page} />;
  return page.clearing ? <ClearDialog page={page} /> : undefined;
}
