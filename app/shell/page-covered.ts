import { useMatches } from '@remix-run/react';
import type { Notice } from './flash-toasts';

/** What a route's `handle` says of its screen. */
export interface ScreenHandle {
  /** Whether a dialog of the screen lies over the page; `data` is what the route's loader answered. */
  coversPage: (data: unknown) => boolean;
  /** Messages that the screen's data bring: each is shown once, as a toast. */
  notices?: (data: unknown) => readonly Notice[];
}

/** Whether a screen has a dialog open, so that the navigation around it is inert. */
export function usePageCovered(): boolean {
  return useMatches().some(({ handle, data }) =>
    (handle as Partial<ScreenHandle> | undefined)?.coversPage?.(data),
  );
}

/** The messages that the screens of a page bring by themselves. */
export function useNotices(): Notice[] {
  return useMatches().flatMap(({ handle, data }) => [
    ...((handle as Partial<ScreenHandle> | undefined)?.notices?.(data) ?? []),
  ]);
}
