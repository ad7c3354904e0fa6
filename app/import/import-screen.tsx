import { Link, useLocation } from '@remix-run/react';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import { JobProgress } from '~/jobs/job-progress';
import { jobPath } from '~/jobs/paths';
import { importFilePath } from '~/screen/paths';
import { ReloadWhile } from '~/screen/reload-while';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { importPath } from './address';
import { ColumnsStep } from './columns-step';
import { FileBar } from './file-bar';
import { FileForm } from './file-form';
import type { EarlierImport, FileView, ImportPage } from './load-import.server';
import { PreviewView } from './preview-view';
import { DroppedList } from './sync/dropped-list';
import { OverwritesView } from './sync/overwrites-view';
import { PinnedList } from './sync/pinned-list';
import { SyncForm } from './sync/sync-form';
import { WhereStep } from './where/where-step';
import { NOT_SYNCED, sameText, syncedTitle } from './words';

export function ImportScreen({ page }: { page: ImportPage }) {
  const { writable, file } = page;
  return (
    <>
      <PageHead title="Import Menu" sub="Upload items from a CSV or other menu file." ruled />
      {page.held ? (
        <div className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4 p-5 max-md:p-4">
          <PinnedList page={page} held={page.held} />
        </div>
      ) : writable || file ? (
        <Body page={page} />
      ) : (
        <>
          <p className="p-5 text-ink-2">You may look at this menu, but not change it.</p>
          <Earlier page={page} />
        </>
      )}
    </>
  );
}

function Body({ page }: { page: ImportPage }) {
  const { file, columns, where, preview, overwrites, isGone, failed, job, sync, writable } = page;
  const isAtWork = job?.state === 'queued' || job?.state === 'running';
  const isMoving = isUnderWay(file) && (isAtWork || file?.isBetween === true);
  const hasFile = file !== null && file.state !== 'refused';
  return (
    <>
      <ReloadWhile isMoving={isMoving} />
      <div className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4 p-5 max-md:p-4">
        {failed ? <Alert kind="warn" title="Failed to get location integration." /> : null}
        {isGone ? (
          <Alert kind="warn" title="This import is not kept any more.">
            Choose the file again.
          </Alert>
        ) : null}
        {file?.isSync && !isMoving && !isWaiting(page, file) ? (
          <SyncOutcome page={page} file={file} />
        ) : null}
        {sync && writable && !hasFile ? <SyncForm page={page} sync={sync} /> : null}
        {hasFile ? <FileBar page={page} file={file} /> : <FileForm page={page} />}
        {file && !isMoving ? (
          <DroppedList dropped={file.dropped} locationId={page.locationId} />
        ) : null}
        {isMoving || isUnderWay(file) ? <Running page={page} /> : null}
        {overwrites && file && !isMoving ? (
          <OverwritesView page={page} file={file} overwrites={overwrites} />
        ) : null}
        {columns && file ? <ColumnsStep page={page} columns={columns} file={file} /> : null}
        {where && file ? <WhereStep page={page} where={where} file={file} /> : null}
        {preview && preview.all === 0 && preview.leftOut === 0 && preview.questions.length === 0 ? (
          <Nothing page={page} />
        ) : preview && file && !isUnderWay(file) ? (
          <PreviewView page={page} preview={preview} file={file} />
        ) : null}
        {hasFile ? null : <Templates page={page} />}
      </div>
      {hasFile ? null : <Earlier page={page} />}
    </>
  );
}

function isUnderWay(file: FileView | null): boolean {
  return file?.state === 'previewing' || file?.state === 'applying' || file?.isBetween === true;
}

