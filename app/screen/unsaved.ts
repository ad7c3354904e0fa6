import { useEffect, useRef } from 'react';
import type { Address } from './paths';

export interface WayOut {
  to: string;
  /** By the browser's Back or Forward, which add no history entry. */
  isBack: boolean;
}

export interface Unsaved {
  unsaved: boolean;
  /** A save is in progress: leaving waits for its answer, which may be a refusal. */
  saving: boolean;
  isLeft: (current: Address, next: Address) => boolean;
  discard?: () => void;
  /** Saves and goes on to an address; a refusal stays here. Absent if it cannot be saved. */
  saveAndGo?: (way: WayOut) => void;
}

const parts = new Set<{ readonly current: Unsaved }>();
const listeners = new Set<() => void>();

export function subscribeToPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the whole page; null: it may be left. */
export function stateOfPage(): 'saving' | 'unsaved' | null {
  const held = [...parts].map(({ current }) => current);
  if (held.some(({ saving }) => saving)) return 'saving';
  return held.some(({ unsaved }) => unsaved) ? 'unsaved' : null;
}

export function isPageUnsaved(): boolean {
  return stateOfPage() !== null;
}

/** Registers a part of the page, so that leaving it asks first. */
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
