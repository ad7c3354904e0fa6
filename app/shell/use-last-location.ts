import { useEffect } from 'react';

const KEY = 'creator:last-location';

export function useLastLocation(locationId: number | undefined): void {
  useEffect(() => {
    if (locationId === undefined) return;
    try {
      localStorage.setItem(KEY, String(locationId));
    } catch {
      // Without storage there is still the cookie.
    }
  }, [locationId]);
}
