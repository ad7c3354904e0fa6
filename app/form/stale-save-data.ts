export type Side = 'now' | 'yours';

export interface StaleSaveData {
  kind: 'stale-save';
  title: string;
  object: { word: string; id: number; name: string };
  /** Local time; '' if unknown. */
  openedAt: string;
  changedAt: string;
  /** What was already saved before the conflict; '' for nothing. */
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
  /** Hidden inputs: typed values, and the version that the choices are based on. */
  hidden: [name: string, value: string][];
}

/** Prefix of radio button names, followed by the field's name. */
export const CHOICE_PREFIX = 'choose_';
export const SHARED_CONFLICTS = 'shared_conflicts';
/** JSON of actions saved before the conflict; the next save's Undo reverts them too. */
export const SAVED_BEFORE = 'saved_before';
export const NOW_VERSION = 'now_version';

export function isStaleSave(actionData: unknown): actionData is StaleSaveData {
  if (typeof actionData !== 'object' || actionData === null) return false;
  return 'kind' in actionData && actionData.kind === 'stale-save';
}
