import { useLocation, useNavigation } from '@remix-run/react';
import { type PanelType, readPanelAddress } from './panel-address';

/**
 * The object of such a type whose panel is open beside this page, or on its way: its row is marked from the
 * moment it was asked for.
 */
export function useOpenId(...types: PanelType[]): number | null {
  const shown = useLocation();
  const { state, location: next } = useNavigation();
  const isComing = state === 'loading' && next.pathname === shown.pathname;
  const panel = readPanelAddress(new URLSearchParams((isComing ? next : shown).search));
  return panel?.mode === 'edit' && types.includes(panel.type) ? panel.id : null;
}
