import { useMatches } from '@remix-run/react';

/** What a route's `handle` says of its screen. */
export interface ScreenHandle {
  /** Whether a dialog of the screen lies over the page; `data` is what the route's loader answered. */
  coversPage: (data: unknown) => boolean;
}

/** Whether a screen has a dialog open, so that the navigation around it is inert. */
export function usePageCovered(): boolean {
  return useMatches().some(({ handle, data }) =>
    (handle as Partial<ScreenHandle> | undefined)?.coversPage?.(data),
  );
}
