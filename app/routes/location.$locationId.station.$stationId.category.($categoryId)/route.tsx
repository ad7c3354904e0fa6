import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
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
import { loadPanel } from '~/panels/panel.server';
import { withoutPanel } from '~/panels/panel-address';
import { requireLocation } from '~/session/guards.server';
import { wasRefused } from '~/session/refused-form.server';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import type { ScreenHandle } from '~/shell/page-covered';
import { readPathId } from '~/shell/station-paths';
import { WorkArea } from '~/ui/page-frame';
import { loadMoveDialog } from './arrange/load-move-dialog.server';
import { MoveDialog } from './arrange/move-dialog';
import type { MenuPlace } from './find-menu.server';
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

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await requireLocation(args);
  const url = new URL(args.request.url);
  const menu = await loadMenu(guarded, placeOf(args), url);
  const place = { stationId: menu.station.id, categoryId: menu.category?.id ?? null };
  const [panel, move] = await Promise.all([
    loadPanel(guarded, url, place),
    loadMoveDialog(guarded, url, place),
  ]);
  const refused = wasRefused(args);
  return data({ menu, panel, move, refused }, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requireLocation(args);
  return menuAction(guarded, args, placeOf(args));
}

type MenuViewData = SerializeFrom<typeof loader>;

export const handle: ScreenHandle = {
  coversPage: (page) => {
    const { panel, move, menu } = (page ?? {}) as Partial<MenuViewData>;
    return panelCovers(panel) || Boolean(move) || menu?.asked !== undefined;
  },
  notices: (page) => panelNotices((page as MenuViewData | undefined)?.panel),
};

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
