import { Link, useLocation } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { lazy, useEffect } from 'react';
import { LiveSearch } from '~/pickers/live-search';
import { atMomentOf } from '~/screen/as-of';
import { importMenuPath } from '~/screen/paths';
import { printPath } from '~/screen/station-paths';
import { LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import { ToolRow } from '~/ui/tool-row';
import { ItemsFilters } from './filters/items-filters';
import { ItemsList } from './items-list';
import type { ItemsPage } from './load-items.server';
import { NoItems } from './no-items';
import { OwnBar } from './own-bar';
import type { ItemsPageData } from './page-data';
import { hiddenParams, itemPanelPath, itemsPath, withFilters } from './paths';
import { ViewTabs } from './view-tabs';

const BulkDialog = lazy(() => import('./bulk/bulk-dialog'));
const ColumnsDialog = lazy(() => import('./columns/columns-dialog'));
const GiveBackDialog = lazy(() => import('./give-back-dialog'));
const ItemMenuDialog = lazy(() => import('./bulk/item-menu-dialog'));

export function itemsDialog(page: ItemsPageData) {
  if (page.choosesColumns) return <ColumnsDialog page={page} />;
  if (page.bulk?.question) return <BulkDialog page={page} />;
  if (page.givesBack) return <GiveBackDialog page={page} />;
  return page.menuOf === null ? undefined : <ItemMenuDialog page={page} />;
}

export function ItemsScreen({ page }: { page: ItemsPageData }) {
  const { locationId, view, writable, query, items } = page;
  const { having } = query;
  const address = useLocation();
  useRememberedView(page);
  const add = writable ? <AddItem page={page} /> : undefined;
  return (
    <>
      <PageHead
        title="Items"
        sub={foundText(items)}
        actions={
          <>
            <LiveSearch
              label="Search items"
              name="q"
              action={itemsPath(locationId, {}, view)}
              value={query.q}
              placeholder="Search by name, ID, SKU, POS ID..."
              hidden={hiddenParams(address, query, ['q'])}
            />
            <LinkButton variant="ghost" to={printPath(locationId)} className="max-md:hidden">
              <Printer aria-hidden="true" className="size-4" />
              Print
            </LinkButton>
            {add}
          </>
        }
      />
      <ToolRow
        tabs={<ViewTabs locationId={locationId} view={view} query={query} />}
        filters={items.all === 0 ? undefined : <ItemsFilters page={page} />}
      />
      <PriceModeNote page={page} />
      <OwnBar page={page} />
      <ItemsList
        page={page}
        empty={
          <NoItems
            query={query}
            clearHref={atMomentOf(
              address,
              itemsPath(locationId, { priceMode: query.priceMode, having }, view),
            )}
            allHref={withFilters(address, query, { having: having && { ...having, shown: 'all' } })}
            add={add}
            importTo={add && view === 'items' ? importMenuPath(locationId) : undefined}
          />
        }
      />
    </>
  );
}

function AddItem({ page: { locationId, query, view } }: { page: ItemsPageData }) {
  return (
    <LinkButton
      variant="primary"
      to={itemPanelPath(locationId, { mode: 'add' }, query, view)}
      preventScrollReset
    >
      <Plus aria-hidden="true" className="size-4" />
      Add Item
    </LinkButton>
  );
}

/** "125 of 312" with filters, otherwise the total. */
function foundText({ found, all }: ItemsPage): string {
  const number = found.toLocaleString('en-US');
  return all === found ? number : `${number} of ${all.toLocaleString('en-US')}`;
}

/** Copies the stored view settings into local storage. */
function useRememberedView({ view, kept }: Pick<ItemsPageData, 'view' | 'kept'>): void {
  const text = JSON.stringify(kept);
  useEffect(() => {
    try {
      localStorage.setItem(`creator:view:${view}`, text);
    } catch {
      // If the browser forbids storage, the cookie is enough.
    }
  }, [view, text]);
}

/** Why cells are read-only while a mode's prices are shown. */
function PriceModeNote({ page }: { page: ItemsPageData }) {
  const address = useLocation();
  const mode = page.priceModes.find(({ id }) => id === page.priceMode);
  if (!mode) return null;
  return (
    <p className="flex-none border-b border-line px-5 py-2 text-13 text-ink-2 max-md:px-4">
      These are the prices of <bdi>{mode.name}</bdi>; a grey one is the default price, where an item
      has no other.
      {page.writable ? (
        <>
          {' '}
          To change items in the table, show the{' '}
          <Link
            to={withFilters(address, page.query, { priceMode: null })}
            preventScrollReset
            className="text-accent-ink underline"
          >
            default prices
          </Link>
          .
        </>
      ) : null}
    </p>
  );
}
