import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hoursPath } from '~/objects/location/hours/paths';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import type { PanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { id } = guarded.location;
  const content = { title: 'Hours and closed days', page: { id } };
  return loadScreen(guarded, args, content, ofLocation(guarded));
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return screenAction(guarded, args, {}, ofLocation(guarded));
}

export default function Hours() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen} closeTo={hoursPath(screen.page.id)} panelIsPage>
      {null}
    </Screen>
  );
}

function ofLocation({ location: { id } }: LocationGuarded): { panel: PanelAddress } {
  return { panel: { type: 'hours', mode: 'edit', id } };
}
