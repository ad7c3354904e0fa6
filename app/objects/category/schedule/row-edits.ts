import { startedText, type WantedDays, type Window, withDays } from '~/menu/schedule-window';
import { cellText, switchText } from './cells';

/** What of a row can be changed in the grid. */
export interface RowState {
  active: boolean;
  /** Its days of the window, '0110…'; null is not scheduled, which is every day. */
  days: string | null;
}

/** One change of a row, as wanted. */
export type RowEdit =
  | { kind: 'days'; days: WantedDays }
  | { kind: 'active'; on: boolean }
  | { kind: 'scheduled'; on: boolean };

/** The row as an edit will leave it; days of what is not scheduled do not change (D2 §2). */
export function editRow(row: RowState, edit: RowEdit, window: Window): RowState {
  switch (edit.kind) {
    case 'active':
      return { ...row, active: edit.on };
    case 'scheduled':
      return { ...row, days: edit.on ? (row.days ?? startedText(window)) : null };
    case 'days':
      return row.days === null ? row : { ...row, days: withDays(row.days, edit.days, window) };
  }
}

/** Edits of one row on their way: one is being saved, the others wait until it is. */
export interface RowEdits {
  /** The row as the last save answered it; null: as the page was loaded. */
  known: RowState | null;
  /** What is being saved, and its number. */
  sent: { edit: RowEdit; nth: number } | null;
  waiting: readonly RowEdit[];
}

/** What becomes of the rows' edits. */
export type EditsEvent =
  | { type: 'edit'; id: number; edit: RowEdit }
  /** The first that waits is being saved from now on. */
  | { type: 'send'; id: number; nth: number }
  /** It was saved; null: it was refused, and with it goes all that waits. */
  | { type: 'answer'; id: number; row: RowState | null }
  /** The page was read again. */
  | { type: 'reload' };

export type EditsState = ReadonlyMap<number, RowEdits>;

const NONE: RowEdits = { known: null, sent: null, waiting: [] };

/** The edits after something happened. */
export function editsAfter(state: EditsState, event: EditsEvent): EditsState {
  if (event.type === 'reload') {
    return new Map([...state].map(([id, edits]) => [id, { ...edits, known: null }]));
  }
  return new Map(state).set(event.id, rowAfter(state.get(event.id) ?? NONE, event));
}

function rowAfter(edits: RowEdits, event: Exclude<EditsEvent, { type: 'reload' }>): RowEdits {
  const { waiting } = edits;
  switch (event.type) {
    case 'edit':
      return { ...edits, waiting: joined(waiting, event.edit) };
    case 'send': {
      const [edit, ...rest] = waiting;
      return edit ? { ...edits, sent: { edit, nth: event.nth }, waiting: rest } : edits;
    }
    case 'answer':
      return event.row
        ? { ...edits, known: event.row, sent: null }
        : { ...edits, sent: null, waiting: [] };
  }
}

/** Days that wait together go together; of two positions of a switch the last is wanted. */
function joined(waiting: readonly RowEdit[], edit: RowEdit): RowEdit[] {
  const last = waiting.at(-1);
  const before = waiting.slice(0, -1);
  if (last?.kind === 'days' && edit.kind === 'days') {
    return [...before, { kind: 'days', days: { ...last.days, ...edit.days } }];
  }
  return last?.kind === edit.kind ? [...before, edit] : [...waiting, edit];
}

/** The row whose edit is to be saved next: one at a time, so that each is told of; null where none is. */
export function nextToSave(state: EditsState): number | null {
  for (const { sent } of state.values()) if (sent) return null;
  for (const [id, { waiting }] of state) if (waiting.length > 0) return id;
  return null;
}

/** The row as it is shown: as known, with everything that is on its way. */
export function shownRow(row: RowState, edits: RowEdits | undefined, window: Window): RowState {
  if (!edits) return row;
  const { known, sent, waiting } = edits;
  const wanted = sent ? [sent.edit, ...waiting] : waiting;
  return wanted.reduce((state, edit) => editRow(state, edit, window), known ?? row);
}

/** The form that saves an edit, as the grid's own buttons would send it. */
export function formOf(edit: RowEdit, categoryId: number): [name: string, value: string][] {
  if (edit.kind !== 'days') {
    return [
      ['intent', `set-${edit.kind}`],
      [edit.kind, switchText(categoryId, edit.on)],
    ];
  }
  const cells = Object.entries(edit.days).map(([date, on]) => cellText({ categoryId, date, on }));
  return [['intent', 'set-days'], ...cells.map((cell): [string, string] => ['cell', cell])];
}
