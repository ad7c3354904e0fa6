import { useMatches } from '@remix-run/react';
import type { Notice } from './flash-toasts';

export interface ScreenState {
  /** A dialog covers the page, so that everything around it is inert. */
  covered: boolean;
  /** Shown once each, as toasts. */
  notices: Notice[];
}

function useScreenStates(): (Partial<ScreenState> | undefined)[] {
  return useMatches().map(({ data }) => data as Partial<ScreenState> | undefined);
}

export function usePageCovered(): boolean {
  return useScreenStates().some((state) => state?.covered);
}

export function useNotices(): Notice[] {
  return useScreenStates().flatMap((state) => state?.notices ?? []);
}
