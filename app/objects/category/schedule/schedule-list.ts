import { type Cells, pendingChanges, type RowEdits } from '~/editing/row-edits';
import { type EditableRow, editedList } from '~/editing/use-row-edits';
import { startedText, type WantedDays, type Window, withDays } from '~/menu/schedule-window';
import { cellText, switchText } from './cells';

/** What of a row can be changed in the grid: by cells `active`, `scheduled` and the dates, each '0' or '1'. */
export interface RowState {
  active: boolean;
  /** Its days of the window, '0110…'; null is not scheduled, which is every day. */
  days: string | null;
}

/** The row as a change will leave it; days of what is not scheduled do not change. */
export function editRow(row: RowState, cells: Cells, window: Window): RowState {
  const { active, scheduled, ...days } = cells;
  const started = scheduled === '1' ? (row.days ?? startedText(window)) : null;
  const before = scheduled === undefined ? row.days : started;
  return {
    active: active === undefined ? row.active : active === '1',
    days: before === null ? null : withDays(before, wantedDays(days), window),
  };
}

/** The row as it is shown: as known, with everything that is on its way. */
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

/**
 * Rows are saved one at a time, so that each is told of. Days that wait together go together; of two
 * positions of a switch the last is wanted.
 */
export const scheduleList = editedList<EditableRow, RowState>({
  rules: {
    joins: (last, next) => kindOf(last) === kindOf(next),
    keeps: () => false,
    dropsWaiting: true,
    oneRowAtATime: true,
  },
  // Nothing is typed.
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

function wantedDays(cells: Cells): WantedDays {
  return Object.fromEntries(Object.entries(cells).map(([date, on]) => [date, on === '1']));
}
