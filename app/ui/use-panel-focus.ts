import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/**
 * Puts the focus on a panel that was opened on the page, and back on what opened it when it is closed;
 * a page that is loaded with its panel, a control that the address names and somebody who types
 * elsewhere are left alone.
 */
export function usePanelFocus(panel: RefObject<HTMLElement>): void {
  const { search, hash, key } = useLocation();
  const query = new URLSearchParams(search);
  const shown = ['mode', 'type', 'id'].map((name) => query.get(name) ?? '').join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each panel that is shown.
  useEffect(() => {
    const opener = document.activeElement;
    if (key === 'default' || hash !== '' || isTyping(opener)) return;
    if (!panel.current?.contains(opener)) panel.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [panel, shown]);
}

function isTyping(element: Element | null): boolean {
  return element?.matches('input, select, textarea') ?? false;
}
