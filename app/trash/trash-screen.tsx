import { useLocation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { TimeFilter } from '~/audit/audit-filters';
import { PersonFilter } from '~/history/person-filter';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { Count } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { SearchForm } from '~/ui/search-form';
import { Tabs } from '~/ui/tabs';
import { ToolRow } from '~/ui/tool-row';
import type { TrashPage } from './load-trash.server';
import { type TrashAddress, trashPath, trashQuery } from './paths';
import { TrashList } from './trash-list';

export function TrashScreen({ page }: { page: TrashPage }) {
  const { locationId, address, rows, tabs, total, question } = page;
  const kept = trashQuery.params({
    ...address,
    search: '',
    restore: null,
    before: null,
    after: null,
  });
  const { key } = useLocation();
  const answered = usePostedForm('restore-answered');
  // The question's form shows its own errors.
  const refused =
    usePostedForm('restore-ticked', 'restore-deleted') ?? (question ? null : answered);
  return (
    <>
      <PageHead
        title="Trash"
        sub={
          page.keptFrom
            ? `What was deleted before ${page.keptFrom} is not kept any more`
            : 'Kept as long as the record itself'
        }
        actions={
          <SearchForm
            label="Search the trash"
            placeholder="Name, ID, SKU, POS ID"
            defaultValue={address.search}
            hidden={[...kept]}
            className="w-72 max-md:w-full"
          />
        }
      />
      <ToolRow
        tabs={
          <Tabs
            label="What was deleted"
            tabs={tabs.map(({ tab, label, count }) => ({
              to: trashPath(locationId, { ...first(address), tab }),
              current: tab === address.tab,
              label: (
                <>
                  {label} <Count>{count}</Count>
                </>
              ),
            }))}
          />
        }
        filters={<Filters page={page} />}
      />
      {refused?.message ? (
        <Alert kind="danger" className="mx-5 mt-4 max-md:mx-4">
          {refused.message}
        </Alert>
      ) : null}
      {rows.length === 0 ? <Nothing page={page} /> : <TrashList key={key} page={page} />}
      <OtherPages page={page} total={total} />
    </>
  );
}

function first(address: TrashAddress): TrashAddress {
  return { ...address, restore: null, before: null, after: null };
}

function Filters({ page }: { page: TrashPage }) {
  const { locationId, address, people } = page;
  const without = (cleared: Partial<TrashAddress>) =>
    trashPath(locationId, { ...first(address), ...cleared });
  return (
    <>
      <PersonFilter people={people} chosen={address.people} clearTo={without({ people: [] })} end />
      <TimeFilter page={page} without={without} end />
    </>
  );
}

function OtherPages({ page, total }: { page: TrashPage; total: string }) {
  const { locationId, address, newerThan, olderThan, rows } = page;
  if (rows.length === 0 && newerThan === null && olderThan === null) return null;
  const at = (before: number | null, after: number | null) =>
    trashPath(locationId, { ...address, restore: null, before, after });
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-none flex-wrap items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2 text-13 text-ink-2"
    >
      <span>
        {rows.length.toLocaleString('en-US')} of {total}, the newest first
      </span>
      {newerThan === null && olderThan === null ? null : (
        <span className="flex gap-2">
          <LinkButton size="s" to={at(null, newerThan)} disabled={newerThan === null} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-3.5" />
            Newer
          </LinkButton>
          <LinkButton size="s" to={at(olderThan, null)} disabled={olderThan === null} rel="next">
            Older
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </LinkButton>
        </span>
      )}
    </nav>
  );
}

function Nothing({ page: { locationId, address } }: { page: TrashPage }) {
  const isNarrowed = trashQuery.params({ ...first(address), tab: 'all' }).size > 0;
  const isElsewhere = address.before !== null || address.after !== null;
  return (
    <EmptyState
      icon={<Trash2 className="size-7" />}
      title={isNarrowed ? 'Nothing like that was deleted' : 'The trash is empty'}
      actions={
        isNarrowed || isElsewhere ? (
          <LinkButton to={trashPath(locationId)}>
            {isNarrowed ? 'Clear filters' : 'Newest'}
          </LinkButton>
        ) : undefined
      }
    >
      Stations, categories, items, options, rules, price modes and pictures that are deleted are
      listed here, and come back from here with everything that hung on them.
    </EmptyState>
  );
}
