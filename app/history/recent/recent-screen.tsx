import { Form, Link, useLocation } from '@remix-run/react';
import HistoryIcon from 'lucide-react/icons/history';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { Tabs } from '~/ui/tabs';
import { ToolRow } from '~/ui/tool-row';
import { actionPath, auditPath } from '../audit/paths';
import type { RecentAction, RecentPage } from './load-recent.server';
import { recentPath } from './paths';

/** What a person did last in a location; each action can be taken back. */
export function RecentScreen({ page }: { page: RecentPage }) {
  const { locationId, locationName, days, olderThan, isNewest } = page;
  return (
    <>
      <PageHead title="Recent Changes" sub={`Yours in ${locationName}`} />
      <ToolRow
        tabs={
          <Tabs
            label="Whose changes"
            tabs={[
              { to: recentPath(locationId), label: 'Mine', current: true },
              {
                to: auditPath(locationId, { outcomes: ['done'] }),
                label: 'Everyone’s',
                current: false,
              },
            ]}
          />
        }
        filters={
          <Link to={auditPath(locationId)} className="text-13">
            All of it in the audit
          </Link>
        }
      />
      {days.length === 0 ? (
        <NothingDone locationId={locationId} isNewest={isNewest} />
      ) : (
        <div className="grid max-w-[54rem] gap-4 p-5 max-md:p-4">
          <div className="overflow-hidden rounded-3 border border-line-2 bg-surface">
            {days.map(({ day, actions }) => (
              <section key={day} aria-label={day} className="[&+&]:border-t [&+&]:border-line">
                <h2 className="border-b border-line bg-sunken px-4 py-2 text-12 font-semibold text-ink-2">
                  {day}
                </h2>
                <ol>
                  {actions.map((action) => (
                    <RecentRow key={action.id} action={action} locationId={locationId} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <nav aria-label="Pages" className="flex gap-2">
            {isNewest ? null : <LinkButton to={recentPath(locationId)}>Newest</LinkButton>}
            {olderThan === null ? null : (
              <LinkButton to={recentPath(locationId, olderThan)}>Older</LinkButton>
            )}
          </nav>
        </div>
      )}
    </>
  );
}

function RecentRow({ action, locationId }: { action: RecentAction; locationId: number }) {
  const { id, time, summary, from, undone, mayUndo } = action;
  const { pathname, search } = useLocation();
  return (
    <li className="grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 pl-4 pr-2 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-13 text-ink-3 max-md:text-12">{time}</span>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-2">
        <Link
          to={actionPath(locationId, id)}
          className={`break-words text-ink no-underline hover:underline ${undone ? '!text-ink-3 line-through' : ''}`}
        >
          {summary}
        </Link>
        {undone || from ? (
          <span className="block text-12 text-ink-2">
            {[from, undone].filter(Boolean).join(' · ')}
          </span>
        ) : null}
      </span>
      {mayUndo ? (
        <Form
          method="post"
          action={`${pathname}${search}`}
          preventScrollReset
          className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
        >
          <input type="hidden" name="action_id" value={id} />
          <Button size="s" name="intent" value="undo" aria-label={`Undo: ${summary}, ${time}`}>
            <Undo2 aria-hidden="true" className="size-3.5" />
            Undo
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

function NothingDone({ locationId, isNewest }: { locationId: number; isNewest: boolean }) {
  return (
    <EmptyState
      icon={<HistoryIcon className="size-7" />}
      title={isNewest ? 'You have changed nothing here yet' : 'Nothing older'}
      actions={isNewest ? undefined : <LinkButton to={recentPath(locationId)}>Newest</LinkButton>}
    >
      What you add, change or delete in this location is listed here, to be taken back.
    </EmptyState>
  );
}
