import { Link, useLocation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Radio from 'lucide-react/icons/radio';
import ScrollText from 'lucide-react/icons/scroll-text';
import Undo2 from 'lucide-react/icons/undo-2';
import { NoteText } from '~/history/history-link';
import { pathOf } from '~/screen/paths';
import { ReloadWhile } from '~/screen/reload-while';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SearchForm } from '~/ui/search-form';
import { AuditFilters, isNarrowed, pathTo } from './audit-filters';
import type { AuditPage, AuditRow } from './load-audit.server';
import { NewActions } from './new-actions';
import { actionPath, auditFilePath, auditNewsPath, auditPath, auditQuery } from './paths';

const LIVE_SECONDS = 5;

export function AuditScreen({ page }: { page: AuditPage }) {
  const { locationId, locationName, address, days, open } = page;
  const { pathname } = useLocation();
  const isFirst = address.before === null && address.after === null;
  const kept = auditQuery.params({ ...address, search: '', before: null, after: null });
  return (
    <>
      <ReloadWhile isMoving={address.live} every={LIVE_SECONDS} />
      <PageHead
        title="Audit"
        sub={locationName}
        actions={
          <>
            <SearchForm
              label="Search the audit"
              placeholder="Words, names, reasons"
              defaultValue={address.search}
              hidden={[...kept]}
              className="w-72 max-md:w-full"
            />
            <span className="flex flex-none gap-2">
              <LinkButton
                size="s"
                inUse={address.live}
                to={pathTo(pathname, {
                  ...address,
                  live: !address.live,
                  before: null,
                  after: null,
                })}
                title={address.live ? 'Stop asking for what is new' : 'Show what is new by itself'}
                preventScrollReset
              >
                <Radio aria-hidden="true" className="size-3.5" />
                Live
                <span className="sr-only">{address.live ? ', on' : ', off'}</span>
              </LinkButton>
              <LinkButton size="s" to={auditFilePath(locationId, address)} reloadDocument>
                <Download aria-hidden="true" className="size-3.5" />
                CSV
              </LinkButton>
            </span>
          </>
        }
      />
      <div className="relative flex flex-none flex-wrap items-center gap-1.5 border-b border-line px-5 pb-2.5 pt-0.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
        <AuditFilters page={page} pathname={pathname} />
      </div>
      {isFirst && !address.live ? (
        <NewActions
          path={auditNewsPath(locationId, address, days[0]?.actions[0]?.id ?? 0)}
          to={pathTo(pathname, address)}
        />
      ) : null}
      {days.length === 0 ? (
        <Nothing page={page} />
      ) : (
        <div className="min-h-0 flex-1 lg:overflow-auto">
          {days.map(({ day, actions }) => (
            <section key={day} aria-label={day}>
              <h2 className="px-5 pb-1.5 pt-3.5 text-12 font-semibold text-ink-2 max-md:px-4">
                {day}
              </h2>
              <ol className="border-t border-line">
                {actions.map((action) => (
                  <Row
                    key={action.id}
                    action={action}
                    to={actionPath(locationId, action.id, address)}
                    isOpen={action.id === open?.id}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      <Further page={page} pathname={pathname} />
      <OtherPages page={page} pathname={pathname} />
    </>
  );
}

const states = {
  done: null,
  undone: { tone: 'plain', text: 'Undone' },
  part: { tone: 'warn', text: 'In part' },
  refused: { tone: 'danger', text: 'Refused' },
  failed: { tone: 'danger', text: 'Failed' },
} as const;

function Row({ action, to, isOpen }: { action: AuditRow; to: string; isOpen: boolean }) {
  const { time, who, what, more, note, state, mayUndo } = action;
  const badge = states[state];
  return (
    <li
      className={`relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto_1rem] items-start gap-x-3 border-b border-line py-[7px] pl-5 pr-4 max-md:grid-cols-[minmax(0,1fr)_auto_1rem] max-md:gap-x-2 max-md:pl-4 max-md:pr-3 ${isOpen ? 'bg-accent-soft shadow-[inset_3px_0_var(--accent)]' : 'hover:bg-sunken'}`}
    >
      <span className="whitespace-nowrap text-13 text-ink-3 max-md:col-start-1 max-md:row-start-1 max-md:text-12">
        {time}
      </span>
      <span className="min-w-0 max-md:col-span-2 max-md:col-start-1 max-md:row-start-2">
        <Link
          to={to}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="break-words text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <b className="font-semibold">{who}</b> {what}
        </Link>
        {more ? <span className="block break-words text-12 text-ink-2">{more}</span> : null}
        {note ? <NoteText note={note} /> : null}
      </span>
      <span className="flex items-center gap-2 max-md:col-start-2 max-md:row-start-1">
        {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        {mayUndo ? <UndoButton action={action} /> : null}
      </span>
      <ChevronRight
        aria-hidden="true"
        className={`mt-0.5 size-3.5 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:mt-0 max-md:self-center ${isOpen ? 'text-accent-ink' : 'text-edge'}`}
      />
    </li>
  );
}

function UndoButton({ action: { id, what, time } }: { action: AuditRow }) {
  return (
    <PostForm action={pathOf(useLocation())} className="relative z-[1]">
      <input type="hidden" name="action_id" value={id} />
      <Button size="s" intent="undo" aria-label={`Undo: ${what}, ${time}`}>
        <Undo2 aria-hidden="true" className="size-3.5" />
        Undo
      </Button>
    </PostForm>
  );
}

/** Shown when a filter has searched only part of the actions: how far, with a link to continue. */
function Further({ page: { address, further }, pathname }: { page: AuditPage; pathname: string }) {
  if (!further) return null;
  const { moment, ...place } = further;
  return (
    <p className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-5 py-2 text-13 text-ink-2 max-md:px-4">
      Looked {further.after === null ? 'back' : 'on'} to {moment}.
      <Link to={pathTo(pathname, { ...address, ...place })}>Look further</Link>
    </p>
  );
}

function OtherPages({ page, pathname }: { page: AuditPage; pathname: string }) {
  const { address, newerThan, olderThan } = page;
  if (newerThan === null && olderThan === null) return null;
  const at = (before: number | null, after: number | null) =>
    pathTo(pathname, { ...address, before, after });
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-none flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2"
    >
      <LinkButton size="s" variant="ghost" to={at(null, null)} disabled={newerThan === null}>
        Newest
      </LinkButton>
      <LinkButton size="s" to={at(null, newerThan)} disabled={newerThan === null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-3.5" />
        Newer
      </LinkButton>
      <LinkButton size="s" to={at(olderThan, null)} disabled={olderThan === null} rel="next">
        Older
        <ChevronRight aria-hidden="true" className="size-3.5" />
      </LinkButton>
      <LinkButton size="s" variant="ghost" to={at(null, 0)} disabled={olderThan === null}>
        Oldest
      </LinkButton>
    </nav>
  );
}

function Nothing({ page: { locationId, address, further } }: { page: AuditPage }) {
  const narrowed = isNarrowed(address);
  const isElsewhere = address.before !== null || address.after !== null;
  return (
    <EmptyState
      icon={<ScrollText className="size-7" />}
      title={
        further
          ? 'Nothing like that so far'
          : narrowed
            ? 'Nothing like that was done'
            : 'Nothing was done here'
      }
      actions={
        narrowed || isElsewhere ? (
          <LinkButton to={auditPath(locationId)}>
            {narrowed ? 'Clear filters' : 'Newest'}
          </LinkButton>
        ) : undefined
      }
    >
      Every change, import, undo and export of this location is listed here, with who did it and
      when, and so is what was refused.
    </EmptyState>
  );
}
