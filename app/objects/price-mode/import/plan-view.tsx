import { Link } from '@remix-run/react';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Counts, type CountsProps } from '~/ui/counts';
import { Pager } from '~/ui/pager';
import { Segments } from '~/ui/segments';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { type ImportAddress, importPath, pricesCsvPath, rowsPerPage } from './address';
import type { ImportPage, PlanData, RowView } from './load.server';

interface PlanProps {
  page: ImportPage;
  plan: PlanData;
}

export function PlanView({ page, plan }: PlanProps) {
  const { locationId, address } = page;
  const { counts, dropped, renamed, mode, file } = plan;
  const to = (changes: Partial<ImportAddress>) =>
    importPath(locationId, { ...address, page: 1, ...changes });
  return (
    <>
      <Counts counts={shownCounts(counts)} />
      {dropped.length > 0 ? <p className="text-13 text-ink-2">{droppedText(dropped)}</p> : null}
      {counts.invalid > 0 ? (
        <Alert kind="warn" title={`${rowsText(counts.invalid)} cannot be imported.`}>
          They are marked below and left out.{' '}
          <a
            href={pricesCsvPath(locationId, { failed: address.plan ?? '' })}
            className="text-accent-ink underline"
          >
            These rows as CSV
          </a>
        </Alert>
      ) : null}
      {renamed > 0 ? (
        <Alert kind="warn" title={`${rowsText(renamed)} with another name in the file.`}>
          The items are found by their IDs. Look whether these are the ones that the file means.
        </Alert>
      ) : null}
      <section aria-labelledby="plan" className="rounded-3 border border-line-2 bg-surface">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          <h2 id="plan" className="min-w-0 flex-1">
            <bdi>{mode.name}</bdi>: what will change
            {file ? <span className="block text-12 font-normal text-ink-3">{file}</span> : null}
          </h2>
          <Segments
            label="Show"
            segments={(['all', 'create', 'update', 'invalid'] as const).map((show) => ({
              to: to({ show }),
              label: `${segmentLabels[show]} ${shownCount(counts, show).toLocaleString('en-US')}`,
              current: address.show === show,
            }))}
          />
        </div>
        {plan.rows.length > 0 ? (
          <>
            <RowsTable plan={plan} />
            <Pager
              page={address.page}
              pageSize={rowsPerPage}
              total={plan.total}
              hrefOf={(number) => to({ page: number })}
            />
          </>
        ) : (
          <p className="p-4 text-ink-2">No rows.</p>
        )}
        {counts.none > 0 ? (
          <p className="border-t border-line px-4 py-2 text-13 text-ink-2">
            {address.show === 'none' ? (
              <Link to={to({ show: 'all' })} preventScrollReset>
                Hide the unchanged rows
              </Link>
            ) : (
              <Link to={to({ show: 'none' })} preventScrollReset>
                {counts.none === 1 ? '1 unchanged row' : `${format(counts.none)} unchanged rows`}
              </Link>
            )}
            : the file repeats the price that the item already has.
          </p>
        ) : null}
      </section>
    </>
  );
}

const segmentLabels = { all: 'All', create: 'New', update: 'Updates', invalid: 'Invalid' } as const;

function shownCount(counts: PlanData['counts'], show: keyof typeof segmentLabels): number {
  return show === 'all' ? counts.create + counts.update + counts.invalid : counts[show];
}

function shownCounts(counts: PlanData['counts']): CountsProps['counts'] {
  return [
    ['Received', counts.received, 'text-ink'],
    ['New own prices', counts.create, 'text-good-ink'],
    ['Updates', counts.update, 'text-ink'],
    ['Unchanged', counts.none, 'text-ink-3'],
    ['Invalid', counts.invalid, 'text-danger-ink'],
  ];
}

const columns: readonly TableColumn[] = [
  { label: 'row', column: 'number' },
  { label: 'pos_id' },
  { label: 'item_id' },
  { label: 'name' },
  { label: 'original_price', column: 'number' },
  { label: 'price', column: 'price' },
  { label: 'action' },
];

function RowsTable({ plan: { rows } }: Pick<PlanProps, 'plan'>) {
  return (
    <Table label="Rows" columns={columns} cards>
      {rows.map((row) => (
        <PlanRow key={row.row} row={row} />
      ))}
    </Table>
  );
}

const badges = {
  create: { tone: 'good', label: 'New' },
  update: { tone: 'accent', label: 'Update' },
  none: { tone: 'plain', label: 'Unchanged' },
  invalid: { tone: 'danger', label: 'Invalid' },
} as const;

function PlanRow({ row }: { row: RowView }) {
  const { action, itemId, posId, name, nameInFile, original, before, price } = row;
  const badge = badges[action.type];
  const cell = (field: typeof action.field, value: string) =>
    action.field === field ? <BadCell value={value} reason={action.text} /> : value;
  const isPriced = action.type === 'create' || action.type === 'update';
  return (
    <Row>
      <Cell column="number">{row.row}</Cell>
      <Cell>{cell('pos_id', posId)}</Cell>
      <Cell>{cell('item_id', itemId)}</Cell>
      <RowHeader>
        <span className="break-words">{cell('name', name)}</span>
        {nameInFile ? (
          <span className="block break-words text-12 text-warn-ink">In the file: {nameInFile}</span>
        ) : null}
      </RowHeader>
      <Cell column="number">{cell('original_price', original)}</Cell>
      <Cell column="price">
        {isPriced ? (
          <>
            <del className="mr-2 text-ink-3">
              <span className="sr-only">was </span>
              {before ?? original}
            </del>
            <ins className="font-medium no-underline">
              <span className="sr-only">now </span>
              {price}
            </ins>
            {row.question ? (
              <span className="block max-w-48 whitespace-normal text-12 font-medium text-warn-ink">
                {row.question}
              </span>
            ) : null}
          </>
        ) : (
          cell('price', price)
        )}
      </Cell>
      <Cell>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </Cell>
      <Cell column="more">
        <span className="min-w-0 flex-1 text-12 text-ink-3 [overflow-wrap:anywhere]">
          Row {row.row} · {posId ? `POS ${posId} · ` : ''}ID {itemId || 'none'}
          {action.type === 'invalid' && action.field !== 'price' ? (
            <span className="block font-medium text-danger-ink">{action.text}</span>
          ) : null}
        </span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </Cell>
    </Row>
  );
}

function BadCell({ value, reason }: { value: string; reason: string }) {
  return (
    <>
      <span className="break-all underline decoration-danger decoration-wavy underline-offset-4">
        {value || 'empty'}
      </span>
      <span className="block max-w-48 whitespace-normal text-12 font-medium text-danger-ink">
        {reason}
      </span>
    </>
  );
}

const NAMED = 10;

function droppedText(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED).join(', ');
  const more = rows.length > NAMED ? ` and ${format(rows.length - NAMED)} more` : '';
  const one = rows.length === 1;
  return `${rowsText(rows.length)} without item_id and without a known pos_id ${one ? 'was' : 'were'} dropped: row${one ? '' : 's'} ${named}${more}.`;
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${format(count)} rows`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
