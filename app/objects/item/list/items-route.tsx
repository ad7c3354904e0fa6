import type { MetaFunction } from '@remix-run/react';
import { useActionData, useLocation } from '@remix-run/react';
import {
  isStaleSave,
  Panel,
  panelCovers,
  panelDialog,
  panelNotices,
  StaleSave,
} from '~/objects/panel';
import { errorTitle } from '~/screen/error-page';
import type { ScreenHandle } from '~/screen/page-covered';
import { withoutPanel } from '~/screen/panel/panel-address';
import type { GuardedHandle } from '~/session/route-guards';
import { WorkArea } from '~/ui/page-frame';
import { BulkDialog } from './bulk/bulk-dialog';
import { RowMenuDialog } from './bulk/row-menu-dialog';
import { ColumnsDialog } from './columns/columns-dialog';
import { ItemsScreen } from './items-screen';
import type { ItemsPageData } from './page-data';

/** What the routes of the items table share: title, guards, dialogs over the page. */
export const itemsMeta: MetaFunction = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : `${(data as ItemsPageData | undefined)?.refused ? 'Error: ' : ''}Creator | Items`,
  },
];

export const itemsHandle = {
  guards: ['location'],
  coversPage: (page) => {
    const shown = page as ItemsPageData | undefined;
    const asks = shown?.choosesColumns || shown?.bulk?.question != null || shown?.menuOf != null;
    return panelCovers(shown?.panel) || (asks ?? false);
  },
  notices: (page) => panelNotices((page as ItemsPageData | undefined)?.panel),
} as const satisfies GuardedHandle & ScreenHandle;

/** A view of the items table with its panel and dialogs. */
export function ItemsRoute({ page }: { page: ItemsPageData }) {
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
      panel={page.panel ? <Panel data={page.panel} closeTo={closeTo} /> : undefined}
      dialog={panelDialog(page.panel) ?? dialogOf(page)}
    >
      <ItemsScreen page={page} />
    </WorkArea>
  );
}

/** The dialog of the table that the address opens; one at a time. */
function dialogOf(page: ItemsPageData) {
  if (page.choosesColumns) return <ColumnsDialog page={page} />;
  if (page.bulk?.question) return <BulkDialog page={page} />;
  return page.menuOf === null ? undefined : <RowMenuDialog page={page} />;
}
