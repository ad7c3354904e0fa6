/** Which value a field gets: the one that is there now, or the one that was typed. */
export type Side = 'now' | 'yours';

/** A save that was overtaken: what clashes, and everything typed. */
export interface StaleSaveData {
  kind: 'stale-save';
  title: string;
  /** `word`: 'item', 'station', … */
  object: { word: string; id: number; name: string };
  /** Local time of the location; '' if not known. */
  openedAt: string;
  changedAt: string;
  /** What of the form was saved before the clash was met; '' for nothing. */
  saved: string;
  rows: {
    field: string;
    label: string;
    opened: string;
    now: string;
    yours: string;
    choice: Side;
  }[];
  merged: { label: string; was: string; now: string; by: 'you' | 'them' | 'both' }[];
  /** Inputs that carry on what was typed, and on which version it was chosen. */
  hidden: [name: string, value: string][];
}

/** The names of the radio buttons; the field's name is behind it. */
export const CHOICE_PREFIX = 'choose_';
/** What else of the form clashes by itself, with what it is now. */
export const SHARED_CONFLICTS = 'shared_conflicts';
/** The actions of what was saved before the clash was met, as JSON: the Undo of the next save takes them back too. */
export const SAVED_BEFORE = 'saved_before';
export const NOW_VERSION = 'now_version';

export function isStaleSave(actionData: unknown): actionData is StaleSaveData {
  if (typeof actionData !== 'object' || actionData === null) return false;
  return 'kind' in actionData && actionData.kind === 'stale-save';
}
