import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** False on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
