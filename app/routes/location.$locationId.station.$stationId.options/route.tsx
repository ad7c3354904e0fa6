import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { isPanelIntent } from '~/panels/intents';
import {
  isStaleSave,
  Panel,
  panelCovers,
  panelDialog,
  panelNotices,
  StaleSave,
} from '~/panels/panel';
import { loadPanel, type PanelData, panelAction } from '~/panels/panel.server';
import { withoutPanel } from '~/panels/panel-address';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import type { ScreenHandle } from '~/shell/page-covered';
import { readPathId } from '~/shell/station-paths';
import { WorkArea } from '~/ui/page-frame';
import { optionsIntent } from './intents.server';
import { loadOptions } from './load-options.server';
import { OptionsScreen } from './options-screen';

export { pageHeaders as headers } from '~/session/page-headers';
export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/shell/unreached';

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
