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
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import type { ScreenHandle } from '~/shell/page-covered';
import { readPathId } from '~/shell/station-paths';
import { lazily } from '~/ui/lazily';
import { WorkArea } from '~/ui/page-frame';
import { loadMoveDialog } from './arrange/load-move-dialog.server';
import type { MenuPlace } from './find-menu.server';
import { loadMenu } from './load-menu.server';
import { menuAction } from './menu-action.server';
import { MenuScreen } from './menu-screen';

export { pageHeaders as headers } from '~/session/page-headers';
export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/shell/unreached';

const MoveDialog = lazily(() => import('./arrange/move-dialog'), 'MoveDialog');
const WhyDialog = lazily(() => import('./why-dialog'), 'WhyDialog');

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
