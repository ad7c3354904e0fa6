import type { Side } from './stale';
import type { ItemField, ItemFormValues } from './values';

/** What a refused item form comes back with: nothing typed is lost. */
export interface RefusedItem {
  kind: 'refused-item';
  /** The form it is for; remix-validated-form shows the errors of no other. */
  formId: string;
  fieldErrors: Record<string, string>;
  title: string;
  /** What is wrong beyond single fields. */
  message: string | null;
  repopulateFields: ItemFormValues;
  /** Travelling inputs, as posted. */
  opened: string;
  version: string;
  once: string;
}

export interface StaleRow {
  field: ItemField;
  label: string;
  opened: string;
  now: string;
  yours: string;
  choice: Side;
}

/** A save that was overtaken: what clashes, and everything typed. */
export interface StaleSaveData {
  kind: 'stale-save';
  /** Who was faster, as a sentence. */
  title: string;
  item: { id: number; name: string };
  /** Local time of the location; '' if not known. */
  openedAt: string;
  changedAt: string;
  rows: StaleRow[];
  merged: { label: string; was: string; now: string; by: 'you' | 'them' | 'both' }[];
  /** Inputs that carry on what was typed, and on which version it was chosen. */
  hidden: [name: string, value: string][];
}

/** The names of the radio buttons; the field's name is behind it. */
export const CHOICE_PREFIX = 'choose_';
/** The version that choices were made on. */
export const NOW_VERSION = 'now_version';

/** The id of an item's form: with its version, because remix-validated-form remembers by id. */
export function itemFormId(id: number, version: number | string): string {
  return `item-${id}-v${version}`;
}

export function newItemFormId(once: string): string {
  return `item-new-${once}`;
}

export function isRefusedItem(actionData: unknown): actionData is RefusedItem {
  return kindOf(actionData) === 'refused-item';
}

export function isStaleSave(actionData: unknown): actionData is StaleSaveData {
  return kindOf(actionData) === 'stale-save';
}

function kindOf(actionData: unknown): unknown {
  if (typeof actionData !== 'object' || actionData === null) return undefined;
  return 'kind' in actionData ? actionData.kind : undefined;
}
