import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { type EditsEvent, type EditsState, editsAfter } from './row-edits';
import type { ScheduleRow } from './schedule-data';

const NOTHING: EditsState = new Map();

/** The rows' edits on their way; rows that were read anew are as the server says. */
export function useRowEdits(rows: readonly ScheduleRow[]): [EditsState, Dispatch<EditsEvent>] {
  const [edits, dispatch] = useReducer(editsAfter, NOTHING);
  const read = useRef(rows);
  useEffect(() => {
    if (read.current === rows) return;
    read.current = rows;
    dispatch({ type: 'reload' });
  }, [rows]);
  return [edits, dispatch];
}
