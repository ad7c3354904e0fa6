import { BulkDialog } from './bulk/bulk-dialog';
import { RowMenuDialog } from './bulk/row-menu-dialog';
import { ColumnsDialog } from './columns/columns-dialog';
import type { ItemsPageData } from './page-data';

/** The dialog of the table that the address opens; one at a time. */
export function itemsDialog(page: ItemsPageData) {
  if (page.choosesColumns) return <ColumnsDialog page={page} />;
  if (page.bulk?.question) return <BulkDialog page={page} />;
  return page.menuOf === null ? undefined : <RowMenuDialog page={page} />;
}
