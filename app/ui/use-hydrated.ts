import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** True once scripts run: false in the server's HTML and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
