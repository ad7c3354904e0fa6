import { useMatches } from '@remix-run/react';
import type { Notice } from './flash-toasts';
import { useLostForms } from './unreached';

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

/** The messages that the screens of a page bring by themselves, and that of a form without an answer. */
export function useNotices(): Notice[] {
  const lost = useLostForms();
  const ofScreens = useMatches().flatMap(({ handle, data }) => [
    ...((handle as Partial<ScreenHandle> | undefined)?.notices?.(data) ?? []),
  ]);
  return lost === 0 ? ofScreens : [...ofScreens, { ...noAnswer, key: `lost-${lost}` }];
}

const noAnswer = {
  kind: 'error',
  title: 'No answer came',
  message: 'This may not be saved. What you typed is still here: try again.',
} as const;
