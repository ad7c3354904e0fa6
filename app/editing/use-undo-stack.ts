import { useNavigation, useRouteLoaderData, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useUndoneAction } from '~/screen/use-undone-action';
import { useBeforePaint } from '~/ui/use-before-paint';

export interface UndoStack {
  push: (actionId: number) => void;
  /** Takes the newest one back. @returns false where there is none, or one is being taken back */
  undoLast: () => boolean;
}

/** The actions of this visit that can be taken back, whether a cell, a switch or many items at once did them. */
export function useUndoStack(): UndoStack {
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
