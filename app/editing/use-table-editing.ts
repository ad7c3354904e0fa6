import { useNavigation, useRouteLoaderData, useSubmit } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePageAnswer } from '~/screen/resumed-form';
import { useUndoneAction } from '~/screen/use-undone-action';
import { useBeforePaint } from '~/ui/use-before-paint';
import { type RowAnswer, rowAnswerOf } from './row-answer';
import { useKeptFocus } from './stored-focus';
import { useCellEditing } from './use-cell-editing';
import { type EditableRow, type EditedList, type RowEditing, useRowEdits } from './use-row-edits';

/** Spreadsheet editing: arrow keys, stable focus, and Ctrl/Cmd+Z to undo. */
export function useTableEditing<T extends EditableRow>(
  frame: RefObject<HTMLElement>,
  list: EditedList<T>,
  { rows, selection }: { rows: readonly T[]; selection?: unknown },
): RowEditing {
  const posted = rowAnswerOf(usePageAnswer());
  const { push, undoLast: revert } = useUndoStack();
  const [undoing, setUndoing] = useState(false);
  const onAnswer = (_: number, answer: RowAnswer | null) => {
    if (answer && answer.actionId !== null) push(answer.actionId);
    if (!answer || answer.refused) setUndoing(false);
  };
  const editing = useRowEdits(list, { rows, posted, onAnswer });
  const { saving } = editing;
  const undoLast = useCallback(() => {
    // A pending save becomes the last action, so undo it afterwards.
    if (saving) setUndoing(true);
    return saving || revert();
  }, [saving, revert]);
  useEffect(() => {
    if (!undoing || saving) return;
    setUndoing(false);
    revert();
  }, [undoing, saving, revert]);
  useCellEditing(frame, editing, { walks: true, undoLast });
  useKeptFocus(frame, rows, selection);
  return editing;
}

interface UndoStack {
  push: (actionId: number) => void;
  /** @returns false if there is nothing to undo, or an undo is running */
  undoLast: () => boolean;
}

/** Undoable actions of this visit: cells, switches and bulk changes. */
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
