import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import {
  isStaleSave,
  Panel,
  panelCovers,
  panelDialog,
  panelNotices,
  StaleSave,
} from '~/panels/panel';
import { loadPanel, type PanelData } from '~/panels/panel.server';
import { withoutPanel } from '~/panels/panel-address';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import type { ScreenHandle } from '~/shell/page-covered';
import { categoryViewPath, readPathId } from '~/shell/station-paths';
import { WorkArea } from '~/ui/page-frame';
import { loadMoveDialog } from './arrange/load-move-dialog.server';
import { MoveDialog } from './arrange/move-dialog';
import { loadMenu } from './load-menu.server';
import { menuAction } from './menu-action.server';
import { MenuScreen } from './menu-screen';
import { WhyDialog } from './why-dialog';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : `${page?.refused ? 'Error: ' : ''}Creator | ${page?.menu.station.name ?? 'Stations'}`,
  },
];

/** What of the page says whether a dialog lies over it. */
interface Covered {
  menu: { asked?: unknown };
  move: unknown;
  panel: PanelData | null;
}

export const handle = {
  guards: ['location'],
  coversPage: (page) => {
    const shown = page as Covered | undefined;
    const dialog = shown?.menu.asked ?? shown?.move ?? undefined;
    return panelCovers(shown?.panel) || dialog !== undefined;
  },
  notices: (page) => panelNotices((page as Covered | undefined)?.panel),
} as const satisfies GuardedHandle & ScreenHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  const stationId = readPathId(args.params.stationId);
  const categoryId = readPathId(args.params.categoryId);
  if (args.params.categoryId !== undefined && categoryId === null && stationId !== null) {
    const path = categoryViewPath(guarded.location.id, stationId);
    throw redirectTo(`${path}${url.search}`, { status: 302 });
  }
  const [menu, panel, move] = await Promise.all([
    loadMenu(guarded, { stationId, categoryId }, url),
    loadPanel(guarded, url),
    loadMoveDialog(guarded, url, { stationId, categoryId }),
  ]);
  const page = { menu, panel, move, refused: wasRefused(args) };
  return data(page, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return menuAction(guarded, args);
}

export default function MenuView() {
  const { menu, panel, move } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = withoutPanel(useLocation());
  if (isStaleSave(answer)) {
    return (
      <WorkArea>
        <StaleSave data={answer} />
      </WorkArea>
    );
  }
  const why = menu.asked ? <WhyDialog answer={menu.asked} /> : undefined;
  const moving = move ? <MoveDialog move={move} page={menu} /> : undefined;
  return (
    <WorkArea
      panel={panel ? <Panel data={panel} closeTo={closeTo} /> : undefined}
      dialog={panelDialog(panel) ?? why ?? moving}
    >
      <MenuScreen page={menu} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
