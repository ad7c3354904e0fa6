import { useEffect, useRef } from 'react';
import type { Address } from './paths';

export interface WayOut {
  to: string;
  /** By the browser's Back or Forward: no step is added to its history. */
  isBack: boolean;
}

/** What a part of the page holds that is not stored. */
export interface Unsaved {
  unsaved: boolean;
  /** A save is on its way: whoever leaves waits for its answer, which may be a refusal. */
  saving: boolean;
  isLeft: (current: Address, next: Address) => boolean;
  discard?: () => void;
  /** Saves it and goes on to an address; a refusal stays here. Absent where it cannot be saved as it is. */
  saveAndGo?: (way: WayOut) => void;
}

const parts = new Set<{ readonly current: Unsaved }>();
const listeners = new Set<() => void>();

/** Calls a listener whenever the state of the page may have changed. */
export function subscribeToPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `saving` or `unsaved` of the whole page; null: it may be left. */
export function stateOfPage(): 'saving' | 'unsaved' | null {
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

export function partsLeft(current: Address, next: Address): Unsaved[] {
  return [...parts]
    .map((part) => part.current)
    .filter((part) => (part.unsaved || part.saving) && part.isLeft(current, next));
}
