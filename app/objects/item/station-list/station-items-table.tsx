import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { useSteadyOrder } from '~/editing/use-steady-order';
import { useTableEditing } from '~/editing/use-table-editing';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import type { Address } from '~/screen/paths';
import { useRowLinks } from '~/ui/row-links';
import { RowMenu } from '~/ui/row-menu';
import { HeaderCell, Row, Table } from '~/ui/table';
import { withRowMenu } from '../list/bulk/bulk-paths';
import { itemList, labelOfCell, switched } from '../list/edit/item-cells';
import { ItemTableRow } from '../list/item-table-row';
import { type Direction, type ItemSort, withItemsQuery } from '../list/paths';
import { ItemActions } from './item-actions';
import type { StationItemsPage } from './load-station-items.server';
import { editPath, type StationItemsQuery, stationColumns } from './paths';

export interface StationItemsTableProps {
  page: StationItemsPage;
  empty: ReactNode;
}

/** Remembers the last action even if the list becomes empty, so that it can be undone. */
export function StationItemsTable({ page, empty }: StationItemsTableProps) {
  const { locationId, station, writable, query, items, dayParts } = page;
  const address = useLocation();
  const followLink = useRowLinks();
  const rows = useSteadyOrder(items.rows);
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = useOpenId('item');
  const sortedBy = (sort: ItemSort) => sortOf(address, query, sort);
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
          cards
          fill
          shows={`${address.pathname} ${JSON.stringify(query)}`}
          onClick={followLink}
        >
          <thead>
            <Row>
              <HeaderCell column="id" {...sortedBy('id')}>
                ID
              </HeaderCell>
              <HeaderCell column="open">
                <span className="sr-only">Edit</span>
              </HeaderCell>
              <HeaderCell pin="start" className="w-3/5 min-w-60" {...sortedBy('name')}>
                Name
              </HeaderCell>
              {stationColumns.map(({ id, label, sort }) => (
                <HeaderCell
                  key={id}
                  column={id === 'price' ? 'number' : 'text'}
                  className={id === 'price' ? undefined : 'min-w-36'}
                  {...sortedBy(sort)}
                >
                  {label}
                </HeaderCell>
              ))}
              <HeaderCell pin="end" column="active" {...sortedBy('active')}>
                Active
              </HeaderCell>
            </Row>
          </thead>
          <tbody>
            {rows.map((item) => (
              <ItemTableRow
                key={item.id}
                item={item}
                columns={stationColumns}
                dayParts={dayParts}
                editPath={editPath(address, item.id)}
                menuPath={withRowMenu(address, item.id)}
                open={item.id === openId}
                pickable={false}
                picked={false}
                live={panel === null}
                matchesEditable={false}
                edits={edits.get(item.id)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {savers}
      {writable && rows.length > 0 ? (
        <RowMenu
          frame={frame}
          rows={rows}
          actionsOf={(item) => (
            <ItemActions
              item={item}
              address={address}
              locationId={locationId}
              stationId={station.id}
              onSwitch={() => dispatch(switched(item))}
            />
          )}
        />
      ) : null}
    </div>
  );
}

function sortOf(address: Address, query: StationItemsQuery, sort: ItemSort) {
  const isSorted = query.sort === sort;
  const ascending = query.dir === 'asc';
  const dir: Direction = isSorted && ascending ? 'desc' : 'asc';
  return {
    sortHref: withItemsQuery(address, { ...query, sort, dir, page: 1 }),
    sorted: isSorted ? (ascending ? 'ascending' : 'descending') : undefined,
  } as const;
}
