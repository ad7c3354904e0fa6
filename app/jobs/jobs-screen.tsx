import { Link, useLocation } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Hourglass from 'lucide-react/icons/hourglass';
import ListChecks from 'lucide-react/icons/list-checks';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { NoteText } from '~/history/history-link';
import { counted } from '~/menu/counted';
import { importMenuPath, pathOf } from '~/screen/paths';
import { ReloadWhile } from '~/screen/reload-while';
import { LinkButton } from '~/ui/button';
import { Count } from '~/ui/card';
import { Chips } from '~/ui/chip';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { Tabs } from '~/ui/tabs';
import { ToolRow } from '~/ui/tool-row';
import { JobActions } from './job-actions';
import { JobFilters } from './job-filters';
import { JobMenu } from './job-menu';
import { JobProgress } from './job-progress';
import type { JobsPage, JobView } from './load-jobs.server';
import { type JobsAddress, jobPath, jobsPath, jobTabs } from './paths';

/** @param children above the jobs, on the list of all */
export function JobsScreen({ page, children }: { page: JobsPage; children?: ReactNode }) {
  const { locationId, locationName, groups, isMoving, single, lookedAt } = page;
  const here = useLocation();
  return (
    <>
      <ReloadWhile isMoving={isMoving} />
      <PageHead
        title={single ? 'Job' : 'Jobs'}
        sub={locationName}
        actions={
          <span className="text-13 text-ink-2">
            Looked at {lookedAt} · <Link to={pathOf(here)}>Look again</Link>
          </span>
        }
        ruled={single}
      />
      {single ? null : <ShownTabs page={page} />}
      {children ? (
        <div className="max-w-[80rem] px-5 pt-5 max-md:px-4 max-md:pt-4">{children}</div>
      ) : null}
      {groups.length === 0 ? (
        <NoJobs page={page} />
      ) : (
        <div className="grid max-w-[80rem] gap-4 p-5 max-md:p-4">
          {groups.map(({ title, jobs }) => (
            <section
              key={title}
              aria-label={title}
              aria-live={title === 'Now' ? 'polite' : undefined}
              className="rounded-3 border border-line-2 bg-surface"
            >
              <h2 className="rounded-t-3 border-b border-line bg-sunken px-4 py-2 text-12 font-semibold text-ink-2">
                {title}
              </h2>
              <ol>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} page={page} />
                ))}
              </ol>
            </section>
          ))}
          {single ? (
            <span>
              <LinkButton to={jobsPath(locationId)}>All Jobs</LinkButton>
            </span>
          ) : (
            <OtherPages page={page} />
          )}
        </div>
      )}
    </>
  );
}

const tabNames: Record<JobsAddress['show'], string> = {
  all: 'All',
  running: 'Running',
  waiting: 'Waits for you',
  finished: 'Finished',
};

function ShownTabs({ page: { locationId, address, counts, choices } }: { page: JobsPage }) {
  const numbers: Partial<Record<JobsAddress['show'], number>> = counts;
  return (
    <ToolRow
      filters={<JobFilters locationId={locationId} address={address} choices={choices} />}
      tabs={
        <Tabs
          label="Which jobs"
          tabs={jobTabs.map((show) => ({
            to: jobsPath(locationId, { ...address, show, before: null }),
            label: (
              <>
                {tabNames[show]}
                {numbers[show] ? <Count due={show === 'waiting'}>{numbers[show]}</Count> : null}
              </>
            ),
            current: show === address.show,
          }))}
        />
      }
    />
  );
}

function OtherPages({ page: { locationId, address, olderThan } }: { page: JobsPage }) {
  const { before } = address;
  if (before === null && olderThan === null) return null;
  return (
    <nav aria-label="Pages" className="flex gap-2">
      {before === null ? null : (
        <LinkButton to={jobsPath(locationId, { ...address, before: null })}>Newest</LinkButton>
      )}
      {olderThan === null ? null : (
        <LinkButton to={jobsPath(locationId, { ...address, before: olderThan })}>Older</LinkButton>
      )}
    </nav>
  );
}

