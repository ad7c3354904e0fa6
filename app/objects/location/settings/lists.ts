import type { SettingsValues } from './form';

/** The lists of the form: the controls that each row of one has, by the list's name. */
const LISTS = {
  part: ['part_id', 'part_name', 'part_start', 'part_end'],
  weekdays: ['weekdays_start', 'weekdays_end'],
  weekends: ['weekends_start', 'weekends_end'],
  place: ['place'],
  custom: ['custom_field', 'custom_label'],
} as const satisfies Record<string, readonly (keyof SettingsValues)[]>;

export type SettingsList = keyof typeof LISTS;

/** A submit button that changes a list, without saving: its name and value in the form. */
export type ListEdit =
  | { edit: 'add'; list: SettingsList }
  | { edit: 'remove' | 'up' | 'down'; list: SettingsList; index: number };

const EDIT = /^(?:add:(\w+)|(remove|up|down):(\w+):(\d{1,4}))$/;

/** Reads the value of such a button, as 'remove:part:2'; null for anything else. */
export function readListEdit(text: string): ListEdit | null {
  const [, added, edit, list = added, index] = EDIT.exec(text) ?? [];
  if (list === undefined || !Object.hasOwn(LISTS, list)) return null;
  const named = list as SettingsList;
  return edit === undefined
    ? { edit: 'add', list: named }
    : { edit: edit as 'remove' | 'up' | 'down', list: named, index: Number(index) };
}

/** The values after a row was added, taken out or moved; what cannot be done changes nothing. */
export function withListEdit(values: SettingsValues, change: ListEdit): SettingsValues {
  const names = LISTS[change.list];
  const rows = rowsOf(values, change.list);
  if (change.edit === 'add') rows.push(names.map(() => ''));
  else {
    const { index, edit } = change;
    const to = edit === 'up' ? index - 1 : index + 1;
    const row = rows[index];
    const other = rows[to];
    if (!row) return values;
    if (edit === 'remove') rows.splice(index, 1);
    else if (other) [rows[index], rows[to]] = [other, row];
  }
  const columns = names.map((name, column) => [name, rows.map((row) => row[column] ?? '')]);
  return { ...values, ...Object.fromEntries(columns) };
}

/** The rows of a list, each with the texts of its controls in their order. */
export function rowsOf(values: SettingsValues, list: SettingsList): string[][] {
  const columns = LISTS[list].map((name) => values[name]);
  return (columns[0] ?? []).map((_, index) => columns.map((column) => column[index] ?? ''));
}
