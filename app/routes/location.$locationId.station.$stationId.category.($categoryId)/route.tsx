import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from '@remix-run/node';
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from '@remix-run/react';
import { isPanelIntent } from '~/panels/intents';
import { isStaleSave, Panel, panelDialog, StaleSave } from '~/panels/panel';
import { loadPanel } from '~/panels/panel.server';
import { withoutPanel } from '~/panels/panel-address';
import { requireLocation } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { wasRefused } from '~/session/refused-form.server';
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

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await requireLocation(args);
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
  const guarded = await requireLocation(args);
  return menuAction(guarded, args);
}

/** What was refused may have been changed by somebody else meanwhile: the tiles are read again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, ...change }) =>
  change.defaultShouldRevalidate ||
  (formData !== undefined && !isPanelIntent(String(formData.get('intent'))));

type MenuViewData = SerializeFrom<typeof loader>;

export const handle: ScreenHandle = {
  coversPage: (page) => {
    const shown = page as MenuViewData | undefined;
    const dialog = shown?.menu.asked ?? shown?.move ?? undefined;
    return shown?.panel?.asksToDelete === true || dialog !== undefined;
  },
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
