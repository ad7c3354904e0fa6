import { useEffect } from 'react';
import { BULK_FORM } from './pick-box';
import { selectedCount } from './selection';
import type { LiveSelection } from './use-selection';

const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, .side-panel';

/** Ctrl or Cmd and A selects all or nothing; Delete and Backspace ask whether to delete. */
export function useTableKeys({ selection, toggleAll }: LiveSelection, enabled: boolean): void {
  const some = selectedCount(selection, 1) > 0;
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      if (document.querySelector('dialog[open]')) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
        event.preventDefault();
        toggleAll();
      } else if (!ctrlKey && !metaKey && some && (key === 'Delete' || key === 'Backspace')) {
        event.preventDefault();
        deleteButton()?.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, some, toggleAll]);
}

function deleteButton(): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`#${BULK_FORM} button[value="open:delete"]`);
}
