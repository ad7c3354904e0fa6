import { Form, Link, useNavigation } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { counted } from '~/menu/counted';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { DropZone } from '~/ui/drop-zone';
import { importPath } from '../address';
import { problemOf } from '../file-form';
import type { SyncView } from '../find-import.server';
import type { ImportPage } from '../load-import.server';

const ZIP = ['.zip'];
const NO_ZIP = 'Choose the zip file of the pricebook.';

export function SyncForm({ page, sync }: { page: ImportPage; sync: SyncView }) {
  const { locationId, earlierSyncs, file } = page;
  const [newest] = earlierSyncs;
  const { name, isManual, last, schedule, failure, held } = sync;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { formData, state } = useNavigation();
  const isSyncing = formData?.get('intent') === 'sync';
  const check = (event: FormEvent) => {
    if (!isManual) return;
    const file = input.current?.files?.[0];
    const wrong = file ? problemOf(file, ZIP) : NO_ZIP;
    setProblem(wrong);
    if (wrong) event.preventDefault();
  };
  return (
    <Form
      method="post"
      action={isManual ? `${importPath(locationId)}?intent=sync` : importPath(locationId)}
      encType={isManual ? 'multipart/form-data' : undefined}
      onSubmit={check}
      aria-labelledby="sync-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-3 border border-line-2 bg-surface p-4"
    >
      <h2 id="sync-title" className="break-words">
        {name}
      </h2>
      {problem ? <Alert kind="danger" title={problem} /> : null}
      {failure && !file ? (
        <Alert kind="warn" title={`The last sync failed: ${failure.when}.`}>
          {failure.message}
        </Alert>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        <dt className="text-ink-2">Last sync</dt>
        <dd>
          {last}
          {newest && newest.leftOut > 0 ? (
            <>
              {', with '}
              <Link
                to={importPath(locationId, { importId: newest.id })}
                className="text-accent-ink underline"
              >
                {counted(newest.leftOut, 'row')} left out
              </Link>
            </>
          ) : null}
        </dd>
        {schedule ? (
          <>
            <dt className="text-ink-2">Schedule</dt>
            <dd>{schedule}</dd>
          </>
        ) : null}
        {held > 0 ? (
          <>
            <dt className="text-ink-2">Held</dt>
            <dd>
              <Link
                to={importPath(locationId, { step: 'held' })}
                className="text-accent-ink underline"
              >
                {counted(held, 'field')}
              </Link>
            </dd>
          </>
        ) : null}
      </dl>
      {isManual ? (
        <DropZone
          ref={input}
          id="zip"
          name="file"
          accept={ZIP.join(',')}
          label={{ drop: 'Drop the pricebook file here, or choose it', choose: 'Pricebook file' }}
          help=".zip, up to 64 MB."
          onFiles={() => setProblem(null)}
        />
      ) : null}
      <p className="text-13 text-ink-2">
        What the pricebook says replaces what was made here, and discounts, fees and taxes that it
        lacks are removed. Both are listed before, and each can be kept. A sync can be undone as a
        whole.
      </p>
      <p className="flex items-center gap-3">
        <Button variant="primary" intent="sync" busy={isSyncing} disabled={state !== 'idle'}>
          {isSyncing ? 'Syncing...' : 'Sync'}
        </Button>
      </p>
    </Form>
  );
}
