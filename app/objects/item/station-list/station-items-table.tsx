import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { useSteadyOrder } from '~/editing/use-steady-order';
import { useTableEditing } from '~/editing/use-table-editing';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { useRowLinks } from '~/ui/row-links';
import { RowMenu } from '~/ui/row-menu';
import { Table } from '~/ui/table';
import { withRowMenu } from '../list/bulk/bulk-paths';
import { itemList, labelOfCell, switched } from '../list/edit/item-cells';
import { ItemTableRow, itemColumns } from '../list/item-table-row';
import { OwnForm } from '../list/own-line';
import { withItemsQuery } from '../list/paths';
import { ItemActions } from './item-actions';
import type { StationItemsPage } from './load-station-items.server';
import { editPath, stationColumns } from './paths';

export interface StationItemsTableProps {
  page: StationItemsPage;
  empty: ReactNode;
}

const columns = itemColumns(
  stationColumns.map(({ id, label, sort }) => ({
    label,
    column: id === 'price' ? 'number' : 'text',
    className: id === 'price' ? undefined : 'min-w-36',
    sort,
  })),
);

/** Remembers the last action even if the list becomes empty, so that it can be undone. */
export function StationItemsTable({ page, empty }: StationItemsTableProps) {
  const { locationId, station, query, items, dayParts, once } = page;
  const address = useLocation();
  const followLink = useRowLinks();
  const rows = useSteadyOrder(items.rows);
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = useOpenId('item');
  const frame = useRef<HTMLDivElement>(null);
  const { edits, dispatch, savers, lost } = useTableEditing(frame, itemList, { rows });
  return (
    <div ref={frame} className="contents">
      <LostEdits lost={lost} labelOf={labelOfCell} dispatch={dispatch} />
      {rows.length === 0 ? (
        empty
      ) : (
        <Table
          label="Items"
          columns={columns}
          order={query}
          orderHref={(order) => withItemsQuery(address, { ...query, ...order, page: 1 })}
          cards
          fill
          shows={`${address.pathname} ${JSON.stringify(query)}`}
          onClick={followLink}
        >
          {rows.map((item) => (
            <ItemTableRow
              key={item.id}
              item={item}
              columns={stationColumns}
              dayParts={dayParts}
              editPath={editPath(address, item.id)}
              menuPath={item.markable || item.mayMark ? withRowMenu(address, item.id) : undefined}
              open={item.id === openId}
              pickable={false}
              picked={false}
              live={panel === null}
              matchesEditable={false}
              edits={edits.get(item.id)}
            />
          ))}
        </Table>
      )}
      {savers}
      <OwnForm />
      {rows.some(({ markable, mayMark }) => markable || mayMark) ? (
        <RowMenu
          frame={frame}
          rows={rows}
          actionsOf={(item) => (
            <ItemActions
              item={item}
              address={address}
              locationId={locationId}
              stationId={station.id}
              once={once}
              onSwitch={() => dispatch(switched(item))}
            />
          )}
        />
      ) : null}
    </div>
  );
}
