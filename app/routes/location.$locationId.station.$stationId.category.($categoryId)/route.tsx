import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
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
  const [menu, panel] = await Promise.all([
    loadMenu(guarded, { stationId, categoryId }, url),
    loadPanel(guarded, url),
  ]);
  return data({ menu, panel, refused: wasRefused(args) }, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requireLocation(args);
  return menuAction(guarded, args);
}

type MenuViewData = SerializeFrom<typeof loader>;

export const handle: ScreenHandle = {
  coversPage: (page) => {
    const shown = page as MenuViewData | undefined;
    return shown?.panel?.asksToDelete === true || shown?.menu.asked !== undefined;
  },
};

export default function MenuView() {
  const { menu, panel } = useLoaderData<typeof loader>();
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
      dialog={panelDialog(panel) ?? why}
    >
      <MenuScreen page={menu} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
