import { useEffect } from 'react';
import type { ItemsPageData } from './page-data';

/** Mirrors how a view is remembered into the browser's local storage. */
export function useKeptView({ view, kept }: Pick<ItemsPageData, 'view' | 'kept'>): void {
  const text = JSON.stringify(kept);
  useEffect(() => {
    try {
      localStorage.setItem(`creator:view:${view}`, text);
    } catch {
      // A browser that forbids storage has the cookie alone.
    }
  }, [view, text]);
}
