import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
import Settings2 from 'lucide-react/icons/settings-2';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatSize } from '~/menu/image-limits';
import { imagesByNamePath } from '~/objects/image/by-name/paths';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { DropZone } from '~/ui/drop-zone';
import { importPath } from './address';
import { hasSettings, isAccepted, notRecognized } from './file-types';
import type { ImportPage } from './load-import.server';
import { IMPORT_MAX_BYTES } from './rules/kinds';
import { type SendProgress, sendFile } from './send-file';

const FILE = 'file';
const NO_FILE = 'Choose a file first.';
const TOO_LARGE = 'The file is larger than 64 MB.';

/** Uploads in parts with scripts, else as one form. */
function useFileForm({ locationId, types }: FileTarget) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { progress, send, cancel } = useSending(locationId, setProblem);
  const isBusy = useNavigation().state !== 'idle';
  const take = (file: File | null) => {
    setChosen(file);
    setProblem(file && problemOf(file, types));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0] ?? null;
    const wrong = file ? problemOf(file, types) : NO_FILE;
    setProblem(wrong);
    if (file && !wrong) void send(file);
  };
  const form = {
    method: 'post',
    action: importPath(locationId),
    encType: 'multipart/form-data',
    reloadDocument: true,
    onSubmit: submit,
    onReset: () => take(null),
  } as const;
  const field = {
    ref: input,
    id: FILE,
    name: FILE,
    accept: types.join(','),
    onFiles: (files: FileList | null) => take(files?.[0] ?? null),
  };
  return { form, field, chosen, problem, progress, cancel, isBusy: progress !== null || isBusy };
}

type FileTarget = Pick<ImportPage, 'locationId' | 'types'>;

/** In one line, on a page that is about something else. */
export function FileRow(target: FileTarget) {
  const { form, field, chosen, problem, progress, cancel, isBusy } = useFileForm(target);
  return (
    <Form {...form} aria-label="File" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {problem ? <Alert kind="danger" title={problem} /> : null}
      <DropZone
        {...field}
        isRow
        required
        label={{ drop: 'Drop a menu or a price list here', choose: 'A menu or a price list' }}
        help={
          <>
            {target.types.join(', ')}; it is previewed before anything changes.{' '}
            <Link to={imagesByNamePath(target.locationId)} className="text-accent-ink underline">
              Pictures
            </Link>{' '}
            are matched by their names.
          </>
        }
      >
        <Button variant="primary" size="s" disabled={isBusy}>
          Preview Import
        </Button>
      </DropZone>
      {progress ? <Sending progress={progress} file={chosen} onCancel={cancel} /> : null}
    </Form>
  );
}

export function FileForm({ page }: { page: ImportPage }) {
  const { locationId, types } = page;
  const { form, field, chosen, problem, progress, cancel, isBusy } = useFileForm(page);
  return (
    <Form {...form} aria-label="File" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem ? <Alert kind="danger" title={problem} /> : null}
      <DropZone
        {...field}
        label={{ drop: 'Drop a menu file here, or choose one', choose: 'Menu file' }}
        help={`${types.join(', ')}, up to 64 MB. Nothing changes before you have looked at the preview.`}
      />
      {progress ? <Sending progress={progress} file={chosen} onCancel={cancel} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={page.sync ? undefined : 'primary'}
          disabled={isBusy}
          busy={isBusy && progress === null}
        >
          Preview Import
        </Button>
        {chosen && hasSettings(chosen.name) ? <SettingsLink locationId={locationId} /> : null}
        {page.sync ? null : (
          <noscript>
            <SettingsLink locationId={locationId} />
          </noscript>
        )}
        <Button type="reset" variant="ghost">
          Reset
        </Button>
      </div>
    </Form>
  );
}

export function problemOf({ name, size }: File, types: readonly string[]): string | null {
  if (!isAccepted(name, types)) return notRecognized(types);
  return size > IMPORT_MAX_BYTES ? TOO_LARGE : null;
}

export function SettingsLink({
  locationId,
  importId = null,
}: {
  locationId: number;
  importId?: number | null;
}) {
  return (
    <LinkButton to={importPath(locationId, { importId, dialog: 'settings' })} preventScrollReset>
      <Settings2 aria-hidden="true" className="size-4" />
      Settings
    </LinkButton>
  );
}

function Sending({
  progress: { words, percent },
  file,
  onCancel,
}: {
  progress: SendProgress;
  file: File | null;
  onCancel: () => void;
}) {
  return (
    <section
      aria-live="polite"
      className="grid gap-2 rounded-3 border border-line-2 bg-surface p-4"
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong className="flex-1">{words}</strong>
        <Button type="button" size="s" onClick={onCancel}>
          Cancel
        </Button>
      </p>
      <progress className="w-full" value={percent} max={100} aria-label={words} />
      {file ? (
        <p className="break-words text-13 text-ink-2">
          {file.name}, {formatSize(file.size)}
        </p>
      ) : null}
    </section>
  );
}

function useSending(locationId: number, onProblem: (problem: string) => void) {
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const submit = useSubmit();
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const sent = await sendFile(file, locationId, { signal, onProgress: setProgress });
    setProgress(null);
    if (sent === 'cancelled') return;
    if (sent === 'signed out') {
      // As a separate form, so that the sign-in page says that nothing was kept.
      return submit({ intent: 'upload' }, { method: 'post', action: importPath(locationId) });
    }
    if ('problem' in sent) return onProblem(sent.problem);
    const form = { intent: 'preview', import: String(sent.importId) };
    submit(form, { method: 'post', action: importPath(locationId) });
  };
  return { progress, send, cancel: () => running.current?.abort() };
}
