import { useEffect } from 'react';

const KEY = 'creator:last-location';

/** Mirrors the last visited location into the browser's local storage. */
export function useLastLocation(locationId: number | undefined): void {
  useEffect(() => {
    if (locationId === undefined) return;
    try {
      localStorage.setItem(KEY, String(locationId));
    } catch {
      // A browser that forbids storage has the cookie alone.
    }
  }, [locationId]);
}
