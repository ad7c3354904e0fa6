import { ONCE } from './checks';
import type { FormDefinition, FormValue, FormValues } from './form-definition';

/** What a form's controls are, and how they are named. */
export type FormShape<V extends FormValues = FormValues> = Pick<
  FormDefinition<V>,
  'empty' | 'rows'
>;

export function postedValues<V extends FormValues>(shape: FormShape<V>, form: FormData): V {
  return readForm(shape, form).values;
}

/** `others`: what was posted besides the values; `repeated`: what has one value and was posted with more. */
function readForm<V extends FormValues>({ empty, rows = {} }: FormShape<V>, form: FormData) {
  const others = new Set(form.keys());
  const posted = [...others];
  const repeated: string[] = [];
  const read = (value: FormValue, name: string): FormValue => {
    const blank = rows[withoutNumbers(name)];
    if (blank) return rowsIn(posted, name).map((row) => readGroup(blank, `${row}.`));
    if (isGroup(value)) return readGroup(value, `${name}.`);
    others.delete(name);
    const given = form.getAll(name);
    const texts = given.filter((text): text is string => typeof text === 'string');
    if (Array.isArray(value)) return texts;
    if (given.length > 1) repeated.push(name);
    if (typeof value === 'boolean') return given.length > 0;
    return texts[0] ?? (value === null ? null : '');
  };
  const readGroup = (group: FormValues, prefix: string) =>
    mapGroup(group, (value, name) => read(value, `${prefix}${name}`));
  return { values: readGroup(empty, '') as V, others, repeated };
}

/** The rows of a list that have a control, in the order of their numbers. */
function rowsIn(posted: readonly string[], list: string): string[] {
  const numbers = posted.flatMap((name) => {
    const [, number] = (name.startsWith(list) && ROW.exec(name.slice(list.length))) || [];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)].sort((a, b) => a - b).map((number) => `${list}[${number}]`);
}

const ROW = /^\[(\d{1,3})\]\./;

function withoutNumbers(name: string): string {
  return name.replace(/\[\d+\]/g, '');
}

/** Messages by control, the first of each; '' for the form as a whole. */
export function problemsOf<V extends FormValues>(
  kind: FormShape<V> & Pick<FormDefinition<V>, 'schema'>,
  form: FormData,
): Record<string, string> {
  const { values, others, repeated } = readForm(kind, form);
  const given = [...others].flatMap((name) => {
    const all = form.getAll(name);
    return name.startsWith('__rvf') ? [] : [[name, all.length === 1 ? all[0] : all]];
  });
  const present = Object.entries(values).filter(([, value]) => value !== null);
  const read = kind.schema.safeParse(Object.fromEntries([...present, ...given]));
  const problems: Record<string, string> = Object.fromEntries(repeated.map((name) => [name, ONCE]));
  for (const { path, message } of read.error?.issues ?? []) problems[nameOf(path)] ??= message;
  return problems;
}

function nameOf(path: readonly (string | number)[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

/** Entries for hidden inputs. */
export function entriesOfValues(values: FormValues): [name: string, value: string][] {
  const entriesOf = (name: string, value: FormValue): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (typeof value === 'boolean') return value ? [[name, 'on']] : [];
    if (value === null) return [];
    if (isGroup(value)) return membersOf(value, `${name}.`);
    return value.flatMap((member, row) =>
      isGroup(member) ? membersOf(member, `${name}[${row}].`) : entriesOf(name, member),
    );
  };
  const membersOf = (group: FormValues, prefix: string) =>
    Object.entries(group).flatMap(([name, value]) => entriesOf(`${prefix}${name}`, value));
  return membersOf(values, '');
}

/** A change of a list by a submit button, without saving. Rows count from 0. */
export type ListEdit =
  | { edit: 'add'; list: string }
  | { edit: 'remove' | 'up' | 'down'; list: string; index: number };

/** 'add:parts', 'up:hours.weekdays:2'; null for what is no list of the form. */
export function readListEdit(
  { rows = {} }: Pick<FormShape, 'rows'>,
  text: string,
): ListEdit | null {
  const [, edit, list = '', index] =
    /^(add|remove|up|down):([\w.]+)(?::(\d{1,3}))?$/.exec(text) ?? [];
  if (!Object.hasOwn(rows, list) || (edit === 'add') !== (index === undefined)) return null;
  if (edit === 'add') return { edit, list };
  if (edit === 'remove' || edit === 'up' || edit === 'down')
    return { edit, list, index: Number(index) };
  return null;
}

/** Whether the row that a change names was posted; of a list that is not inside a group. */
export function hasRow(values: FormValues, change: ListEdit): boolean {
  const rows = values[change.list];
  return change.edit === 'add' || (Array.isArray(rows) && rows[change.index] !== undefined);
}

/** With the place of the row that was added or moved; null if one was removed. */
export function withListEdit<V extends FormValues>(
  { rows = {} }: FormShape<V>,
  values: V,
  change: ListEdit,
): { values: V; row: number | null } {
  let count = 0;
  const edited = (value: FormValue, [name, ...deeper]: string[]): FormValue => {
    if (name !== undefined && isGroup(value)) {
      return mapGroup(value, (member, of) => (of === name ? edited(member, deeper) : member));
    }
    const list = Array.isArray(value) ? value : [];
    count = list.length;
    return editedRows<FormValue>(list, change, rows[change.list] ?? '');
  };
  const after = edited(values, change.list.split('.')) as V;
  return { values: after, row: change.edit === 'add' ? count : rowAfter(change, count) };
}

/** A move beyond the ends, or of a row that is not there, changes nothing. */
export function editedRows<R>(rows: readonly R[], change: ListEdit, blank: R): R[] {
  if (change.edit === 'add') return [...rows, blank];
  const row = rows[change.index];
  if (row === undefined) return [...rows];
  const others = rows.toSpliced(change.index, 1);
  const to = rowAfter(change, rows.length);
  return to === null ? others : others.toSpliced(to, 0, row);
}

function rowAfter(
  { edit, index }: Exclude<ListEdit, { edit: 'add' }>,
  count: number,
): number | null {
  if (edit === 'remove') return null;
  return Math.min(Math.max(index + (edit === 'up' ? -1 : 1), 0), count - 1);
}

function mapGroup(
  group: FormValues,
  map: (value: FormValue, name: string) => FormValue,
): FormValues {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, map(value, name)]));
}

export function isGroup(value: FormValue): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
