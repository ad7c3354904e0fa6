import { useSyncExternalStore } from 'react';
import type { Flash } from '~/session/flash.server';

const none: readonly Flash[] = [];
let told = none;
const listeners = new Set<() => void>();

/** Shows a message at once, on this page and the following ones. */
export function tell(flash: Flash): void {
  told = [...told, flash];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAnnounced(): readonly Flash[] {
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => none,
  );
}
