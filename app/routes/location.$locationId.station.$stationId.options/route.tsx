import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOptions } from '~/objects/option/list/load-options.server';
import { OptionsScreen } from '~/objects/option/list/options-screen';
import { optionMenuOf } from '~/objects/option/list/options-table';
import { optionsIntents } from '~/objects/option/list/save-option.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { inStation, positionOf } from '~/screen/menu-position';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers, shouldRevalidate } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadOptions(guarded, args.params.stationId, new URL(args.request.url));
  const title = `${page.station.name} Options`;
  return loadScreen(
    guarded,
    args,
    { title, page, dialog: page.menuOf !== null },
    { position: inStation(page.station), intents: optionsIntents },
  );
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return screenAction(guarded, args, optionsIntents, { position: positionOf(args.params) });
}

export default function Options() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={optionMenuOf(screen.page)}>
      <OptionsScreen page={screen.page} />
    </Screen>
  );
}
