import { useLocation } from '@remix-run/react';
import Tags from 'lucide-react/icons/tags';
import { useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { useTableEditing } from '~/editing/use-table-editing';
import { TagFilter } from '~/objects/item';
import { LiveSearch } from '~/pickers/live-search';
import { type Address, changeQuery, otherParams } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { Segments } from '~/ui/segments';
import { Table } from '~/ui/table';
import { ModeTabs } from '../mode-tabs';
import { priceGridPath, priceModesPath } from '../paths';
import {
  type GridPage,
  type GridQuery,
  gridList,
  gridPerPage,
  gridQuery,
  modeOfCell,
} from './grid-data';
import { GridRow } from './grid-row';
import { ModeMenu } from './mode-menu';

export function PriceGridScreen({ page }: { page: GridPage }) {
  const address = useLocation();
  const { locationId, query, modes, rows, total } = page;
  return (
    <>
      <PageHead
        title="Price grid"
        sub={`${total === 1 ? '1 item' : `${total.toLocaleString('en-US')} items`}, ${modes.length === 1 ? '1 mode' : `${modes.length} modes`}`}
        actions={
          <LiveSearch
            label="Search items"
            name="q"
            action={priceGridPath(locationId)}
            value={query.q}
            placeholder="Search by name, ID, SKU, POS ID..."
            hidden={otherParams(address, ['q', 'page'])}
          />
        }
      />
      <ModeTabs locationId={locationId} current="grid">
        <span className="flex flex-wrap items-center gap-2 max-md:py-2">
          <TagFilter
            chosen={query.tags}
            tags={page.tags}
            hidden={otherParams(address, ['tag', 'page'])}
            clearTo={changeQuery(address, { tag: null, page: null })}
          />
          <Segments
            label="Show"
            segments={[false, true].map((own) => ({
              to: gridQuery.href(address, { own, page: 1 }),
              label: own ? 'With own prices' : 'All items',
              current: query.own === own,
            }))}
          />
        </span>
      </ModeTabs>
      {modes.length === 0 ? (
        <EmptyState
          icon={<Tags className="size-7" />}
          title="No price modes yet"
          actions={<LinkButton to={priceModesPath(locationId)}>Go to Price Modes</LinkButton>}
        >
          The grid shows what each item costs in each price mode.
        </EmptyState>
      ) : rows.length === 0 ? (
        <NoItems query={query} address={address} />
      ) : (
        <>
          {modes.length > 1 ? (
            <p className="border-b border-line px-4 py-1.5 text-12 text-ink-2 md:hidden">
              {modes.length} modes: the prices scroll sideways.
            </p>
          ) : null}
          <GridTable page={page} address={address} />
          <Pager
            page={query.page}
            pageSize={gridPerPage}
            total={total}
            hrefOf={(number) => gridQuery.href(address, { page: number })}
          />
        </>
      )}
    </>
  );
}

function GridTable({ page, address }: { page: GridPage; address: Address }) {
  const { modes, rows, query } = page;
  const frame = useRef<HTMLDivElement>(null);
  const editing = useTableEditing(frame, gridList, { rows });
  const labelOf = (cell: string) =>
    modes.find(({ id }) => id === modeOfCell(cell))?.name ?? 'Price';
  return (
    <div ref={frame} className="contents">
      {editing.savers}
      <LostEdits lost={editing.lost} labelOf={labelOf} dispatch={editing.dispatch} />
      <Table
        label="Prices by mode"
        columns={[
          {
            label: 'Item',
            pin: 'start',
            className: 'w-[22rem] min-w-32 max-md:w-32 md:!pl-5',
            sort: 'name',
          },
          {
            label: 'Default',
            column: 'number',
            className: 'w-[7.5rem] max-md:w-20',
            sort: 'price',
          },
          ...modes.map((mode) => ({
            id: mode.id,
            label: mode.name,
            head: <ModeHead mode={mode} page={page} address={address} />,
            column: 'number' as const,
            className: 'w-[7.5rem] min-w-[7.5rem]',
          })),
          // As wide as what is left, so that the prices stand beside the names.
          { label: 'Save', unseen: true, className: 'min-w-16' },
        ]}
        order={query}
        orderHref={(order) => gridQuery.href(address, { ...order, page: 1 })}
        fill
        shows={`${address.pathname} ${JSON.stringify(query)}`}
      >
        {rows.map((row) => (
          <GridRow key={row.id} row={row} modes={modes} edits={editing.edits.get(row.id)} />
        ))}
      </Table>
    </div>
  );
}

interface ModeHeadProps {
  mode: GridPage['modes'][number];
  page: GridPage;
  address: Address;
}

function ModeHead({ mode, page, address }: ModeHeadProps) {
  return (
    <span className="flex items-center justify-end gap-1">
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 whitespace-normal py-1">
        <span className="[overflow-wrap:anywhere]">{mode.name}</span>
        {mode.charged ? <Badge tone="good">Charged now</Badge> : null}
      </span>
      <ModeMenu mode={mode} page={page} address={address} />
    </span>
  );
}

function NoItems({ query: { q, own, tags }, address }: { query: GridQuery; address: Address }) {
  if (q === '' && !own && tags.length === 0) {
    return (
      <EmptyState icon={<Tags className="size-7" />} title="No items yet">
        Prices are those of items.
      </EmptyState>
    );
  }
  const items = `No item ${own ? 'with a price of its own ' : ''}${tags.length > 0 ? 'of these tags ' : ''}`;
  return (
    <NothingFound
      q={q}
      none={`${items}is in the menu.`}
      before={`${items}has`}
      after=" in its name, ID, SKU or POS ID."
      clearTo={changeQuery(address, { q: null, own: null, tag: null, page: null })}
    />
  );
}
