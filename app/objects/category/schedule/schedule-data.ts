import type { Window } from '~/menu/schedule-window';
import type { ToolbarStation } from '~/objects/station';
import type { ScheduleQuery } from './paths';
import type { RowState } from './schedule-list';

/** What a change that fails is told by, in the words of the specification. */
export const FAILED = 'There was a problem updating category.';

/** The Schedule view of a station as its page shows it. */
export interface SchedulePage {
  locationId: number;
  /** Whether the person may change this menu at all. */
  writable: boolean;
  station: ToolbarStation;
  query: ScheduleQuery;
  dayParts: { id: number; name: string }[];
  window: Window;
  rows: ScheduleRow[];
  /** Categories that the filters hide. */
  hiddenCount: number;
  /** The category whose days are chosen in a dialog, if it can be changed here. */
  chosen: ScheduleRow | null;
}

/** A category of the station. */
export interface ScheduleRow extends RowState {
  id: number;
  name: string;
  /** Whether it can be changed here: a template's, and a menu that is only read, cannot. */
  editable: boolean;
  /** Belongs to a template or the master menu. */
  locked: boolean;
}
