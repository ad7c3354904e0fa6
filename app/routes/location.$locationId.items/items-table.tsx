import { useActionData, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { readPanelAddress } from '~/panels/panel-address';
import type { Address } from '~/shell/paths';
import { HeaderCell, Row, Table } from '~/ui/table';
import type { ShownColumn } from './columns/columns';
import { rowAnswerOf } from './edit/row-form';
import { useCellEditing } from './edit/use-cell-editing';
import { useRowSaves } from './edit/use-row-saves';
import { columnWidths } from './item-cell';
import { ItemTableRow } from './item-table-row';
import type { ItemsPageData } from './page-data';
import { type ItemSort, type ItemsQuery, itemPanelPath, withItemsQuery } from './paths';

const NUMBERS: ReadonlySet<ShownColumn['id']> = new Set(['price', 'package_count']);

export interface ItemsTableProps {
  page: ItemsPageData;
}

/** One page of items; on phones its rows are cards. */
export function ItemsTable({ page }: ItemsTableProps) {
  const { locationId, query, view, columns, items } = page;
  const address = useLocation();
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = panel?.mode === 'edit' && panel.type.startsWith('item') ? panel.id : null;
  const sortedBy = (sort: ItemSort) => sortOf(address, query, sort);
  const live = panel === null && query.priceMode === null;
  const frame = useRef<HTMLDivElement>(null);
  const saves = useRowSaves(rowAnswerOf(useActionData<unknown>()));
  useCellEditing(frame, saves, items.rows);
  return (
    <div ref={frame} className="contents">
      <Table label="Items" cards fill>
        <thead>
          <Row>
            {page.writable ? (
              <HeaderCell column="tick" pin="start">
                <span className="sr-only">Select</span>
              </HeaderCell>
            ) : null}
            <HeaderCell column="id" {...sortedBy('id')}>
              ID
            </HeaderCell>
            <HeaderCell column="open">
              <span className="sr-only">Edit</span>
            </HeaderCell>
            <HeaderCell pin="start" className="w-1/3 min-w-60" {...sortedBy('name')}>
              Name
            </HeaderCell>
            {columns.map(({ id, label, sort }) => (
              <HeaderCell
                key={sort}
                column={NUMBERS.has(id) ? 'number' : 'text'}
                className={columnWidths[id]}
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
          {items.rows.map((item) => (
            <ItemTableRow
              key={item.id}
              item={item}
              columns={columns}
              dayParts={page.dayParts}
              editPath={itemPanelPath(locationId, { mode: 'edit', id: item.id }, query, view)}
              open={item.id === openId}
              pickable={page.writable}
              picked={false}
              live={live}
              matchesEditable={page.matchesEditable}
              wanted={saves.wanted.get(item.id)}
              refused={saves.refusals.get(item.id) ?? null}
            />
          ))}
        </tbody>
      </Table>
      {saves.savers}
    </div>
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
