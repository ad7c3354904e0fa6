import { Form, Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import MapPin from 'lucide-react/icons/map-pin';
import { Fragment } from 'react';
import { addressOf, changeQuery, locationPath } from '~/screen/paths';
import { REACHED_ON_PAGE, type ReachPart, reachFilePath, reachPath } from '~/screen/reach-path';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Chip } from '~/ui/chip';
import { Difference } from '~/ui/difference';
import { EmptyState } from '~/ui/empty-state';
import { HiddenParams } from '~/ui/hidden-params';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { PanelFoot } from '~/ui/panel';
import { Segments } from '~/ui/segments';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import type { ReachPage, ReachRow } from './load-reach.server';

export function ReachScreen({ page }: { page: ReachPage }) {
  const { name, word, waiting, others, locationName } = page;
  const backTo = backOf(page);
  const title = waiting
    ? `Save “${name}” for ${locations(others.total)}?`
    : `Where “${name}” shows`;
  return (
    <>
      <PageHead
        title={title}
        sub={locationName}
        ruled
        start={
          <IconLink
            to={backTo}
            label={page.back === null ? 'Back to the menu' : 'Back to the form'}
            size="s"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          />
        }
        actions={
          <LinkButton
            size="s"
            to={reachFilePath(page.locationId, page.object, page.show)}
            reloadDocument
          >
            <Download aria-hidden="true" className="size-3.5" />
            CSV
          </LinkButton>
        }
      />
      <div className="grid max-w-[76rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 max-md:p-4">
        <p className="max-w-[44rem] text-ink-2">
          What you change in this {word} shows in every location below from the moment it is saved.
          What a location has of its own stays.
        </p>
        <Totals page={page} />
        {waiting && waiting.changes.length > 0 ? (
          <Card title="What you changed">
            {waiting.changes.map(({ label, was, now }) => (
              <Difference key={label} label={label} was={was || 'none'} now={now || 'none'} />
            ))}
          </Card>
        ) : null}
        <Reached page={page} />
        <p className="text-13 text-ink-2">{openText(others)}</p>
      </div>
      {waiting ? (
        <Form method="post" action={backTo} encType="multipart/form-data" className="contents">
          <HiddenParams params={waiting.fields} />
          <PanelFoot note="Nothing is saved yet.">
            <LinkButton to={backTo}>Back to the form</LinkButton>
            <Button variant="primary" intent="panel:save">
              Save for {locations(others.total)}
            </Button>
          </PanelFoot>
        </Form>
      ) : null}
    </>
  );
}

function backOf({ back, waiting, locationId }: ReachPage): string {
  if (back === null) return locationPath(locationId);
  return changeQuery(addressOf(back), { draft: waiting?.draft ?? null });
}

function Totals({ page: { items, others } }: { page: ReachPage }) {
  const tiles = [
    { label: 'Other locations', count: others.total, of: '' },
    { label: 'Kiosks show it in', count: others.on_kiosks, of: locations(others.on_kiosks, false) },
    ...(items
      ? [{ label: 'Items on kiosks', count: items.shown, of: `of ${number(items.count)}` }]
      : []),
    ...(others.own === null
      ? []
      : [{ label: 'Keep their own', count: others.own, of: locations(others.own, false) }]),
  ];
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-3 border border-line-2 bg-line">
      {tiles.map(({ label, count, of }) => (
        <div key={label} className="min-w-32 flex-1 bg-surface px-4 py-3 max-md:px-3">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd>
            <span className="text-20 font-semibold">{number(count)}</span>{' '}
            <span className="text-13 text-ink-2">{of}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Reached({ page }: { page: ReachPage }) {
  const { locationId, object, others, show, found, rows, back, waiting } = page;
  const pathTo = (part: ReachPart, number = 1) =>
    reachPath(locationId, object, { show: part, page: number, back, draft: waiting?.draft });
  const parts: [ReachPart, string][] = [
    ['all', 'All'],
    ...(others.own === null ? [] : [['own', 'Of their own'] as [ReachPart, string]]),
    ['kiosks', 'On kiosks now'],
  ];
  return (
    <section
      aria-labelledby="reached"
      className="overflow-hidden rounded-3 border border-line-2 bg-surface"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 id="reached" className="flex-1">
          Where it shows
        </h2>
        <Segments
          label="Which locations"
          segments={parts.map(([part, label]) => ({
            to: pathTo(part),
            label,
            current: part === show,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<MapPin className="size-7" />}
          title={found > 0 ? 'This page is behind the last' : NONE[show]}
        >
          {found > 0 ? <Link to={pathTo(show)}>To the first page</Link> : null}
        </EmptyState>
      ) : (
        <ReachedTable rows={rows} />
      )}
      {found > REACHED_ON_PAGE ? (
        <Pager
          page={page.page}
          pageSize={REACHED_ON_PAGE}
          total={found}
          hrefOf={(number) => pathTo(show, number)}
        />
      ) : null}
    </section>
  );
}

const NONE: Record<ReachPart, string> = {
  all: 'No location that you may open',
  own: 'None of them has something of its own instead',
  kiosks: 'No kiosk shows it now',
};

const columns: readonly TableColumn[] = [
  { label: 'Location', column: 'name', className: 'md:!pl-4' },
  { label: 'Items', column: 'number' },
  { label: 'Has of its own, keeps it' },
];

function ReachedTable({ rows }: { rows: ReachRow[] }) {
  return (
    <Table label="Locations" columns={columns} cards>
      {rows.map((row) => (
        <Row key={row.id}>
          <RowHeader column="name" className="md:!pl-4">
            <Link
              to={locationPath(row.id)}
              className="whitespace-normal text-inherit no-underline [overflow-wrap:anywhere] hover:underline md:inline-block md:min-w-44"
            >
              {row.name}
            </Link>
            {row.sub ? (
              <span className="block whitespace-normal text-12 font-normal text-ink-3">
                {row.sub}
              </span>
            ) : null}
          </RowHeader>
          <Cell column="number">{row.items === null ? '–' : number(row.items)}</Cell>
          <Cell>
            <OwnThings row={row} />
          </Cell>
          <Cell column="more">
            {row.items === null
              ? null
              : row.items === 1
                ? '1 item '
                : `${number(row.items)} items `}
            <OwnThings row={row} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function OwnThings({ row: { own } }: { row: ReachRow }) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      {own.things.map(({ text, since }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may have one name.
        <Fragment key={index}>
          <Chip>{text}</Chip>
          {since ? <span className="text-12 text-ink-3">{since}</span> : null}
        </Fragment>
      ))}
      {own.more > 0 ? <span className="text-12 text-ink-3">+{number(own.more)}</span> : null}
    </span>
  );
}

function openText({ total, open }: ReachPage['others']): string {
  if (total === 0) return 'It shows at this location alone.';
  if (open === total) return `You may open ${total === 1 ? 'it' : 'all of them'} yourself.`;
  if (open === 0) return `You may open none of these ${locations(total)}, so they are not named.`;
  return `You may open ${number(open)} of these ${locations(total)} yourself: the others are counted and not named.`;
}

function locations(count: number, counted = true): string {
  const word = count === 1 ? 'location' : 'locations';
  return counted ? `${number(count)} ${word}` : word;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
