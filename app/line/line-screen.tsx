import { Link, useLocation } from '@remix-run/react';
import ChefHat from 'lucide-react/icons/chef-hat';
import Search from 'lucide-react/icons/search';
import { counted } from '~/menu/counted';
import { Alert } from '~/ui/alert';
import { buttonClass, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { Pill, pillRowClass } from '~/ui/pill';
import { SearchForm } from '~/ui/search-form';
import { Tabs } from '~/ui/tabs';
import { ToolRow } from '~/ui/tool-row';
import { LineBoard } from './line-board';
import { LineRows } from './line-row';
import type { LinePage } from './load-line.server';
import { linePath, lineQuery } from './paths';

export function LineScreen({ page }: { page: LinePage }) {
  const { locationId, query, station, stations, now, part, groups, closed, off } = page;
  const path = linePath(locationId);
  const { search } = useLocation();
  const at = (values: Parameters<typeof lineQuery.href>[1]) => lineQuery.href(path, values);
  return (
    <>
      <PageHead title="Line" sub={part ? `${now} · ${part.name} until ${part.until}` : now} />
      <ToolRow
        tabs={
          <Tabs
            label="Station"
            tabs={[
              ...stations.map(({ id, name }) => ({
                to: at({ station: id }),
                current: query.q === '' && id === station,
                label: name,
              })),
              ...(stations.length > 1
                ? [{ to: at({ all: true }), current: query.q === '' && query.all, label: 'All' }]
                : []),
            ]}
          />
        }
      />
      <SearchForm
        label="Find on the line"
        name="q"
        placeholder="Find an item or a choice"
        defaultValue={query.q}
        hidden={lineQuery.hidden({ search: '' }, { station: query.station, all: query.all }, ['q'])}
        showButton
        className="max-w-[40rem] px-5 pt-3 max-md:px-4"
      />
      {groups.length > 1 ? (
        <nav aria-label="Jump to" className={pillRowClass}>
          {groups.map(({ id, name, rows }) => (
            <Pill key={id} to={{ search, hash: id }} end={rows.length} reloadDocument>
              {name}
            </Pill>
          ))}
        </nav>
      ) : null}
      <div className="line">
        <div className="min-w-0">
          {closed ? (
            <Alert className="mb-4">{`${closed} What you mark now is off when they open.`}</Alert>
          ) : null}
          {groups.length === 0 ? <Nothing page={page} /> : null}
          {groups.map((group) => (
            <LineRows key={group.id} group={group} page={page} />
          ))}
          {page.cut ? (
            <p className="pt-3 text-12 text-ink-3">
              {query.q === ''
                ? 'More is on than is shown here. Choose a station, or find it by its name.'
                : `More is called “${query.q}” than is shown here. Type more of the name.`}
            </p>
          ) : null}
          {off > 0 ? (
            <p className="pt-3 text-12 text-ink-3">
              Not on now: {counted(off, 'item')}.{' '}
              <Link to={at({ ...query, whole: true })} className={buttonClass({ variant: 'link' })}>
                Show the whole day
              </Link>
            </p>
          ) : null}
          {query.whole ? (
            <p className="pt-3 text-12 text-ink-3">
              All items of {query.all ? 'all stations' : 'the station'}.{' '}
              <Link
                to={at({ ...query, whole: false })}
                className={buttonClass({ variant: 'link' })}
              >
                Show what is on now
              </Link>
            </p>
          ) : null}
        </div>
        <LineBoard page={page} />
      </div>
    </>
  );
}

function Nothing({ page: { locationId, query, off } }: { page: LinePage }) {
  const path = linePath(locationId);
  if (query.q !== '') {
    return (
      <EmptyState
        icon={<Search className="size-7" />}
        title={`Nothing called “${query.q}”`}
        actions={<LinkButton to={path}>Show everything</LinkButton>}
      >
        Looked through the items and choices of all stations, on now or not.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ChefHat className="size-7" />} title="Nothing is on now">
      {off > 0
        ? `The items of ${query.all ? 'all stations' : 'this station'} are sold at other times.`
        : `${query.all ? 'No station' : 'This station'} has ${query.all ? '' : 'no '}items that are on.`}
    </EmptyState>
  );
}
