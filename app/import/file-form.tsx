import { Form, useNavigation, useSubmit } from '@remix-run/react';
import Settings2 from 'lucide-react/icons/settings-2';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatSize } from '~/menu/image-limits';
import { imagesByNamePath } from '~/objects/image/by-name/paths';
import { Alert } from '~/ui/alert';
import { Button, type ButtonProps, LinkButton } from '~/ui/button';
import { DropZone } from '~/ui/drop-zone';
import { importPath } from './address';
import { hasSettings, isAccepted, notRecognized } from './file-types';
import type { ImportPage } from './load-import.server';
import { IMPORT_MAX_BYTES } from './rules/kinds';
import { type SendProgress, sendFile } from './send-file';

const FILES = 'files';
const NO_FILE = 'Choose a file first.';
const TOO_LARGE = 'The file is larger than 64 MB.';
const PICTURES = ' Pictures, or a .zip of them, are matched to items by their names.';
const TOO_MANY = 'Give one menu or price list at a time, or pictures alone.';

/** Uploads in parts with scripts, else as one form. */
function useFileForm({ locationId, types }: FileTarget) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { progress, send, cancel } = useSending(locationId, setProblem);
  const isBusy = useNavigation().state !== 'idle';
  // Where a pricebook is given as a zip, another one would be taken for it.
  const takesPictures = types.includes('.csv');
  const arePictures = (files: readonly File[]) =>
    takesPictures && files.length > 0 && files.every(isPicture);
  const problemOfAll = (files: readonly File[]) => {
    const [file] = files;
    if (!file || arePictures(files)) return null;
    return files.length > 1 ? TOO_MANY : problemOf(file, types);
  };
  const isPictures = arePictures(chosen);
  const take = (files: readonly File[]) => {
    setChosen(files);
    setProblem(problemOfAll(files));
  };
  const submit = (event: FormEvent) => {
    const files = [...(input.current?.files ?? [])];
    // They go as a form, to where they are matched.
    if (arePictures(files)) return;
    event.preventDefault();
    const [file] = files;
    const wrong = file ? problemOfAll(files) : NO_FILE;
    setProblem(wrong);
    if (file && !wrong) void send(file);
  };
  const form = {
    method: 'post',
    action: importPath(locationId),
    encType: 'multipart/form-data',
    reloadDocument: true,
    onSubmit: submit,
    onReset: () => take([]),
  } as const;
  const field = {
    ref: input,
    id: FILES,
    name: FILES,
    multiple: takesPictures,
    accept: [...types, ...(takesPictures ? ['image/*', '.zip'] : [])].join(','),
    onFiles: (files: FileList | null) => take([...(files ?? [])]),
  };
  const file = isPictures ? undefined : chosen[0];
  const busy = { isBusy: progress !== null || isBusy };
  const pictures = { takesPictures, isPictures };
  return { form, field, file, pictures, problem, progress, cancel, ...busy };
}

function isPicture({ name, type }: File): boolean {
  return type.startsWith('image/') || /\.zip$/i.test(name);
}

/** Without scripts, what is asked for says what the files are. */
function SendButtons({
  locationId,
  takesPictures,
  isPictures,
  ...look
}: { locationId: number; takesPictures: boolean; isPictures: boolean } & Pick<
  ButtonProps,
  'variant' | 'size' | 'busy' | 'disabled'
>) {
  const pictures = (
    <Button {...look} intent="upload" formAction={imagesByNamePath(locationId)}>
      Match Pictures
    </Button>
  );
  if (isPictures) return pictures;
  return (
    <>
      <Button {...look}>Preview Import</Button>
      {takesPictures ? <noscript>{pictures}</noscript> : null}
    </>
  );
}

type FileTarget = Pick<ImportPage, 'locationId' | 'types'>;

/** In one line, on a page that is about something else. */
export function FileRow(target: FileTarget) {
  const { form, field, file, pictures, problem, progress, cancel, isBusy } = useFileForm(target);
  return (
    <Form {...form} aria-label="File" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {problem ? <Alert kind="danger" title={problem} /> : null}
      <DropZone
        {...field}
        isRow
        required
        label={
          pictures.takesPictures
            ? {
                drop: 'Drop a menu, a price list or pictures here',
                choose: 'A menu, a price list or pictures',
              }
            : { drop: 'Drop a menu here', choose: 'A menu' }
        }
        help={`${target.types.join(', ')}; it is previewed before anything changes.${pictures.takesPictures ? PICTURES : ''}`}
      >
        <SendButtons
          locationId={target.locationId}
          {...pictures}
          variant="primary"
          size="s"
          disabled={isBusy}
        />
      </DropZone>
      {progress ? <Sending progress={progress} file={file} onCancel={cancel} /> : null}
    </Form>
  );
}

export function FileForm({ page }: { page: ImportPage }) {
  const { locationId, types } = page;
  const { form, field, file, pictures, problem, progress, cancel, isBusy } = useFileForm(page);
  return (
    <Form {...form} aria-label="File" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem ? <Alert kind="danger" title={problem} /> : null}
      <DropZone
        {...field}
        label={{ drop: 'Drop a menu file here, or choose one', choose: 'Menu file' }}
        help={`${types.join(', ')}, up to 64 MB. Nothing changes before you have looked at the preview.${pictures.takesPictures ? PICTURES : ''}`}
      />
      {progress ? <Sending progress={progress} file={file} onCancel={cancel} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <SendButtons
          locationId={locationId}
          {...pictures}
          variant={page.sync ? undefined : 'primary'}
          disabled={isBusy}
          busy={isBusy && progress === null}
        />
        {file && hasSettings(file.name) ? <SettingsLink locationId={locationId} /> : null}
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
  file: File | undefined;
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
