import { createContext } from 'react';
import type { PanelSoldOut } from './load-panel.server';

/** Of an open panel. Apart from what shows it, so that no page without a panel loads that. */
export const SoldOutChoices = createContext<Pick<PanelSoldOut, 'choices' | 'mayMark'>>({
  choices: [],
  mayMark: false,
});