function Running({ page }: { page: ImportPage }) {
  const { pathname, search } = useLocation();
  const { file, job, locationId, writable } = page;
  const isApplying = file?.state === 'applying';
  const step = isApplying ? 'Applying changes...' : 'Reading file...';
  const title = file?.isSync ? 'Syncing...' : step;
  const isAtWork = job?.state === 'queued' || job?.state === 'running';
  if (file?.isSync && !isAtWork && !file.isBetween) return null;
  if (job && !isAtWork && job.state !== 'done') {
    const failed = isApplying
      ? 'The changes were not applied.'
      : 'The file was not read to its end.';
    return (
      <Alert kind="danger" title={failed}>
        {job.result}{' '}
        <Link to={jobPath(locationId, job.id)} className="text-accent-ink underline">
          See the job
        </Link>
      </Alert>
    );
  }
  return (
    <section
      aria-label={title}
      aria-live="polite"
      className="grid gap-2 rounded-3 border border-line-2 bg-surface p-4"
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 flex-1">{title}</strong>
        {writable && job && isAtWork ? (
          <PostForm action={`${pathname}${search}`}>
            <input type="hidden" name="job" value={job.id} />
            <Button size="s" intent="cancel-job">
              Cancel
            </Button>
          </PostForm>
        ) : null}
        <Link to={`${pathname}${search}`} className="text-accent-ink underline">
          Look again
        </Link>
      </p>
      {job?.state === 'running' ? (
        <>
          {job.words ? <p className="text-13">{job.words}</p> : null}
          <JobProgress done={job.done} total={job.total} label={title} />
        </>
      ) : (
        <p className="text-13 text-ink-2">
          Waits for its turn: one job at a time changes a menu. You can leave this page.
        </p>
      )}
    </section>
  );
}

/** A sync has a preview that was not applied yet. */
function isWaiting({ job }: ImportPage, { state }: FileView): boolean {
  return state === 'previewed' && job?.state === 'done';
}

function SyncOutcome({
  page: { locationId, job, preview },
  file,
}: {
  page: ImportPage;
  file: FileView;
}) {
  if (file.state === 'applied') {
    const leftOut = preview?.leftOut ?? 0;
    return <Alert kind={leftOut > 0 ? 'warn' : 'good'} title={syncedTitle(leftOut)} />;
  }
  return (
    <Alert kind="danger" title={NOT_SYNCED}>
      {job?.result}{' '}
      {job ? (
        <Link to={jobPath(locationId, job.id)} className="text-accent-ink underline">
          See the job
        </Link>
      ) : null}
    </Alert>
  );
}

function Nothing({ page: { locationId, preview, file } }: { page: ImportPage }) {
  return (
    <EmptyState
      icon={<CircleSlash className="size-7" />}
      title="Nothing to change"
      actions={
        <>
          <LinkButton to={importPath(locationId)}>Choose another file</LinkButton>
          {file?.hasColumns ? (
            <LinkButton
              variant="ghost"
              to={importPath(locationId, { importId: file.id, step: 'columns' })}
            >
              Columns
            </LinkButton>
          ) : null}
          {file?.hasPlaces ? (
            <LinkButton
              variant="ghost"
              to={importPath(locationId, { importId: file.id, step: 'where' })}
            >
              Where it goes
            </LinkButton>
          ) : null}
        </>
      }
    >
      {sameText(preview?.kinds ?? [])}{' '}
      {preview?.notes.length ? `${preview.notes.join(' · ')}.` : ''}
    </EmptyState>
  );
}

function Templates({ page: { locationId, sync } }: { page: ImportPage }) {
  return sync ? (
    <p className="text-13 text-ink-2">
      The items of this menu come from {sync.name}: only .mashmenu files are taken here.
    </p>
  ) : (
    <p className="text-13 text-ink-2">
      Not sure about the columns?{' '}
      <a href={importFilePath(locationId, 'template.csv')} className="text-accent-ink underline">
        An empty template
      </a>{' '}
      has all of them.
    </p>
  );
}

function Earlier({ page: { earlier, earlierSyncs, locationId } }: { page: ImportPage }) {
  return (
    <>
      <EarlierList title="Earlier syncs" list={earlierSyncs} locationId={locationId} />
      <EarlierList title="Earlier imports" list={earlier} locationId={locationId} />
    </>
  );
}

function EarlierList({
  title,
  list,
  locationId,
}: {
  title: string;
  list: readonly EarlierImport[];
  locationId: number;
}) {
  if (list.length === 0) return null;
  return (
    <div className="max-w-[80rem] px-5 pb-5 max-md:px-4">
      <Card title={title}>
        <ul className="grid gap-3">
          {list.map(({ id, name, by, state }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <Link
                to={importPath(locationId, { importId: id })}
                className="min-w-0 break-words text-accent-ink underline"
              >
                {name}
              </Link>
              <span className="text-13 text-ink-3">
                {by} · {state}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
