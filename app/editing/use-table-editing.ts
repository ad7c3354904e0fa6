import { useNavigation, useRouteLoaderData, useSubmit } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePageAnswer } from '~/screen/resumed-form';
import { useUndoneAction } from '~/screen/use-undone-action';
import { useBeforePaint } from '~/ui/use-before-paint';
import { useKeptFocus } from './kept-focus';
import { type RowAnswer, rowAnswerOf } from './row-answer';
import { useCellEditing } from './use-cell-editing';
import { type EditableRow, type EditedList, type RowEditing, useRowEdits } from './use-row-edits';

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

interface UndoStack {
  push: (actionId: number) => void;
  /** Takes the newest one back. @returns false where there is none, or one is being taken back */
  undoLast: () => boolean;
}

/** The actions of this visit that can be taken back, whether a cell, a switch or many items at once did them. */
function useUndoStack(): UndoStack {
  const done = useRef<number[]>([]);
  const submit = useSubmit();
  const push = useCallback((actionId: number) => {
    if (!done.current.includes(actionId)) done.current.push(actionId);
  }, []);
  const root = useRouteLoaderData('root') as Messages | undefined;
  const flashes = root?.flashes;
  useEffect(() => {
    for (const { actionId } of flashes ?? []) if (actionId !== undefined) push(actionId);
  }, [flashes, push]);
  const { last } = useUndoneAction();
  useBeforePaint(() => {
    if (last !== null) done.current = done.current.filter((id) => id !== last);
  }, [last]);
  const busy = useRef(false);
  busy.current = useNavigation().state !== 'idle';
  const undoLast = useCallback(() => {
    if (busy.current) return done.current.length > 0;
    const action_id = done.current.at(-1);
    if (action_id === undefined) return false;
    submit({ intent: 'undo', action_id }, { method: 'post', preventScrollReset: true });
    return true;
  }, [submit]);
  return { push, undoLast };
}

interface Messages {
  flashes: readonly { actionId?: number }[];
}
