import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { loadMoveDialog } from '~/menu-view/arrange/load-move-dialog.server';
import type { MenuPlace } from '~/menu-view/find-menu.server';
import { loadMenu } from '~/menu-view/load-menu.server';
import { menuAction } from '~/menu-view/menu-action.server';
import { MenuScreen } from '~/menu-view/menu-screen';
import {
  isStaleSave,
  Panel,
  panelCovers,
  panelDialog,
  panelNotices,
  StaleSave,
} from '~/objects/panel';
import { loadPanel, type PanelData } from '~/objects/panels.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import type { ScreenHandle } from '~/screen/page-covered';
import { withoutPanel } from '~/screen/panel/panel-address';
import { readPathId } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { lazily } from '~/ui/lazily';
import { WorkArea } from '~/ui/page-frame';

export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/screen/unreached';
export { pageHeaders as headers } from '~/session/page-headers';

const MoveDialog = lazily(() => import('~/menu-view/arrange/move-dialog'), 'MoveDialog');
const WhyDialog = lazily(() => import('~/menu-view/why-dialog'), 'WhyDialog');

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
  const menu = await loadMenu(guarded, placeOf(args), url);
  const { station, category } = menu;
  const place = { stationId: station.id, categoryId: category?.id ?? null, locked: station.locked };
  const [panel, move] = await Promise.all([
    loadPanel(guarded, url, place),
    loadMoveDialog(guarded, url, place),
  ]);
  const refused = wasRefused(args);
  return data({ menu, panel, move, refused }, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return menuAction(guarded, args, placeOf(args));
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
  return (
    <WorkArea
      panel={panel ? <Panel data={panel} closeTo={closeTo} /> : undefined}
      dialog={panelDialog(panel) ?? (move ? <MoveDialog move={move} page={menu} /> : why)}
    >
      <MenuScreen page={menu} />
    </WorkArea>
  );
}

function placeOf({ params }: LoaderFunctionArgs | ActionFunctionArgs): MenuPlace {
  return { stationId: readPathId(params.stationId), categoryId: readPathId(params.categoryId) };
}

export { ErrorPage as ErrorBoundary };
