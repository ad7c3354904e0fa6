import { type RefObject, useEffect } from 'react';

export const SAVE_KEYS = 'Control+S Meta+S';

/** Ctrl+S (⌘S) saves the topmost form. @param disabled nothing to save, or it cannot be saved */
export function useSaveKey(form: RefObject<HTMLFormElement>, disabled: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented) return;
      const element = form.current;
      if (!element || element.closest('[inert]')) return;
      event.preventDefault();
      const inFront = document.querySelector('dialog[open]');
      if (disabled || event.repeat || (inFront && !inFront.contains(element))) return;
      element.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form, disabled]);
}

/** On every layout with an "s". */
export function isSaveKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 's';
}
