import { Form, Link, useLocation } from '@remix-run/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import type { ReactNode } from 'react';
import { withoutObjectMenu } from '~/history/history-address';
import { ActiveCell, RowEnd, rowEndColumns } from '~/history/row-end';
import { objectMenuOf, type RowActionsProps, RowMenus } from '~/history/row-menus';
import { LiveSearch } from '~/pickers/live-search';
import { withNewPanel, withoutPanel, withPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { type Address, addressOf, changeQuery, otherParams, pathOf } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { Meetings, type MeetingView } from './meetings';
import { ModeTabs } from './mode-tabs';
import { priceGridPath, priceModesPath } from './paths';

interface PriceModeLine {
  id: number;
  name: string;
  active: boolean;
  charged: boolean;
  /** '' for never by itself. */
  when: string;
  items: number;
}

export interface PriceModesPage {
  locationId: number;
  writable: boolean;
  query: { q: string; dir: 'asc' | 'desc' };
  rows: PriceModeLine[];
  menuOf: number | null;
  items: number;
  /** Those that are charged by themselves, if there are several, in their order. */
  ordered: { id: number; name: string }[];
  meetings: MeetingView[];
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
  { label: 'When' },
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
      <div className="grid gap-3 border-t border-line px-5 py-3 text-13 text-ink-2 max-md:px-4">
        <p>
          One mode is active at a time: switching one on switches the others off. With none active,
          kiosks charge the first whose times hold, else the default prices. An item without a price
          of its own keeps its default.
        </p>
        <Order page={page} address={address} />
      </div>
    </>
  );
}

/** Which goes first of those whose times hold at once. */
function Order({ page: { ordered, meetings, writable }, address }: PartProps) {
  if (ordered.length === 0) return null;
  return (
    <section aria-labelledby="order" className="grid max-w-2xl gap-2">
      <h2 id="order" className="text-14 text-ink">
        Which goes first
      </h2>
      <Meetings meetings={meetings} />
      <ol className="border-t border-line">
        {ordered.map(({ id, name }, index) => (
          <li key={id} className="flex min-h-control items-center gap-2 border-b border-line">
            <span className="w-5 text-ink-3">{index + 1}</span>
            <bdi className="min-w-0 flex-1 text-ink [overflow-wrap:anywhere]">{name}</bdi>
            {writable && index > 0 ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="back" value={pathOf(address)} />
                <Button size="s" variant="ghost" intent="earlier">
                  <ArrowUp aria-hidden="true" className="size-3.5" />
                  Earlier<span className="sr-only">: {name}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ModeRow({
  mode: { id, name, active, charged, when, items },
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
          {charged ? <Badge tone="good">Charged now</Badge> : null}
        </span>
      </RowHeader>
      <Cell>{when === '' ? <span className="text-ink-3">While it is active</span> : when}</Cell>
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
        note={[when, ownPricesText(items, page.items)].filter(Boolean).join(' · ')}
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
      day. While it is active, or at times of its own, kiosks charge those.
    </EmptyState>
  );
}
