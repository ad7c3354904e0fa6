import type { Flash } from '~/session/flash.server';
import { type EditsState, postedEdits, type RefusedCell } from './row-edits';

/** `R` is the row as stored now. */
export interface RowAnswer<R = unknown> {
  formId: 'row';
  id: number;
  /** Ledger action; null if nothing was changed. */
  actionId: number | null;
  /** Version after the save. */
  version?: number;
  /** Message, for saves that no later save replaces. */
  flash?: Flash | null;
  refused: RefusedRow | null;
  /** Present if the list is not reloaded after a save. */
  row?: R | null;
}

export interface RefusedRow {
  errors: Readonly<Partial<Record<string, string>>>;
  typed: Readonly<Partial<Record<string, string>>>;
  /** Version for the next save; in a conflict, that of the other change. */
  version: number | null;
  /** Stored values of conflicting cells, formatted for the list. */
  now?: Readonly<Partial<Record<string, string>>> | undefined;
}

/** Null if the answer is not about a row. */
export function rowAnswerOf(answer: unknown): RowAnswer | null {
  const known = answer as Partial<RowAnswer> | null | undefined;
  return known?.formId === 'row' ? (known as RowAnswer) : null;
}

/** Initial edits from a full-page answer; `stored` is the page's value of a cell. */
export function editsOfAnswer<R>(
  answer: RowAnswer | null,
  stored: (id: number, cell: string) => string,
): EditsState<R> {
  if (!answer?.refused) return new Map();
  const { id, refused } = answer;
  const typed = Object.entries(refused.typed).flatMap(([cell, text]) =>
    text === undefined || refused.errors[cell] !== undefined || text === stored(id, cell)
      ? []
      : [[cell, text]],
  );
  return postedEdits(id, refusedCells(refused, refused.typed), Object.fromEntries(typed));
}

export function refusedCells(
  { errors, version, now = {} }: Pick<RefusedRow, 'errors' | 'version' | 'now'>,
  sent: RefusedRow['typed'],
): Record<string, RefusedCell> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([cell, message]) =>
      message === undefined
        ? []
        : [[cell, { text: sent[cell] ?? '', message, version, ...nowOf(now[cell]) }]],
    ),
  );
}

function nowOf(now: string | undefined): Pick<RefusedCell, 'now'> {
  return now === undefined ? {} : { now };
}
