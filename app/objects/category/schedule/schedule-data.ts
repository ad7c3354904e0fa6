import type { Window } from '~/menu/schedule-window';
import type { ToolbarStation } from '~/objects/station';
import type { ScheduleQuery } from './paths';
import type { RowState } from './schedule-list';

export const FAILED = 'There was a problem updating category.';

export interface SchedulePage {
  locationId: number;
  writable: boolean;
  station: ToolbarStation;
  query: ScheduleQuery;
  dayParts: { id: number; name: string }[];
  window: Window;
  rows: ScheduleRow[];
  hiddenCount: number;
  chosen: ScheduleRow | null;
}

export interface ScheduleRow extends RowState {
  id: number;
  name: string;
  /** False for a category of a template and in a read-only menu. */
  editable: boolean;
  locked: boolean;
}
