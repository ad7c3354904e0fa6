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
import { redirectTo } from '~/session/redirect.server';
import { asRefusal } from '~/session/refusal.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import type { ScreenHandle } from '~/shell/page-covered';
import { WorkArea } from '~/ui/page-frame';
import { itemsIntent } from './intents.server';
import { ItemsScreen } from './items-screen';
import { loadItems } from './load-items.server';
import { itemsPath, readItemsQuery } from './paths';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : `${page?.refused ? 'Error: ' : ''}Creator | Items` },
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
  const { creator, location } = guarded;
  const url = new URL(args.request.url);
  const query = readItemsQuery(url.searchParams);
  const [items, panel] = await Promise.all([
    loadItems(creator, location, query).catch((error: unknown) => {
      throw asRefusal(error);
    }),
    loadPanel(guarded, url),
  ]);
  if (items.rows.length === 0 && query.page > items.lastPage) {
    const lastPage = itemsPath(location.id, { ...query, page: items.lastPage });
    throw redirectTo(lastPage, { status: 302 });
  }
  const page = {
    locationId: location.id,
    writable: location.writable,
    query,
    items,
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
  return itemsIntent(intent)(guarded, form, args.request);
}

export default function Items() {
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
      fixed
      panel={page.panel ? <Panel data={page.panel} closeTo={closeTo} /> : undefined}
      dialog={panelDialog(page.panel)}
    >
      <ItemsScreen page={page} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
