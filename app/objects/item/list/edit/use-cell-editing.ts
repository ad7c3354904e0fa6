import { type RefObject, useEffect, useRef } from 'react';
import { editCells, showStoredCells } from './cell-editor';
import { type KeptFocus, keepFocus } from './kept-focus';
import type { RowSaves } from './use-row-saves';

/**
 * Lets the cells of a table be edited in their place where scripts run, and keeps the focus in it;
 * `rows` are those it shows, `selection` is what is selected of them.
 */
export function useCellEditing(
  frame: RefObject<HTMLElement>,
  { save, forget, undoLast }: RowSaves,
  rows: unknown,
  selection?: unknown,
): void {
  const focus = useRef<KeptFocus>();
  useEffect(() => {
    if (!frame.current) return;
    return editCells(frame.current, { save, forget, undoLast });
  }, [frame, save, forget, undoLast]);
  useEffect(() => {
    if (!frame.current) return;
    focus.current = keepFocus(frame.current);
    return focus.current.stop;
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other values.
  useEffect(() => {
    if (frame.current) showStoredCells(frame.current);
  }, [frame, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and buttons go with them.
  useEffect(() => focus.current?.restore(), [rows, selection]);
}
