import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/** Focuses an opened panel and restores focus on close, unless the page loads with it or someone is typing. */
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

function nameIn(panel: HTMLElement | null): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null;
  const field = panel?.querySelector<HTMLElement>('input[name="name"]');
  return field && field.offsetParent !== null ? field : null;
}

function isTyping(element: Element | null): boolean {
  return element?.matches('input, select, textarea') ?? false;
}
