import { useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Flash } from '~/session/flash.server';
import { PostForm } from '~/ui/post-form';
import { Toast, ToastRegion, toastButtonClass } from '~/ui/toast';
import { useBeforePaint } from '~/ui/use-before-paint';
import { useAnnounced } from './announced';
import { NOT_SAVED } from './network-error';
import { useUndoneAction } from './use-undone-action';

/** A message in a screen's data; the same key is shown only once while it is visible. */
export interface Notice extends Flash {
  key: string;
}

/** Successes shown at once; older actions can still be undone in the ledger. */
const SUCCESSES_SHOWN = 3;

interface FlashView {
  key: number;
  flash: Flash;
}

export interface FlashToastsProps {
  flashes: readonly Flash[];
  notices: readonly Notice[];
}

/** Without scripts messages stay until the next page; with scripts until their time is over, the newest last. */
export function FlashToasts({ flashes, notices }: FlashToastsProps) {
  const [shown, setShown] = useState<FlashView[]>(() => withKeys([...flashes, ...notices], 0));
  const nextKey = useRef(shown.length);
  const add = useCallback((added: readonly Flash[]) => {
    if (added.length === 0) return;
    const entries = withKeys(added, nextKey.current);
    nextKey.current += added.length;
    setShown((before) => withoutOldest([...withoutSame(before, entries), ...entries]));
  }, []);
  const told = useAnnounced();
  const read = useRef({ flashes, notices: keysOf(notices), told: told.length });
  useEffect(() => {
    const known = read.current;
    read.current = { flashes, notices: keysOf(notices), told: told.length };
    add(told.slice(known.told));
    if (known.flashes !== flashes) add(flashes);
    const isNew = ({ key }: Notice) => !known.notices.includes(key);
    add(notices.filter(isNew));
  }, [flashes, notices, told, add]);
  const undone = useUndoneAction();
  useBeforePaint(() => {
    if (undone.last === null) return;
    setShown((before) => before.filter(({ flash }) => flash.actionId !== undone.last));
  }, [undone.last]);
  const close = useCallback(
    (key: number) => setShown((before) => before.filter((entry) => entry.key !== key)),
    [],
  );
  const standing = shown.filter(
    ({ flash }) => undone.now === null || flash.actionId !== undone.now,
  );
  if (standing.length === 0) return <ToastRegion />;
  return (
    <ToastRegion>
      {standing.map((entry) => (
        <FlashToast key={entry.key} entry={entry} close={close} />
      ))}
    </ToastRegion>
  );
}

function FlashToast({ entry, close }: { entry: FlashView; close: (key: number) => void }) {
  const { key, flash } = entry;
  const { kind, title, message, details, duration, actionId, also, parts, made, file } = flash;
  const onClose = useCallback(() => close(key), [close, key]);
  return (
    <Toast {...{ kind, title, message, details, duration, onClose }} persistent={Boolean(file)}>
      {file ? <FileLink file={file} /> : null}
      {actionId === undefined ? null : (
        <UndoForm actionId={actionId} also={also} parts={parts} made={made} told={message} />
      )}
    </Toast>
  );
}

/** Files already downloaded: a message is rendered again when a dialog opens or closes. */
const fetched = new WeakSet<object>();

/** Downloads by itself with scripts, and again by the link. */
function FileLink({ file }: { file: NonNullable<Flash['file']> }) {
  const { href, words } = file;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (fetched.has(file)) return;
    fetched.add(file);
    link.current?.click();
  }, [file]);
  return (
    <a ref={link} href={href} download className={toastButtonClass}>
      {words}
    </a>
  );
}

interface UndoFormProps {
  actionId: number;
  also: Flash['also'];
  parts: Flash['parts'];
  made: Flash['made'];
  told: string;
}

function UndoForm({ actionId, also = [], parts = [], made, told }: UndoFormProps) {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  // People on their way to another page stay on it.
  const { pathname, search } = next && !formMethod ? next : here;
  return (
    <PostForm action={`${pathname}${search}`}>
      <input type="hidden" name="action_id" value={actionId} />
      {also.length > 0 ? <input type="hidden" name="also" value={also.join(' ')} /> : null}
      {parts.map((part) => (
        <input key={part} type="hidden" name="part" value={part} />
      ))}
      <input type="hidden" name="told" value={told} />
      {made ? <input type="hidden" name="made" value={`${made.kind} ${made.id}`} /> : null}
      <button type="submit" name="intent" value="undo" className={toastButtonClass}>
        Undo
      </button>
    </PostForm>
  );
}

/** A repeated failure replaces the one shown; a success replaces the failure of a missing answer. */
function withoutSame(shown: readonly FlashView[], added: readonly FlashView[]): FlashView[] {
  const again = ({ flash: { kind, message } }: FlashView) =>
    kind === 'error' &&
    added.some(({ flash }) => flash.kind === 'error' && flash.message === message);
  const isDone = added.some(({ flash }) => flash.kind === 'success');
  return shown.filter((entry) => !again(entry) && !(isDone && entry.flash === NOT_SAVED));
}

function withoutOldest(shown: readonly FlashView[]): FlashView[] {
  const successes = shown.filter(({ flash }) => flash.kind === 'success');
  const old = successes.slice(0, Math.max(0, successes.length - SUCCESSES_SHOWN));
  return shown.filter((entry) => !old.includes(entry));
}

function keysOf(notices: readonly Notice[]): string[] {
  return notices.map(({ key }) => key);
}

function withKeys(flashes: readonly Flash[], first: number): FlashView[] {
  return flashes.map((flash, index) => ({ key: first + index, flash }));
}
