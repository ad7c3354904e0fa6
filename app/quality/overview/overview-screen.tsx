import { Link, useLocation } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { AnswerOf } from '~/creator/contract';
import { ChoiceFilter } from '~/objects/item/list/filters/choice-filter';
import { pathOf } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { IconLink, LinkButton } from '~/ui/button';
import { CheckFilter } from '~/ui/check-filter';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { KIND } from '../address';
import { alertsPath, LOCATIONS_PER_PAGE, type OverviewAddress, overviewPath } from './address';
import type { OverviewPage } from './load-overview.server';

type Overview = AnswerOf<'menu_quality.overview'>;

/** Alert types named per row; the rest is counted. */
const KINDS_SHOWN = 3;

export function OverviewScreen({ page: { address, overview } }: { page: OverviewPage }) {
  const here = useLocation();
  if (!overview) {
    return (
      <>
        <PageHead title="Menu Quality" sub="All locations" ruled />
        <EmptyState
          icon={<ShieldAlert className="size-7" />}
          title="The alerts could not be loaded"
          actions={<LinkButton to={pathOf(here)}>Try again</LinkButton>}
        />
      </>
    );
  }
  const { locations, total } = overview;
  return (
    <>
      <PageHead
        title="Menu Quality"
        sub={`All locations: ${total === 1 ? '1 has' : `${total.toLocaleString('en-US')} have`} alerts`}
      />
      <Filters address={address} overview={overview} />
      {locations.length > 0 ? (
        <>
          <Locations address={address} overview={overview} />
          <Pager
            page={address.page}
            pageSize={LOCATIONS_PER_PAGE}
            total={total}
            hrefOf={(number) => overviewPath({ ...address, page: number })}
          />
        </>
      ) : (
        <NoLocations address={address} />
      )}
    </>
  );
}

interface OverviewProps {
  address: OverviewAddress;
  overview: Overview;
}

function Filters({ address, overview: { organisations, templates, kinds } }: OverviewProps) {
  const { organisation, template } = address;
  const narrowed = (changes: Partial<OverviewAddress>) =>
    overviewPath({ ...address, ...changes, page: 1 });
  const kindOptions = kinds.map(({ type, label, count }) => ({
    value: type,
    label: `${label} (${count.toLocaleString('en-US')})`,
    chosen: address.kinds.some((kind) => kind === type),
  }));
  return (
    <div className="relative flex min-h-11 flex-none flex-wrap items-center gap-1.5 border-y border-line px-5 py-1.5 max-md:px-4">
      <ChoiceFilter
        label="Organisation"
        choices={[
          {
            label: 'All organisations',
            to: narrowed({ organisation: null }),
            current: organisation === null,
            usual: true,
          },
          ...organisations.map(({ id, name }) => ({
            label: name,
            to: narrowed({ organisation: id }),
            current: id === organisation,
          })),
        ]}
      />
      <ChoiceFilter
        label="Template"
        none="No location takes its menu from another one."
        choices={[
          {
            label: 'All locations',
            to: narrowed({ template: null }),
            current: template === null,
            usual: true,
          },
          ...templates.map(({ id, name }) => ({
            label: name,
            to: narrowed({ template: id }),
            current: id === template,
          })),
        ]}
      />
      <CheckFilter
        label="Kind"
        name={KIND}
        options={kindOptions}
        clearTo={narrowed({ kinds: [] })}
      />
    </div>
  );
}

const columns: readonly TableColumn[] = [
  { label: 'Location', className: 'min-w-52 md:!pl-5' },
  { label: 'Organisation' },
  { label: 'High', column: 'number' },
  { label: 'Medium', column: 'number' },
  { label: 'Low', column: 'number' },
  { label: 'Kinds', className: 'w-2/5' },
  { label: 'Open', unseen: true },
];

function Locations({ address, overview: { locations, kinds } }: OverviewProps) {
  const labels = new Map(kinds.map(({ type, label }) => [type, label]));
  return (
    <Table label="Locations" columns={columns} cards fill shows={overviewPath(address)}>
      {locations.map((location) => (
        <LocationRow key={location.id} location={location} address={address} labels={labels} />
      ))}
    </Table>
  );
}

interface LocationRowProps {
  location: Overview['locations'][number];
  address: OverviewAddress;
  labels: ReadonlyMap<string, string>;
}

function LocationRow({ location, address, labels }: LocationRowProps) {
  const { id, name, organisation, high, medium, low, types } = location;
  const to = alertsPath(id, address.kinds);
  const counts = `${high} high, ${medium} medium, ${low} low`;
  return (
    <Row>
      <RowHeader className="md:!pl-5">
        <Link
          to={to}
          className="whitespace-normal text-inherit no-underline [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
      </RowHeader>
      <Cell className="text-13 text-ink-2">{organisation}</Cell>
      <Cell column="number">
        {high > 0 ? <Badge tone="danger">{high.toLocaleString('en-US')}</Badge> : '0'}
      </Cell>
      <Cell column="number">
        {medium > 0 ? <Badge tone="warn">{medium.toLocaleString('en-US')}</Badge> : '0'}
      </Cell>
      <Cell column="number">{low.toLocaleString('en-US')}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-13 leading-6 md:py-1">
          {types.slice(0, KINDS_SHOWN).map(({ type, count }) => (
            <Link key={type} to={alertsPath(id, [type])} className="text-accent-ink">
              {labels.get(type) ?? type} {count.toLocaleString('en-US')}
            </Link>
          ))}
          {types.length > KINDS_SHOWN ? (
            <span className="text-ink-3">{moreText(types.length - KINDS_SHOWN)}</span>
          ) : null}
        </span>
      </Cell>
      <Cell column="active">
        <IconLink
          to={to}
          size="s"
          label={`Open the alerts of ${name}`}
          title="Open"
          icon={<ChevronRight aria-hidden="true" className="size-4" />}
        />
      </Cell>
      <Cell column="more" className="text-12 text-ink-3">
        {organisation} · {counts}
      </Cell>
    </Row>
  );
}

function moreText(count: number): string {
  return count === 1 ? 'and 1 more kind' : `and ${count} more kinds`;
}

function NoLocations({ address }: { address: OverviewAddress }) {
  const { organisation, template, kinds } = address;
  const isNarrowed = organisation !== null || template !== null || kinds.length > 0;
  return (
    <EmptyState
      icon={<ShieldCheck className="size-7" />}
      title={isNarrowed ? 'Nothing found' : 'No alerts'}
      actions={isNarrowed ? <LinkButton to={overviewPath({})}>Show All</LinkButton> : undefined}
    >
      {isNarrowed
        ? 'None of these locations has such an alert.'
        : 'Nothing is known to be wrong with any menu.'}
    </EmptyState>
  );
}
