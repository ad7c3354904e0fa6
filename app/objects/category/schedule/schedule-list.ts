import { type Cells, pendingChanges, type RowEdits } from '~/editing/row-edits';
import { type EditableRow, editedList } from '~/editing/use-row-edits';
import { type DaysParams, startedText, type Window, withDays } from '~/menu/schedule-window';
import { cellText, switchText } from './cells';

export const FAILED = 'There was a problem updating category.';

/** What the grid can change. Its cells are `active`, `scheduled` and the dates, each '0' or '1'. */
export interface RowState {
  active: boolean;
  /** The days of the window, '0110…'; null is every day. */
  days: string | null;
  /** The days of its rule, whatever is taken out; null where none repeat. */
  ruled: string | null;
}

/** The row after a change; the days of an unscheduled category do not change. */
export function editRow(row: RowState, cells: Cells, window: Window): RowState {
  const { active, scheduled, ...days } = cells;
  const started = scheduled === '1' ? (row.days ?? startedText(window)) : null;
  const before = scheduled === undefined ? row.days : started;
  return {
    active: active === undefined ? row.active : active === '1',
    days: before === null ? null : withDays(before, wantedDays(days), window),
    ruled: before === null ? null : row.days === null ? before : row.ruled,
  };
}

export function shownRow(
  row: RowState,
  edits: RowEdits<RowState> | undefined,
  window: Window,
): RowState {
  return pendingChanges(edits).reduce<RowState>(
    (state, cells) => editRow(state, cells, window),
    edits?.known ?? row,
  );
}

/** Rows are saved one at a time, so that each gets its own message; of two switch changes the last wins. */
export const scheduleList = editedList<EditableRow, RowState>({
  rules: {
    joins: (last, next) => kindOf(last) === kindOf(next),
    keeps: () => false,
    dropsWaiting: true,
    oneRowAtATime: true,
  },
  storedText: () => '',
  formOf: (id, cells) => {
    const kind = kindOf(cells);
    const intent = ['intent', `set-${kind}`] as const;
    if (kind !== 'days') return [intent, [kind, switchText(id, cells[kind] === '1')]];
    const days = Object.entries(wantedDays(cells));
    return [
      intent,
      ...days.map(([date, on]) => ['cell', cellText({ categoryId: id, date, on })] as const),
    ];
  },
});

function kindOf(cells: Cells): 'active' | 'scheduled' | 'days' {
  if ('active' in cells) return 'active';
  return 'scheduled' in cells ? 'scheduled' : 'days';
}

function wantedDays(cells: Cells): DaysParams {
  return Object.fromEntries(Object.entries(cells).map(([date, on]) => [date, on === '1']));
}
