import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { copyHours } from '~/objects/location/settings/copy-hours.server';
import { CopyHoursDialog } from '~/objects/location/settings/copy-hours-dialog';
import { loadSettingsBehind } from '~/objects/location/settings/settings.server';
import { SettingsBehind } from '~/objects/location/settings/settings-facts';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import type { PanelAddress } from '~/screen/panel/panel-address';
import { settingsPath } from '~/screen/paths';
import type { LocationGuarded } from '~/session/guards.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

const intents = { 'copy-hours': copyHours };

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadSettingsBehind(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { ...ofLocation(guarded), intents });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return screenAction(guarded, args, intents, ofLocation(guarded));
}

export default function Settings() {
  const screen = useLoaderData<typeof loader>();
  const { location, behind, copy } = screen.page;
  return (
    <Screen
      screen={screen}
      closeTo={settingsPath(location.id)}
      dialog={copy ? <CopyHoursDialog location={location} data={copy} /> : undefined}
      panelIsPage
    >
      <SettingsBehind values={behind} />
    </Screen>
  );
}

function ofLocation({ location: { id } }: LocationGuarded): { panel: PanelAddress } {
  return { panel: { type: 'location', mode: 'edit', id } };
}
