import { type RefObject, useEffect } from 'react';

export const SAVE_KEYS = 'Control+S Meta+S';

/**
 * Ctrl+S (⌘S) saves the form that is in front, wherever the focus is; the browser's own dialog for saving the
 * page stays away. A form that something lies over waits for that.
 *
 * @param disabled there is nothing to be saved, or it cannot be
 */
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

/** Ctrl+S or ⌘S alone, on every layout that has an "s". */
export function isSaveKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 's';
}
