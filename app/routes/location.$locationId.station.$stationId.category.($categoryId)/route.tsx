import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { menuIntents } from '~/menu-view/arrange/intents.server';
import { loadMenu, withMoveDialog } from '~/menu-view/load-menu.server';
import { MenuScreen, menuDialog } from '~/menu-view/menu-screen';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { inStation, positionOf } from '~/screen/menu-position';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers, shouldRevalidate } from '~/screen/route-parts';

export const handle = { guards: ['location'], asOf: true } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  const menu = await loadMenu(guarded, positionOf(args.params), url);
  const position = { ...inStation(menu.station), categoryId: menu.category?.id ?? null };
  return loadScreen(guarded, args, withMoveDialog(guarded, url, position, menu), {
    position,
    intents: menuIntents,
  });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return screenAction(guarded, args, menuIntents, { position: positionOf(args.params) });
}

export default function MenuView() {
  const screen = useLoaderData<typeof loader>();
  const { menu } = screen.page;
  return (
    <Screen screen={screen} dialog={menuDialog(screen.page)}>
      <MenuScreen page={menu} />
    </Screen>
  );
}
