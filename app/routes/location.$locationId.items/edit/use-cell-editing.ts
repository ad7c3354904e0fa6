import { type RefObject, useEffect } from 'react';
import { editCells, showStoredCells } from './cell-editor';
import type { RowSaves } from './use-row-saves';

/** Lets the cells of a table be edited in their place where scripts run; `rows` are those it shows. */
export function useCellEditing(
  frame: RefObject<HTMLElement>,
  { save, forget, undoLast }: RowSaves,
  rows: unknown,
): void {
  useEffect(() => {
    if (!frame.current) return;
    return editCells(frame.current, { save, forget, undoLast });
  }, [frame, save, forget, undoLast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other values.
  useEffect(() => {
    if (frame.current) showStoredCells(frame.current);
  }, [frame, rows]);
}
