import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/**
 * Puts the focus on a panel that was opened on the page (with a keyboard at hand, on the name of what is
 * made in it), and back on what opened it when it is closed;
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
    if (!panel.current?.contains(opener)) {
      const name = query.get('mode') === 'add' ? nameIn(panel.current) : null;
      (name ?? panel.current)?.focus({ preventScroll: true });
    }
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [panel, shown]);
}

/** The field that a new object is named in, where it is in sight. */
function nameIn(panel: HTMLElement | null): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null;
  const field = panel?.querySelector<HTMLElement>('input[name="name"]');
  return field && field.offsetParent !== null ? field : null;
}

function isTyping(element: Element | null): boolean {
  return element?.matches('input, select, textarea') ?? false;
}
