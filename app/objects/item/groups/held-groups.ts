import { useEffect, useSyncExternalStore } from 'react';
import type { ItemGroups } from '~/objects/option-group';

/** The option groups of the item form that is open, for the dialogs over it: they stand beside it. */
export interface HeldGroups {
  state: ItemGroups;
  change: (state: ItemGroups) => void;
  formId: string;
}

let held: HeldGroups | null = null;
const listeners = new Set<() => void>();

/** Hands a form's groups to its dialogs, as long as the form is there. */
export function useHoldGroups(groups: HeldGroups): void {
  useEffect(() => {
    hold(groups);
    return () => {
      if (held === groups) hold(null);
    };
  }, [groups]);
}

/** The groups of the open item form; null without scripts, and until they have taken over its HTML. */
export function useHeldGroups(): HeldGroups | null {
  return useSyncExternalStore(subscribe, current, nothing);
}

function hold(groups: HeldGroups | null): void {
  held = groups;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): HeldGroups | null {
  return held;
}

function nothing(): null {
  return null;
}
