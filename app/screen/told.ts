import { useSyncExternalStore } from 'react';
import type { Flash } from '~/session/flash.server';

const none: readonly Flash[] = [];
let told = none;
const listeners = new Set<() => void>();

/** Says something on the page that stands, whatever page follows: nothing waits for a page to be read. */
export function tell(flash: Flash): void {
  told = [...told, flash];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All that was told in this visit, in its order. */
export function useTold(): readonly Flash[] {
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => none,
  );
}
