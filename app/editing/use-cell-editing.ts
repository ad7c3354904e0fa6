import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';
import { editCells } from './edit-cells';
import { isUnsaved } from './row-edits';
import type { RowEditing } from './use-row-edits';

export interface CellEditingOptions {
  walks?: boolean;
  /** @returns false if there is nothing to undo */
  undoLast?: () => boolean;
}

export function useCellEditing<R>(
  frame: RefObject<HTMLElement>,
  { dispatch, current, storedText }: RowEditing<R>,
  { walks = false, undoLast }: CellEditingOptions = {},
): void {
  const undo = useRef(undoLast);
  undo.current = undoLast;
  // Before a render replaces text typed before hydration.
  useBeforePaint(() => {
    if (!frame.current) return;
    const actions = {
      type: (id: number, cell: string, text: string) =>
        dispatch({ type: 'type', id, cell, text, stored: storedText(id, cell) }),
      leave: (id: number, cell: string, options?: { again: boolean; answered?: boolean }) =>
        dispatch({ type: 'leave', id, cell, ...options }),
      restore: (id: number, cell: string) => dispatch({ type: 'restore', id, cell }),
      set: (id: number, cells: Readonly<Record<string, string>>) =>
        dispatch({ type: 'set', id, cells }),
      isUnsaved: (id: number, cell: string) => isUnsaved(current.current.get(id), cell),
      undoLast: () => undo.current?.() ?? false,
    };
    return editCells(frame.current, actions, walks);
  }, [frame, dispatch, current, storedText, walks]);
}