const marks = {
  queued: { Icon: Hourglass, ink: 'text-ink-3' },
  running: { Icon: LoaderCircle, ink: 'text-accent-ink motion-safe:animate-spin' },
  interrupted: { Icon: CirclePause, ink: 'text-warn-ink' },
  done: { Icon: CircleCheck, ink: 'text-good-ink' },
  failed: { Icon: CircleX, ink: 'text-danger-ink' },
  cancelled: { Icon: CircleX, ink: 'text-ink-3' },
  preview: { Icon: FileSpreadsheet, ink: 'text-warn-ink' },
  undone: { Icon: Undo2, ink: 'text-ink-3' },
} as const satisfies Record<JobView['state'] | 'preview' | 'undone', unknown>;

function JobRow({ job, page }: { job: JobView; page: JobsPage }) {
  const { id, state, title, by, note, result, counts, notes, importId, leftOut, isPreview } = job;
  const { Icon, ink } = marks[isPreview ? 'preview' : job.isUndone ? 'undone' : state];
  const { locationId, single } = page;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,6fr)_minmax(4.5rem,2fr)_11.5rem] gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 max-md:relative max-md:grid-cols-[1.25rem_minmax(0,1fr)]">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 ${ink}`} />
      <div className="min-w-0">
        <h3 className="break-words font-medium">
          {single ? title : <Link to={jobPath(locationId, id)}>{title}</Link>}
        </h3>
        <p className="text-13 text-ink-3">{by}</p>
        {note ? <NoteText note={note} /> : null}
      </div>
      <div className="grid min-w-0 content-start gap-1 text-13 text-ink-2 max-md:col-start-2">
        <Chips words={counts} />
        <p className={counts.length > 0 && !result && !isPreview ? 'sr-only' : undefined}>
          <b className="font-medium text-ink">
            {state === 'running' && job.words ? job.words : job.stateWord}
          </b>{' '}
          {result}
        </p>
        {importId !== null && leftOut > 0 ? (
          <p>
            <Link
              to={importMenuPath(locationId, importId)}
              aria-label={`${counted(leftOut, 'row')} left out: ${title}`}
            >
              {counted(leftOut, 'row')} left out
            </Link>
          </p>
        ) : null}
        {notes.length > 0 ? <Notes notes={notes} open={single} /> : null}
      </div>
      <p className="text-13 text-ink-2 max-md:col-start-2">{job.time}</p>
      <div className="flex items-start justify-end gap-1.5 max-md:col-start-2 max-md:justify-start">
        <JobActions job={job} page={page} />
        <JobMenu job={job} locationId={locationId} />
      </div>
      {state === 'running' ? (
        <div className="col-start-2 col-end-4 grid gap-1.5 max-md:col-end-3">
          <JobProgress done={job.done} total={job.total} label={title} />
        </div>
      ) : null}
    </li>
  );
}

function Notes({ notes, open }: { notes: readonly string[]; open: boolean }) {
  return (
    <details open={open}>
      <summary className="cursor-pointer">What was left out</summary>
      <ul className="ms-4 list-disc">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </details>
  );
}

const noneOf: Record<JobsAddress['show'], string> = {
  all: 'No jobs yet',
  running: 'Nothing is running',
  waiting: 'Nothing waits for you',
  finished: 'Nothing is finished yet',
};

function NoJobs({ page: { locationId, address } }: { page: JobsPage }) {
  const { show, before, kinds, people } = address;
  const isNarrowed = kinds.length + people.length > 0;
  const isAll = show === 'all' && before === null && !isNarrowed;
  return (
    <EmptyState
      icon={<ListChecks className="size-7" />}
      title={isNarrowed ? 'No such jobs' : before === null ? noneOf[show] : 'Nothing older'}
      actions={isAll ? undefined : <LinkButton to={jobsPath(locationId)}>All Jobs</LinkButton>}
    >
      What takes longer than a moment, as pictures for many items do, goes on here while you do
      something else.
    </EmptyState>
  );
}
