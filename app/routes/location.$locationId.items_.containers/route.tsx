import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ContainDialog } from '~/objects/item/containers/contain-dialog';
import { ContainersScreen } from '~/objects/item/containers/containers-screen';
import { containersIntent } from '~/objects/item/containers/intents.server';
import {
  type ContainDialogData,
  loadContainDialog,
} from '~/objects/item/containers/load-contain-dialog.server';
import { loadContainers } from '~/objects/item/containers/load-containers.server';
import { readContainersQuery, withContainersQuery } from '~/objects/item/containers/paths';
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
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { asRefusal } from '~/session/refusal.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { WorkArea } from '~/ui/page-frame';

export { keepPage as clientAction } from '~/screen/unreached';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : `${page?.refused ? 'Error: ' : ''}Creator | Containers` },
];

interface Covering {
  panel: PanelData | null;
  dialog: ContainDialogData | null;
}

export const handle = {
  guards: ['location'],
  coversPage: (page) => isCovered(page as Covering | undefined),
  notices: (page) => panelNotices((page as Covering | undefined)?.panel),
} as const satisfies GuardedHandle & ScreenHandle;

function isCovered(page: Covering | undefined): boolean {
  return Boolean(page?.dialog) || panelCovers(page?.panel);
}

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { creator, location } = guarded;
  const url = new URL(args.request.url);
  const query = readContainersQuery(url.searchParams);
  const [containers, dialog, panel] = await Promise.all([
    loadContainers(creator, location, query),
    loadContainDialog(creator, location, url),
    loadPanel(guarded, url),
  ]).catch((error: unknown) => {
    throw asRefusal(error);
  });
  if (containers.tiles.length === 0 && query.page > containers.lastPage) {
    throw guarded.leadTo(withContainersQuery(url, { ...query, page: containers.lastPage }));
  }
  const page = {
    locationId: location.id,
    writable: location.menu.writable,
    query,
    containers,
    dialog,
    panel,
    refused: wasRefused(args),
  };
  return data(page, { status: panel?.status ?? 200 });
}

/** The screen's intents: its own here, the panel's handed over. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const form = await readForm(args.request, { file: true });
  const intent = String(form.get('intent'));
  if (isPanelIntent(intent)) return panelAction(guarded, args, form);
  return containersIntent(intent)(guarded, form, args.request);
}

export default function Containers() {
  const page = useLoaderData<typeof loader>();
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
      panel={page.panel ? <Panel data={page.panel} closeTo={closeTo} /> : undefined}
      dialog={page.dialog ? <ContainDialog data={page.dialog} /> : panelDialog(page.panel)}
    >
      <ContainersScreen page={page} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
