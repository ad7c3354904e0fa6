import { useLocation } from '@remix-run/react';
import Undo2 from 'lucide-react/icons/undo-2';
import { importMenuPath } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { PostForm } from '~/ui/post-form';
import type { JobsPage, JobView } from './load-jobs.server';

/** What can be done about a job, for whoever may write the menu. */
export function JobActions({
  job,
  page: { writable, locationId },
}: {
  job: JobView;
  page: JobsPage;
}) {
  const { pathname, search } = useLocation();
  const { id, state, title, undoable, isUndone, importId, isPreview, isToRetry } = job;
  if (!writable) return null;
  const isOpen = state === 'queued' || state === 'running';
  const isInterrupted = state === 'interrupted';
  if (!isOpen && !isInterrupted && !isPreview && !isToRetry && undoable === null) return null;
  return (
    <PostForm
      action={`${pathname}${search}`}
      className="flex flex-wrap content-start items-start justify-end gap-1.5 max-md:justify-start"
    >
      <input type="hidden" name="job" value={id} />
      {isOpen ? (
        <Button size="s" intent="cancel-job" aria-label={`Cancel: ${title}`}>
          Cancel
        </Button>
      ) : null}
      {isInterrupted ? (
        <>
          <Button size="s" intent="cancel-job" aria-label={`Drop: ${title}`}>
            Drop
          </Button>
          <Button size="s" intent="resume-job" aria-label={`Resume: ${title}`}>
            Resume
          </Button>
        </>
      ) : null}
      {isPreview && importId !== null ? (
        <>
          <input type="hidden" name="import" value={importId} />
          <Button size="s" intent="drop-import" aria-label={`Drop: ${title}`}>
            Drop
          </Button>
          <LinkButton
            size="s"
            to={importMenuPath(locationId, importId)}
            aria-label={`Open preview: ${title}`}
          >
            Open preview
          </LinkButton>
        </>
      ) : null}
      {isToRetry ? (
        <LinkButton size="s" to={importMenuPath(locationId)} aria-label={`Try again: ${title}`}>
          Try again
        </LinkButton>
      ) : null}
      {undoable === null ? null : (
        <>
          <input type="hidden" name="action_id" value={undoable} />
          <Button
            size="s"
            intent="undo"
            aria-label={`${isUndone ? 'Undo the undo' : 'Undo'}: ${title}`}
          >
            <Undo2 aria-hidden="true" className="size-3.5" />
            {isUndone ? 'Undo the undo' : 'Undo'}
          </Button>
        </>
      )}
    </PostForm>
  );
}
