import { useMatches } from '@remix-run/react';
import type { Notice } from './flash-toasts';
import { useLostForms } from './network-error';

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

/** The messages that the screens of a page bring by themselves, and that of a form without an answer. */
export function useNotices(): Notice[] {
  const lost = useLostForms();
  const ofScreens = useScreenStates().flatMap((state) => state?.notices ?? []);
  return lost === 0 ? ofScreens : [...ofScreens, { ...noAnswer, key: `lost-${lost}` }];
}

const noAnswer = {
  kind: 'error',
  title: 'No answer came',
  message: 'This may not be saved. What you typed is still here: try again.',
} as const;
