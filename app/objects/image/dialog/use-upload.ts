import { useParams, useRevalidator, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { base64Of, CALLS, callHeaders, objectIn } from '~/creator/browser-call';
import {
  checkPictureFile,
  nameOfPicture,
  type UploadedFile,
  uploadedAs,
} from '~/form/pictures/uploaded-files';

export interface QueuedFile extends UploadedFile {
  key: string;
  /** Bytes. */
  size: number;
  state: 'waits' | 'sending' | 'done';
  /** 0 to 100; null until the first bytes are sent. */
  percent: number | null;
}

const options = {
  method: 'post',
  encType: 'multipart/form-data',
  preventScrollReset: true,
} as const;
const UPLOAD = 'panel:picture:upload';
const USES = ['panel:picture:use', 'panel:picture:crop'];

/** Uploads one file at a time, to show progress and cancel. A file that would be refused goes with the form. */
export function useUpload() {
  const submit = useSubmit();
  const revalidator = useRevalidator();
  const location_id = Number(useParams().locationId);
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const waiting = useRef(new Set<string>());
  const sending = useRef<{ key: string; cancel: () => void } | null>(null);
  useEffect(
    () => () => {
      waiting.current.clear();
      sending.current?.cancel();
    },
    [],
  );
  const change = (key: string, changes: Partial<QueuedFile>) =>
    setQueue((files) => files.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  const leaveOut = (key: string) => {
    waiting.current.delete(key);
    if (sending.current?.key === key) sending.current.cancel();
    setQueue((files) => files.filter((file) => file.key !== key));
  };

  /** @returns null if the file was left out or the session has ended */
  const send = async (key: string, file: File, description: string) => {
    const { cancel, answer } = sendPicture(file, { location_id, description }, (percent) =>
      change(key, { percent }),
    );
    sending.current = { key, cancel };
    change(key, { state: 'sending' });
    const sent = await answer;
    sending.current = null;
    if (typeof sent === 'string') {
      leaveOut(key);
      return sent;
    }
    change(key, { state: 'done', ...uploadedAs(file.name, sent) });
    return sent;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const form = new FormData(element);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (intent !== UPLOAD && !USES.includes(intent)) return;
    if (sending.current) return event.preventDefault();
    const files = form
      .getAll('file')
      .filter((file): file is File => file instanceof File && file.size > 0);
    const uses = intent !== UPLOAD && files.length === 1;
    const checked = files.map((file) => ({
      ...uploadedAs(file.name, checkPictureFile(file)),
      file,
    }));
    if (files.length === 0 || (uses && checked.some(({ problem }) => problem))) return;
    event.preventDefault();
    const added = checked.map(({ file, ...uploaded }) => {
      const state = uploaded.problem ? 'done' : 'waits';
      const key = crypto.randomUUID();
      return { file, line: { ...uploaded, key, size: file.size, state, percent: null } as const };
    });
    const typed = String(form.get('description') ?? '').trim();
    setQueue((before) => [
      ...before.filter(({ state, problem }) => state === 'done' && !problem),
      ...added.map(({ line }) => line),
    ]);
    const toSend = added.filter(({ line }) => line.state === 'waits');
    waiting.current = new Set(toSend.map(({ line }) => line.key));
    if (!uses) emptyInput(element);
    for (const { line, file } of toSend) {
      if (!waiting.current.delete(line.key)) continue;
      const description = files.length === 1 && typed ? typed : nameOfPicture(file.name);
      const sent = await send(line.key, file, uses ? typed : description);
      if (sent === 'signed out') {
        // The server stores the form and asks the user to sign in.
        form.set('intent', intent);
        return submit(form, options);
      }
      if (uses && sent !== 'cancelled' && 'id' in sent) {
        setQueue([]);
        const once = String(form.get('once') ?? '');
        return submit({ intent, picture: String(sent.id), once }, options);
      }
    }
    if (!uses) revalidator.revalidate();
  };
  return { queue, onSubmit, leaveOut };
}

function emptyInput(form: HTMLFormElement) {
  const input = form.elements.namedItem('file');
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const FAILED = 'Error uploading image. Please check image file and try again.';
const LOST = 'The image did not arrive. Check the connection and try again.';

type Sent = { id: number } | { problem: string } | 'cancelled' | 'signed out';

function sendPicture(
  file: File,
  params: { location_id: number; description: string },
  onProgress: (percent: number) => void,
): { answer: Promise<Sent>; cancel: () => void } {
  const request = new XMLHttpRequest();
  let cancelled = false;
  const answer = new Promise<Sent>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded * 100) / total));
    request.onabort = () => resolve('cancelled');
    request.onerror = () => resolve({ problem: LOST });
    request.onload = () => resolve(sentOf(request));
    base64Of(file).then(
      (image) => {
        if (cancelled) return resolve('cancelled');
        request.open('POST', CALLS);
        for (const [name, value] of Object.entries(callHeaders('image.create'))) {
          request.setRequestHeader(name, value);
        }
        request.send(JSON.stringify({ method: 'image.create', params: { ...params, image } }));
      },
      () => resolve({ problem: FAILED }),
    );
  });
  const cancel = () => {
    cancelled = true;
    request.abort();
  };
  return { answer, cancel };
}

function sentOf({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 401) return 'signed out';
  const { data, error, fields } = objectIn(responseText);
  if (status === 200 && typeof data === 'number') return { id: data };
  const { image } =
    typeof fields === 'object' && fields !== null ? (fields as { image?: unknown }) : {};
  if (typeof image === 'string') return { problem: image };
  return { problem: typeof error === 'string' && error ? error : FAILED };
}
