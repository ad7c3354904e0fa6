import { useLocation } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { LiveSearch } from '~/shell/live-search';
import { otherParams } from '~/shell/paths';
import { LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { ItemsTable } from './items-table';
import type { ItemsPage } from './load-items.server';
import { NoItems } from './no-items';
import { type ItemsQuery, itemPanelPath, itemsPath, itemsPerPage, withItemsQuery } from './paths';

export interface ItemsScreenProps {
  page: { locationId: number; writable: boolean; query: ItemsQuery; items: ItemsPage };
}

/** The items of a location: search, table, pages. */
export function ItemsScreen({ page }: ItemsScreenProps) {
  const { locationId, writable, query, items } = page;
  const address = useLocation();
  return (
    <>
      <PageHead
        title="Items"
        sub={foundText(items, query)}
        ruled
        actions={
          <>
            <LiveSearch
              label="Search items"
              name="q"
              action={itemsPath(locationId)}
              value={query.q}
              placeholder="Search by name, ID, SKU, POS ID..."
              hidden={otherParams(address, ['q', 'page'])}
            />
            {writable ? <AddItem locationId={locationId} query={query} /> : null}
          </>
        }
      />
      {items.rows.length === 0 ? (
        <NoItems
          search={query.q}
          clearHref={withItemsQuery(address, { ...query, q: '', page: 1 })}
          add={writable ? <AddItem locationId={locationId} query={query} /> : undefined}
        />
      ) : (
        <>
          <ItemsTable locationId={locationId} query={query} rows={items.rows} />
          <Pager
            page={query.page}
            pageSize={itemsPerPage}
            total={items.found}
            hrefOf={(number) => withItemsQuery(address, { ...query, page: number })}
          />
        </>
      )}
    </>
  );
}

function AddItem({ locationId, query }: { locationId: number; query: ItemsQuery }) {
  return (
    <LinkButton
      variant="primary"
      to={itemPanelPath(locationId, { mode: 'add' }, query)}
      preventScrollReset
    >
      <Plus aria-hidden="true" className="size-4" />
      Add Item
    </LinkButton>
  );
}

/** "125 of 312" while searching, else how many there are. */
function foundText({ found, all }: ItemsPage, { q }: ItemsQuery): string {
  const total = all.toLocaleString('en-US');
  return q === '' ? total : `${found.toLocaleString('en-US')} of ${total}`;
}
