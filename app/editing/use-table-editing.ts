import { type RefObject, useCallback, useEffect, useState } from 'react';
import { usePageAnswer } from '~/screen/resumed-form';
import { useKeptFocus } from './kept-focus';
import { type RowAnswer, rowAnswerOf } from './row-answer';
import { useCellEditing } from './use-cell-editing';
import { type EditableRow, type EditedList, type RowEditing, useRowEdits } from './use-row-edits';
import { useUndoStack } from './use-undo-stack';

/**
 * Lets a table of `rows` be edited as a spreadsheet: keys walk through its cells, the focus stays in it, and
 * Ctrl or Cmd and Z take the last action of the visit back. `selection` is what is selected of the rows.
 */
export function useTableEditing<T extends EditableRow>(
  frame: RefObject<HTMLElement>,
  list: EditedList<T>,
  { rows, selection }: { rows: readonly T[]; selection?: unknown },
): RowEditing {
  const posted = rowAnswerOf(usePageAnswer());
  const { push, undoLast: takeBack } = useUndoStack();
  const [undoing, setUndoing] = useState(false);
  const onAnswer = (_: number, answer: RowAnswer | null) => {
    if (answer && answer.actionId !== null) push(answer.actionId);
    if (!answer || answer.refused) setUndoing(false);
  };
  const editing = useRowEdits(list, { rows, posted, onAnswer });
  const { saving } = editing;
  const undoLast = useCallback(() => {
    // What is on its way is the last action as soon as it is done.
    if (saving) setUndoing(true);
    return saving || takeBack();
  }, [saving, takeBack]);
  useEffect(() => {
    if (!undoing || saving) return;
    setUndoing(false);
    takeBack();
  }, [undoing, saving, takeBack]);
  useCellEditing(frame, editing, { walks: true, undoLast });
  useKeptFocus(frame, rows, selection);
  return editing;
}
