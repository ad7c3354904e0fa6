import { useFetcher, useLocation, useSubmit } from '@remix-run/react';
import { type Dispatch, useEffect, useRef } from 'react';
import { isNetworkError } from '~/screen/network-error';
import { pathOf } from './paths';
import { type EditsEvent, formOf, type RowEdit, type RowEdits } from './row-edits';
import type { RowAnswer } from './schedule-data';

export interface RowSaverProps {
  id: number;
  edits: RowEdits;
  /** It is this row's turn to be saved. */
  isNext: boolean;
  /** The first day of the page, for which its row is answered. */
  start: string;
  dispatch: Dispatch<EditsEvent>;
  /** Called where a change did not reach the server. */
  onLost: () => void;
}

/**
 * Saves the edits of a row one after the other: those that come meanwhile go together. What still waits
 * when the page is left is sent at once.
 */
export function RowSaver(props: RowSaverProps) {
  const { id, edits, isNext, start, dispatch, onLost } = props;
  const fetcher = useFetcher<RowAnswer>();
  const { state, data: answer, submit } = fetcher;
  const action = pathOf(useLocation());
  const submitLast = useSubmit();
  const count = useRef(0);
  const { sent, waiting } = edits;

  useEffect(() => {
    const [next] = waiting;
    if (!isNext || !next || state !== 'idle') return;
    count.current += 1;
    dispatch({ type: 'send', id, nth: count.current });
    submit(formData(next, id, start, count.current), { method: 'post', action });
  }, [isNext, waiting, state, id, start, action, dispatch, submit]);

  useEffect(() => {
    if (!sent || state !== 'idle' || answer?.nth !== String(sent.nth)) return;
    dispatch({ type: 'answer', id, row: answer.row });
    if (isNetworkError(answer)) onLost();
  }, [sent, state, answer, id, dispatch, onLost]);

  const leave = useRef<() => void>();
  leave.current = () => {
    for (const [index, edit] of waiting.entries()) {
      const fetcherKey = `schedule-row-${id}-${index}`;
      const form = formData(edit, id, start, 0);
      submitLast(form, { method: 'post', action, navigate: false, fetcherKey });
    }
  };
  useEffect(() => () => leave.current?.(), []);
  return null;
}

function formData(edit: RowEdit, id: number, start: string, nth: number): FormData {
  const form = new FormData();
  for (const [name, value] of formOf(edit, id)) form.append(name, value);
  form.append('start', start);
  form.append('nth', String(nth));
  return form;
}
