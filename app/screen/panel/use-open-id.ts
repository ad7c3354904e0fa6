import { useLocation, useNavigation } from '@remix-run/react';
import { type PanelType, readPanelAddress } from './panel-address';

/** The object whose panel is open or loading, to mark its row at once. */
export function useOpenId(...types: PanelType[]): number | null {
  const shown = useLocation();
  const { state, location: next } = useNavigation();
  const isComing = state === 'loading' && next.pathname === shown.pathname;
  const panel = readPanelAddress(new URLSearchParams((isComing ? next : shown).search));
  return panel?.mode === 'edit' && types.includes(panel.type) ? panel.id : null;
}
