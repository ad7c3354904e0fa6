import { useEffect, useSyncExternalStore } from 'react';
import type { ItemGroups } from '~/objects/option-group';

/** Shares the open item form's groups with its dialogs, which are not inside the form. */
export interface HeldGroups {
  state: ItemGroups;
  change: (state: ItemGroups) => void;
  formId: string;
}

let held: HeldGroups | null = null;
const listeners = new Set<() => void>();

export function useHoldGroups(groups: HeldGroups): void {
  useEffect(() => {
    hold(groups);
    return () => {
      if (held === groups) hold(null);
    };
  }, [groups]);
}

/** Null without scripts and before hydration. */
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
