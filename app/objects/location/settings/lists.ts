const LISTS = {
  part: ['part_id', 'part_name', 'part_start', 'part_end'],
  weekdays: ['weekdays_start', 'weekdays_end'],
  weekends: ['weekends_start', 'weekends_end'],
  place: ['place'],
  custom: ['custom_field', 'custom_label'],
} as const;

export type SettingsList = keyof typeof LISTS;

type ListValues = Record<(typeof LISTS)[SettingsList][number], string[]>;

/** A submit button that changes a list without saving. */
export type ListEdit =
  | { edit: 'add'; list: SettingsList }
  | { edit: 'remove' | 'up' | 'down'; list: SettingsList; index: number };

const EDIT = /^(?:add:(\w+)|(remove|up|down):(\w+):(\d{1,4}))$/;

/** 'remove:part:2'; null for anything else. */
export function readListEdit(text: string): ListEdit | null {
  const [, added, edit, list = added, index] = EDIT.exec(text) ?? [];
  if (list === undefined || !Object.hasOwn(LISTS, list)) return null;
  const named = list as SettingsList;
  return edit === undefined
    ? { edit: 'add', list: named }
    : { edit: edit as 'remove' | 'up' | 'down', list: named, index: Number(index) };
}

export function withListEdit<V extends ListValues>(values: V, change: ListEdit): V {
  const names = LISTS[change.list];
  const rows = editedRows(rowsOf(values, change.list), change, blankRow(change.list));
  const columns = names.map((name, column) => [name, rows.map((row) => row[column] ?? '')]);
  return { ...values, ...Object.fromEntries(columns) };
}

export function editedRows<R>(rows: readonly R[], change: ListEdit, blank: R): R[] {
  if (change.edit === 'add') return [...rows, blank];
  const edited = [...rows];
  const { index, edit } = change;
  const to = edit === 'up' ? index - 1 : index + 1;
  const [row, other] = [rows[index], rows[to]];
  if (row === undefined) return edited;
  if (edit === 'remove') edited.splice(index, 1);
  else if (other !== undefined) [edited[index], edited[to]] = [other, row];
  return edited;
}

export function blankRow(list: SettingsList): string[] {
  return LISTS[list].map(() => '');
}

export function rowsOf(values: ListValues, list: SettingsList): string[][] {
  const columns = LISTS[list].map((name) => values[name]);
  return (columns[0] ?? []).map((_, index) => columns.map((column) => column[index] ?? ''));
}

/** Changed and removed day parts, by their stored numbers. */
export function changedParts(
  stored: ListValues,
  live: ListValues,
): { id: string; name: string; isRemoved: boolean }[] {
  const now = new Map(rowsOf(live, 'part').map((row) => [row[0], row]));
  return rowsOf(stored, 'part').flatMap(([id = '', name = '', ...times]) => {
    const row = now.get(id);
    const isSame = row?.[1] === name && times.every((time, index) => row[index + 2] === time);
    return id === '' || isSame ? [] : [{ id, name, isRemoved: row === undefined }];
  });
}
