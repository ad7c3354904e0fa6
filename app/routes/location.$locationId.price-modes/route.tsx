import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPriceModes } from '~/objects/price-mode/price-mode.server';
import { modeMenuOf, PriceModesScreen } from '~/objects/price-mode/price-modes-screen';
import { priceModesIntents } from '~/objects/price-mode/set-active.server';
import { refuseTemplates } from '~/objects/rule/index.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = {
  guards: ['admin', 'location'],
  asOf: true,
} as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'price modes', args.request);
  const page = loadPriceModes(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: priceModesIntents });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'price modes', args.request);
  return screenAction(guarded, args, priceModesIntents);
}

export default function PriceModes() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={modeMenuOf(screen.page)}>
      <PriceModesScreen page={screen.page} />
    </Screen>
  );
}
