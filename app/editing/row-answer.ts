import type { Flash } from '~/session/flash.server';
import { type EditsState, postedEdits, type RefusedCell } from './row-edits';

/** What came of a row that was saved in its place; `R` is the row as it is stored now. */
export interface RowAnswer<R = unknown> {
  formId: 'row';
  id: number;
  /** The ledger action of the save; null where nothing was changed. */
  actionId: number | null;
  /** The row's version after the save, where it was written. */
  version?: number;
  /** What is said of it where it was saved in its place: nothing that another save could overtake. */
  flash?: Flash | null;
  /** Why cells were not saved; null where all of them were. */
  refused: RefusedRow | null;
  /** Where the list is not read again after a save. */
  row?: R | null;
}

export interface RefusedRow {
  errors: Readonly<Partial<Record<string, string>>>;
  typed: Readonly<Partial<Record<string, string>>>;
  /** The row's version to save over, which is that of the other side where cells are in conflict. */
  version: number | null;
  /** What is stored in cells that somebody else changed meanwhile, as the list shows it. */
  now?: Readonly<Partial<Record<string, string>>> | undefined;
}

/** An answer of the page's action that is about a row. */
export function rowAnswerOf(answer: unknown): RowAnswer | null {
  const known = answer as Partial<RowAnswer> | null | undefined;
  return known?.formId === 'row' ? (known as RowAnswer) : null;
}

/** What a whole page was answered, as the edits that it begins with; `stored` is what it has in a cell. */
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

/** The refusal of each cell of `sent` that was refused. */
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
