import { useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import { jobPath } from '~/jobs/paths';
import { counted } from '~/menu/counted';
import { importFilePath, pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Badge } from '~/ui/badge';
import { Button, buttonClass, Cancel, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
import { importPath } from './address';
import type { ImportPage } from './load-import.server';
import { placesText } from './words';

export function importDialog(page: ImportPage) {
  switch (page.dialog) {
    case 'settings':
      return <SettingsDialog page={page} />;
    case 'problems':
      return <ProblemsDialog page={page} />;
    case 'done':
      return <DoneDialog page={page} />;
    default:
      return undefined;
  }
}

function SettingsDialog({ page }: { page: ImportPage }) {
  const here = useLocation();
  const { locationId, address, file } = page;
  const posted = usePostedForm('save-settings');
  const settings = posted
    ? {
        use_client_names: posted.has('use_client_names'),
        correct_invalid_skus: posted.has('correct_invalid_skus'),
      }
    : page.settings;
  const isRead = ['previewed', 'mapping', 'placing'].includes(file?.state ?? '');
  const form = 'import-settings';
  return (
    <Dialog
      title="Import Settings"
      sub="Remembered in this browser."
      size="s"
      closeHref={importPath(locationId, { ...address, dialog: null })}
      foot={
        <>
          <Cancel to={importPath(locationId, { ...address, dialog: null })} />
          <Button form={form} variant="primary" intent="save-settings">
            {isRead ? 'Save and preview again' : 'Save'}
          </Button>
        </>
      }
    >
      <PostForm id={form} action={pathOf(here)} className="grid gap-4">
        <Checkbox
          name="use_client_names"
          label="Use provider-side names over local names"
          help="An item that is matched to the provider’s catalogue keeps the name that it has there."
          defaultChecked={settings.use_client_names}
        />
        <Checkbox
          name="correct_invalid_skus"
          label="Correct invalid UPC/SKU values"
          help="Other characters than digits are dropped; a missing check digit and lost zeros are added."
          defaultChecked={settings.correct_invalid_skus}
        />
      </PostForm>
    </Dialog>
  );
}

function ProblemsDialog({ page: { locationId, file } }: { page: ImportPage }) {
  const again = importPath(locationId);
  return (
    <Dialog
      title="Problems with import data"
      sub="The uploaded file contains the following errors. Please correct them and try again."
      closeHref={again}
      foot={
        <>
          <a href={importFilePath(locationId, 'problems.csv', file?.id)} className={buttonClass()}>
            <Download aria-hidden="true" className="size-4" />
            Errors as CSV
          </a>
          <LinkButton to={again} variant="primary">
            Choose another file
          </LinkButton>
        </>
      }
    >
      <p className="break-words text-13 text-ink-2">{file?.name}</p>
      <ul className="grid gap-3">
        {file?.refusal.map(({ cause, message, advice, count, first }) => (
          <li key={cause} className="grid gap-1 border-b border-line pb-3 last:border-b-0">
            <p className="flex items-baseline gap-3">
              <b className="min-w-0 flex-1 break-words font-semibold">{message}</b>
              {first.length > 0 ? <Badge tone="danger">{counted(count, 'row')}</Badge> : null}
            </p>
            {advice ? <p className="text-13 text-ink-2">{advice}</p> : null}
            {first.some(({ row }) => row > 0) ? (
              <p className="text-13 text-ink-2">{placesText(first, count)}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function DoneDialog({ page }: { page: ImportPage }) {
  const { locationId, address, file, preview, job, writable } = page;
  const close = importPath(locationId, { ...address, dialog: null });
  const undoable = writable && preview?.actionId && !job?.undone ? preview.actionId : null;
  return (
    <Dialog
      title="Import Successful"
      sub={file?.name}
      size="s"
      closeHref={close}
      foot={
        <>
          {undoable ? (
            <PostForm action={importPath(locationId, { importId: file?.id ?? null })}>
              <input type="hidden" name="action_id" value={undoable} />
              <Button intent="undo">Undo import</Button>
            </PostForm>
          ) : null}
          {job ? <LinkButton to={jobPath(locationId, job.id)}>See the job</LinkButton> : null}
          <LinkButton to={close} variant="primary">
            Done
          </LinkButton>
        </>
      }
    >
      <p className="break-words">
        {job?.result ?? `${counted(preview?.ticked ?? 0, 'change')} applied.`}
      </p>
      {job && job.notes.length > 0 ? (
        <details open>
          <summary className="cursor-pointer text-13">What was left out</summary>
          <ul className="ms-4 list-disc text-13">
            {job.notes.map((note) => (
              <li key={note} className="break-words">
                {note}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Dialog>
  );
}
