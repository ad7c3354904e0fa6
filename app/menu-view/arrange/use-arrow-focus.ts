import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

/** At an end of its list a pressed arrow is disabled, and the focus goes on to the one beside it. */
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
  // After every render: what is disabled, or moved while it is, has lost the focus to nothing.
  useBeforePaint(() => {
    const pressed = last.current;
    const isLost = document.activeElement === document.body || document.activeElement === pressed;
    if (!pressed?.disabled || !isLost) return;
    pressed.parentElement?.querySelector<HTMLButtonElement>('.tile-move:enabled')?.focus();
  });
}
