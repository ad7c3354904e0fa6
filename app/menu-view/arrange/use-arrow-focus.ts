import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

/** When a pressed arrow becomes disabled at the end of its list, focuses the arrow next to it. */
export function useArrowFocus(frame: RefObject<HTMLElement>): void {
  const last = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const element = frame.current;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLButtonElement ? target : null;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [frame]);
  // After every render: an element that is disabled or moved loses the focus without an event.
  useBeforePaint(() => {
    const pressed = last.current;
    const isLost = document.activeElement === document.body || document.activeElement === pressed;
    if (!pressed?.disabled || !isLost) return;
    pressed.parentElement?.querySelector<HTMLButtonElement>('.tile-move:enabled')?.focus();
  });
}
