import { useLocation } from '@remix-run/react';
import { type ReactNode, useCallback, useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { useSteadyOrder } from '~/editing/use-steady-order';
import { useTableEditing } from '~/editing/use-table-editing';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { Pager } from '~/ui/pager';
import { RowMenu } from '~/ui/row-menu';
import { BulkBar } from './bulk/bulk-bar';
import { withoutQuestion } from './bulk/bulk-paths';
import { BusyOverlay } from './bulk/busy-overlay';
import type { BulkData } from './bulk/load-bulk.server';
import { RowActions } from './bulk/row-actions';
import { nothingSelected } from './bulk/selection';
import { useSelection } from './bulk/use-selection';
import { useTableKeys } from './bulk/use-table-keys';
import { itemList, labelOfCell, switched } from './edit/item-cells';
import type { ItemRow } from './item-row';
import { ItemsTable } from './items-table';
import type { ItemsPageData } from './page-data';
import { filtersKey, itemPanelPath, itemsPerPage, withItemsQuery } from './paths';

export interface ItemsListProps {
  page: ItemsPageData;
  empty: ReactNode;
}

/** Remembers the last action even if the list becomes empty, so that it can be undone. */
export function ItemsList({ page, empty }: ItemsListProps) {
  const { view, query, items, bulk } = page;
  const rows = useSteadyOrder(items.rows);
  const address = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const stored = bulk?.selection ?? nothingSelected;
  const live = useSelection(frame, { stored, key: filtersKey(query, view), rows, view });
  const { edits, dispatch, savers, lost } = useTableEditing(frame, itemList, {
    rows,
    selection: live.selection,
  });
  useTableKeys(live, bulk !== null && rows.length > 0);
  const setActive = useCallback((item: ItemRow) => dispatch(switched(item)), [dispatch]);
  return (
    <div ref={frame} className="items-list">
      {savers}
      <LostEdits lost={lost} labelOf={labelOfCell} dispatch={dispatch} />
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {bulk ? <BulkBar bulk={bulk} live={live} rows={rows} found={items.found} /> : null}
          <ItemsTable page={page} rows={rows} panel={panel} edits={edits} live={live} />
          {bulk ? <p className="picked-here"> selected on this page</p> : null}
          <Pager
            page={query.page}
            pageSize={itemsPerPage}
            total={items.found}
            hrefOf={(number) => withItemsQuery(address, { ...query, page: number })}
          />
          {bulk ? <Actions {...{ page, bulk, frame, setActive }} /> : null}
        </>
      )}
    </div>
  );
}

interface ActionsProps {
  page: ItemsPageData;
  bulk: BulkData;
  frame: React.RefObject<HTMLElement>;
  setActive: (item: ItemRow) => void;
}

function Actions({ page, bulk, frame, setActive }: ActionsProps) {
  const { locationId, view, query, items } = page;
  const pagePath = withoutQuestion(useLocation());
  return (
    <>
      <RowMenu
        frame={frame}
        rows={items.rows}
        actionsOf={(item) => (
          <RowActions
            item={item}
            once={bulk.once}
            editPath={itemPanelPath(locationId, { mode: 'edit', id: item.id }, query, view)}
            pagePath={pagePath}
            onSwitch={() => setActive(item)}
          />
        )}
      />
      <BusyOverlay found={items.found} />
    </>
  );
}
