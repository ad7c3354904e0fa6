import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { stationItemsIntent } from '~/objects/item/station-list/intents.server';
import { ItemMenuDialog } from '~/objects/item/station-list/item-menu-dialog';
import {
  loadStationItems,
  type StationItemsPage,
} from '~/objects/item/station-list/load-station-items.server';
import { StationItemsScreen } from '~/objects/item/station-list/station-items-screen';
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
      : `${page?.refused ? 'Error: ' : ''}Creator | ${page?.list.station.name} Items`,
  },
];

export const handle = {
  guards: ['location'],
  coversPage: (page) => panelCovers(panelOf(page)) || menuOf(page) !== null,
  notices: (page) => panelNotices(panelOf(page)),
} as const satisfies GuardedHandle & ScreenHandle;

function panelOf(page: unknown): PanelData | null | undefined {
  return (page as { panel: PanelData | null } | undefined)?.panel;
}

function menuOf(page: unknown): number | null {
  return (page as { list: StationItemsPage } | undefined)?.list.menuOf ?? null;
}

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  const list = await loadStationItems(guarded, args.params.stationId, url);
  const panel = await loadPanel(guarded, url, {
    stationId: list.station.id,
    categoryId: null,
    locked: list.station.locked,
  });
  return data({ list, panel, refused: wasRefused(args) }, { status: panel?.status ?? 200 });
}

/** The screen's intents: its own here, the panel's handed over. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const form = await readForm(args.request, { file: true });
  const intent = String(form.get('intent'));
  if (isPanelIntent(intent)) {
    const stationId = readPathId(args.params.stationId);
    return panelAction(guarded, args, form, { stationId, categoryId: null });
  }
  return stationItemsIntent(intent)(guarded, form, args);
}

export default function StationItems() {
  const { list, panel } = useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
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
      dialog={panelDialog(panel) ?? (list.menuOf ? <ItemMenuDialog page={list} /> : undefined)}
    >
      <StationItemsScreen page={list} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
