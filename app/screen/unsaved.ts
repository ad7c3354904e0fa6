import { useBlocker, useLocation } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Address } from './paths';

/** The question before unsaved changes are left. */
const QUESTION = 'Are you sure? Changes are not saved';

/** What a part of the page holds that is not stored. */
export interface Unsaved {
  /** Leaving would lose something. */
  unsaved: boolean;
  /** A save is on its way: whoever leaves waits for its answer, which may be a refusal. */
  saving: boolean;
  /** Whether a way to another address leaves what is unsaved here. */
  isLeft: (current: Address, next: Address) => boolean;
  /** Called when it is left on purpose. */
  discard?: () => void;
}

/** What stands on the page, each part with what it holds now. */
const parts = new Set<{ readonly current: Unsaved }>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `saving` or `unsaved` of the whole page; null: it may be left. */
function stateOfPage(): 'saving' | 'unsaved' | null {
  const held = [...parts].map(({ current }) => current);
  if (held.some(({ saving }) => saving)) return 'saving';
  return held.some(({ unsaved }) => unsaved) ? 'unsaved' : null;
}

/** Whether something on the page is not stored. */
export function isPageUnsaved(): boolean {
  return stateOfPage() !== null;
}

/** Lets the page know what a part of it holds, so that it is asked about before it is left. */
export function useUnsaved(part: Unsaved): void {
  const own = useRef(part);
  own.current = part;
  useEffect(() => {
    parts.add(own);
    return () => {
      parts.delete(own);
      for (const listener of listeners) listener();
    };
  }, []);
  const { unsaved, saving } = part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state is told.
  useEffect(() => {
    for (const listener of listeners) listener();
  }, [unsaved, saving]);
}

/** Asks whether unsaved changes are to be left; true if so. */
export function confirmLeaving(): boolean {
  return window.confirm(QUESTION);
}

/**
 * Asks before what is unsaved on the page is left: by a link, the way back, or closing the tab. There is one
 * for the whole page, as the router asks one alone. A way that is taken while something is being saved waits
 * for the answer, and who presses a second time is asked at once.
 *
 * @returns whether a way waits
 */
export function useLeaveQuestion(): boolean {
  const state = useSyncExternalStore(subscribe, stateOfPage, () => null);
  const current = useLocation();
  const left = (next: Address) =>
    [...parts]
      .map((part) => part.current)
      .filter((part) => (part.unsaved || part.saving) && part.isLeft(current, next));
  const blocker = useBlocker(({ nextLocation }) => left(nextLocation).length > 0);
  const waiting = useRef<object | null>(null);
  const answered = useRef<object | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way, and for each state of the page.
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      waiting.current = null;
      return;
    }
    // It stays as it was blocked for a moment after it was answered.
    if (answered.current === blocker) return;
    const isSecond = waiting.current !== null && waiting.current !== blocker;
    waiting.current = blocker;
    const parts = left(blocker.location);
    if (!isSecond && parts.some(({ saving }) => saving)) return;
    answered.current = blocker;
    if (parts.length > 0 && !confirmLeaving()) return blocker.reset();
    for (const part of parts) part.discard?.();
    blocker.proceed();
  }, [blocker, state]);
  useEffect(() => {
    if (state === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);
  return blocker.state === 'blocked';
}
