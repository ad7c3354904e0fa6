import { Link, useLocation } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import type { ReactNode } from 'react';
import { ActiveCell, RowEnd, rowEndColumns } from '~/history/row-end';
import { withoutObjectMenu } from '~/history/row-menu-address';
import { objectMenuOf, type RowActionsProps, RowMenus } from '~/history/row-menus';
import { LiveSearch } from '~/pickers/live-search';
import { withNewPanel, withoutPanel, withPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { type Address, addressOf, changeQuery, otherParams } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { ModeTabs } from './mode-tabs';
import { priceGridPath, priceModesPath } from './paths';

interface PriceModeLine {
  id: number;
  name: string;
  active: boolean;
  items: number;
}

export interface PriceModesPage {
  locationId: number;
  writable: boolean;
  query: { q: string; dir: 'asc' | 'desc' };
  rows: PriceModeLine[];
  menuOf: number | null;
  items: number;
}

const PLACEHOLDER = 'Type to search...';

export function PriceModesScreen({ page }: { page: PriceModesPage }) {
  const address = withoutObjectMenu(useLocation());
  const alone = addressOf(withoutPanel(address));
  return (
    <>
      <PageHead
        title="Price Modes"
        sub={page.rows.length.toLocaleString('en-US')}
        actions={
          <>
            <LiveSearch
              label="Search price modes"
              name="q"
              action={priceModesPath(page.locationId)}
              value={page.query.q}
              placeholder={PLACEHOLDER}
              hidden={otherParams(address, ['q'])}
            />
            {page.writable ? (
              <LinkButton
                to={withNewPanel(alone, 'priceMode')}
                preventScrollReset
                variant="primary"
              >
                <Plus aria-hidden="true" className="size-4" />
                Add Price Mode
              </LinkButton>
            ) : null}
          </>
        }
      />
      <ModeTabs locationId={page.locationId} current="modes" />
      {page.rows.length > 0 ? (
        <RowMenus rows={page.rows} actionsOf={modeActions(page)}>
          <ModesTable page={page} address={address} />
        </RowMenus>
      ) : (
        <NoModes page={page} address={address} />
      )}
    </>
  );
}

function modeActions({ writable }: PriceModesPage) {
  return ({ id }: PriceModeLine, address: Address): RowActionsProps => ({
    edit: withPanel(address, 'priceMode', id),
    editable: writable,
  });
}

export function modeMenuOf(page: PriceModesPage): ReactNode {
  return objectMenuOf(page, modeActions(page));
}

interface PartProps {
  page: PriceModesPage;
  address: Address;
}

const columns: readonly TableColumn[] = [
  { label: 'Name', pin: 'start', className: 'w-2/5 min-w-60', sort: 'name' },
  { label: 'Own prices' },
  { label: 'Active', column: 'active', pin: 'end' },
  ...rowEndColumns,
];

function ModesTable({ page, address }: PartProps) {
  const openId = useOpenId('priceMode');
  return (
    <>
      <Table
        label="Price Modes"
        columns={columns}
        order={{ sort: 'name', dir: page.query.dir }}
        orderHref={({ dir }) => changeQuery(address, { dir: dir === 'desc' ? dir : null })}
        cards
        fill
      >
        {page.rows.map((mode) => (
          <ModeRow
            key={mode.id}
            mode={mode}
            page={page}
            address={address}
            open={mode.id === openId}
          />
        ))}
      </Table>
      <p className="border-t border-line px-5 py-3 text-13 text-ink-2 max-md:px-4">
        One mode is active at a time: switching one on switches the others off. With none active,
        kiosks charge the default prices. An item without a price of its own keeps its default.
      </p>
    </>
  );
}

function ModeRow({
  mode: { id, name, active, items },
  page,
  address,
  open,
}: PartProps & { mode: PriceModeLine; open: boolean }) {
  const edit = withPanel(address, 'priceMode', id);
  return (
    <Row open={open}>
      <RowHeader pin="start">
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 py-1">
          <Link
            to={edit}
            preventScrollReset
            className="break-words font-medium text-ink no-underline hover:underline"
          >
            {name}
          </Link>
          {active ? <Badge tone="good">Charged now</Badge> : null}
        </span>
      </RowHeader>
      <Cell>
        {items === 0 ? (
          'None yet'
        ) : (
          <Link to={priceGridPath(page.locationId)}>{ownPricesText(items, page.items)}</Link>
        )}
      </Cell>
      <ActiveCell id={id} name={name} active={active} editable={page.writable} address={address} />
      <RowEnd
        id={id}
        name={name}
        address={address}
        edit={edit}
        note={ownPricesText(items, page.items)}
      />
    </Row>
  );
}

/** "10 of 26". */
function ownPricesText(own: number, all: number): string {
  if (own === 0) return 'None yet';
  return `${own.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
}

function NoModes({ page, address }: PartProps) {
  const { q } = page.query;
  if (q !== '') {
    return (
      <NothingFound
        q={q}
        before="No price mode has"
        after=" in its name."
        clearTo={changeQuery(address, { q: null })}
      />
    );
  }
  return (
    <EmptyState
      icon={<Tags className="size-7" />}
      title="No price modes yet"
      actions={
        page.writable ? (
          <LinkButton to={withNewPanel(address, 'priceMode')} preventScrollReset>
            Add Price Mode
          </LinkButton>
        ) : null
      }
    >
      A price mode holds prices of its own for some items, for instance for the last hour of the
      day. While it is active, kiosks charge those.
    </EmptyState>
  );
}
