import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { optionsIntent } from '~/objects/option/list/intents.server';
import { loadOptions } from '~/objects/option/list/load-options.server';
import { OptionsScreen } from '~/objects/option/list/options-screen';
import {
  isStaleSave,
  Panel,
  panelCovers,
  panelDialog,
  panelNotices,
  StaleSave,
} from '~/objects/panel';
import { loadPanel, type PanelData, panelAction } from '~/objects/panels.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import type { ScreenHandle } from '~/screen/page-covered';
import { isPanelIntent } from '~/screen/panel/intents';
import { withoutPanel } from '~/screen/panel/panel-address';
import { readPathId } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { WorkArea } from '~/ui/page-frame';

export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/screen/unreached';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : `${page?.refused ? 'Error: ' : ''}Creator | ${page?.options.station.name} Options`,
  },
];

export const handle = {
  guards: ['location'],
  coversPage: (page) => panelCovers(panelOf(page)),
  notices: (page) => panelNotices(panelOf(page)),
} as const satisfies GuardedHandle & ScreenHandle;

function panelOf(page: unknown): PanelData | null | undefined {
  return (page as { panel: PanelData | null } | undefined)?.panel;
}

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  const options = await loadOptions(guarded, args.params.stationId, url);
  const { id: stationId, locked } = options.station;
  const panel = await loadPanel(guarded, url, { stationId, categoryId: null, locked });
  const refused = wasRefused(args);
  return data({ options, panel, refused }, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const form = await readForm(args.request, { file: true });
  const intent = String(form.get('intent'));
  if (isPanelIntent(intent)) {
    const place = { stationId: readPathId(args.params.stationId), categoryId: null };
    return panelAction(guarded, args, form, place);
  }
  return optionsIntent(intent)(guarded, form, args);
}

export default function Options() {
  const { options, panel } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = withoutPanel(useLocation());
  if (isStaleSave(answer)) {
    return (
      <WorkArea>
        <StaleSave data={answer} />
      </WorkArea>
    );
  }
  return (
    <WorkArea
      fixed
      panel={panel ? <Panel data={panel} closeTo={closeTo} /> : undefined}
      dialog={panelDialog(panel)}
    >
      <OptionsScreen page={options} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
