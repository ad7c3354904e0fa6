import { useLocation } from '@remix-run/react';
import { readPanelAddress } from '~/panels/panel-address';
import type { Address } from '~/shell/paths';
import { HeaderCell, Row, Table } from '~/ui/table';
import { ItemTableRow } from './item-table-row';
import type { ItemRow } from './load-items.server';
import { type ItemSort, type ItemsQuery, withItemsQuery } from './paths';

export interface ItemsTableProps {
  locationId: number;
  query: ItemsQuery;
  rows: readonly ItemRow[];
}

/** One page of items; on phones its rows are cards. */
export function ItemsTable({ locationId, query, rows }: ItemsTableProps) {
  const address = useLocation();
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = panel?.mode === 'edit' && panel.type === 'item' ? panel.id : null;
  const sortedBy = (sort: ItemSort) => sortOf(address, query, sort);
  return (
    <Table label="Items" cards fill>
      <thead>
        <Row>
          <HeaderCell column="id" {...sortedBy('id')}>
            ID
          </HeaderCell>
          <HeaderCell column="open">
            <span className="sr-only">Edit</span>
          </HeaderCell>
          <HeaderCell pin="start" className="w-2/5 min-w-60" {...sortedBy('name')}>
            Name
          </HeaderCell>
          <HeaderCell column="number" {...sortedBy('price')}>
            Price
          </HeaderCell>
          <HeaderCell {...sortedBy('sku')}>SKUs</HeaderCell>
          <HeaderCell {...sortedBy('pos_id')}>POS ID</HeaderCell>
          <HeaderCell pin="end" className="w-20" {...sortedBy('active')}>
            Active
          </HeaderCell>
        </Row>
      </thead>
      <tbody>
        {rows.map((item) => (
          <ItemTableRow
            key={item.id}
            item={item}
            locationId={locationId}
            query={query}
            back={`${address.pathname}${address.search}`}
            open={item.id === openId}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** The link of a column's head: it sorts by the column, or turns the order it has. */
function sortOf(address: Address, query: ItemsQuery, sort: ItemSort) {
  const isSorted = query.sort === sort;
  const ascending = query.dir === 'asc';
  const sorted = isSorted ? (ascending ? 'ascending' : 'descending') : undefined;
  const dir = isSorted && ascending ? 'desc' : 'asc';
  return {
    sortHref: withItemsQuery(address, { ...query, sort, dir, page: 1 }),
    sorted,
  } as const;
}
