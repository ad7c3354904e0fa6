import { useMatches } from '@remix-run/react';
import type { Notice } from './flash-toasts';

/** What a screen's loader says beside its page. */
export interface ScreenState {
  /** A dialog of the screen lies over the page, so that everything around it is inert. */
  covered: boolean;
  /** Messages that the screen's data bring: each is shown once, as a toast. */
  notices: Notice[];
}

function useScreenStates(): (Partial<ScreenState> | undefined)[] {
  return useMatches().map(({ data }) => data as Partial<ScreenState> | undefined);
}

/** Whether a screen has a dialog open, so that the navigation around it is inert. */
export function usePageCovered(): boolean {
  return useScreenStates().some((state) => state?.covered);
}

export function useNotices(): Notice[] {
  return useScreenStates().flatMap((state) => state?.notices ?? []);
}
