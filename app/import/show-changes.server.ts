import type { AnswerOf } from '~/creator/contract';
import type { FieldTable } from '~/fields/field';
import { fieldLabel, formatField, type HistoryNames } from '~/history/format-field';
import { namesIn } from '~/history/load.server';
import { canonicalJson } from '~/menu/canonical-json';
import { capitalized, counted } from '~/menu/counted';
import { imageAddress } from '~/menu/image-address';
import { kinds } from '~/menu/kinds';
import { fieldTables } from '~/objects/field-tables';
import type { LocationGuarded } from '~/session/guards.server';
import { INACTIVE_CAUSES } from './rules/findings';
import { HELD_ABSENCE, HELD_REMOVAL, type ImportKind } from './rules/kinds';
import { wordDifference } from './word-difference';
import { momentText } from './words';

type Planned = AnswerOf<'import.changes'>['changes'][number];

export type ChangeView = ReturnType<typeof shownChange>;
export type FieldView = ReturnType<typeof shownField>;
export type FieldInWords = Awaited<ReturnType<typeof fieldsInWords>>[number];

/** One call for all names of a page. @throws CreatorError */
export async function showChanges(
  guarded: LocationGuarded,
  importId: number,
  changes: readonly Planned[],
) {
  const known = await namesIn(
    guarded,
    changes.flatMap(({ fields }) =>
      fields.map(({ name, was, now }) => ({ [name]: { before: was, after: now } })),
    ),
  );
  const made = new Map(changes.map(({ position, name }) => [position, name]));
  const names = withNew(known, changes, made);
  const { timezone } = guarded.location;
  return changes.map((change) => shownChange(inWords(change, timezone), importId, names));
}

/** One call for all names of a page. @throws CreatorError */
export async function fieldsInWords(
  guarded: LocationGuarded,
  fields: readonly { kind: ImportKind; field: string; here?: unknown; theirs?: unknown }[],
) {
  const names = await namesIn(
    guarded,
    fields.map(({ field, here, theirs }) => ({ [field]: { before: here, after: theirs } })),
  );
  return fields.map(({ kind, field, here, theirs }) => {
    if (field === HELD_REMOVAL) return REMOVAL;
    if (field === HELD_ABSENCE) return ABSENCE;
    const table = fieldTables[kind];
    const words = (value: unknown) =>
      pictureOf(table, field, value) ?? formatField(table, field, withoutNew(value), names);
    return {
      label: readable(fieldLabel(table, field)),
      here: words(here) || 'empty',
      theirs: words(theirs) || 'empty',
    };
  });
}

const ABSENCE = { label: 'Absence', here: 'stays away though the pricebook has it', theirs: '' };
const REMOVAL = { label: 'Removal', here: 'stays though the pricebook lacks it', theirs: '' };

export function labelOfField(field: string): string {
  const table = Object.values(fieldTables).find((one) => one[field]?.label) ?? {};
  return readable(fieldLabel(table, field));
}

function shownChange(change: Planned, importId: number, names: HistoryNames) {
  const { position, kind, type, name, ticked, remark, outcome, findings } = change;
  const table = fieldTables[kind];
  const [was, now] = [change.price_was, change.price_now];
  const percent =
    was !== null && now !== null && was !== 0 ? ((now - was) / Math.abs(was)) * 100 : 0;
  return {
    position,
    type,
    name,
    // 'ID 121 · row 44'
    where: whereOf(change),
    fields: (type === 'delete' ? [] : change.fields)
      .filter((field) => type !== 'insert' || !isUsual(table, field))
      .map((field) => shownField(table, field, type, names))
      .filter((field) => type !== 'insert' || field.now !== ''),
    // Key facts of a new object, '$4.85 · Bakery · with a picture'.
    brief: type === 'insert' ? briefOf(table, change, names) : null,
    // Of the price, '+77 %'.
    size: percent === 0 ? null : percentText(percent),
    isFar: Math.abs(percent) > 50,
    ticked,
    notes: [
      ...findings.map((finding) => noteOf(finding, findings)),
      ...(remark && !findings.some(({ cause }) => INACTIVE.has(cause)) ? [{ text: remark }] : []),
    ],
    item: isNewItem(change) ? newItem(change, importId, names) : null,
    outcome,
    goesTo: change.goes_to.join(', '),
    held:
      change.held.length === 0
        ? null
        : type !== 'update'
          ? `Held, so it is not ${type === 'delete' ? 'removed' : 'added'}`
          : `Held, so it stays as it is: ${change.held.map(labelOfField).join(', ')}`,
  };
}

/** These say themselves that it comes in inactive. */
const INACTIVE: ReadonlySet<string> = new Set(INACTIVE_CAUSES);

/** Ends of marks by the location's clock. */
function inWords(change: Planned, timezone: string | null): Planned {
  if (change.kind !== 'sold_out') return change;
  const words = (value: unknown) =>
    value === null ? 'somebody says so' : momentText(String(value), timezone);
  const fields = change.fields.map((field) =>
    field.name === 'until'
      ? { ...field, was: change.type === 'insert' ? null : words(field.was), now: words(field.now) }
      : field,
  );
  return { ...change, fields };
}

type Found = Planned['findings'][number];

/** With its cell where another note of the change says the same of another one. */
function noteOf({ message, advice, column, cell, read_as: now }: Found, all: readonly Found[]) {
  const isAgain = all.filter((one) => one.message === message).length > 1;
  const of = isAgain && column !== null ? ` (${column})` : '';
  const shown = cell !== null && now !== null ? `${cell} → ${now}` : isAgain ? cell : null;
  const text = `${message}${of}${shown ? `: ${shown}` : ''}`;
  return { text, ...(advice !== null && now === null && { advice }) };
}

function isNewItem({ kind, type }: Planned): boolean {
  return kind === 'item' && type === 'insert';
}

/** What the table of new items shows of one. */
function newItem({ kind, fields }: Planned, importId: number, names: HistoryNames) {
  const table = fieldTables[kind];
  const nowOf = (field: string) => fields.find(({ name }) => name === field)?.now ?? null;
  const text = (field: string) => formatField(table, field, nowOf(field), names);
  const [options, posId] = [nowOf('options'), text('pos_id')];
  const many = Array.isArray(options) ? options.length : 0;
  return {
    price: nowOf('price') === null ? '' : text('price'),
    code: text('sku') || (posId && `POS ID ${posId}`),
    options: many > 0 ? counted(many, 'option') : null,
    picture: pictureAddress(nowOf('image'), importId),
    // At an address that is fetched when the import is applied.
    isPictureLinked: isRecord(nowOf('image'), '$link'),
  };
}

function pictureAddress(value: unknown, importId: number): string | null {
  if (typeof value === 'number') return imageAddress(value, null, 'thumb');
  if (!isRecord(value, '$new')) return null;
  return imageAddress(`import-${importId}-${value.$new}`, null, 'thumb');
}

function isRecord<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** A new object's field that adds nothing to its row or brief. */
function isUsual(table: FieldTable, { name, now }: Planned['fields'][number]): boolean {
  const field = table[name];
  if (['name', 'hash', ...BRIEF].includes(name)) return true;
  return field !== undefined && canonicalJson(field.initial) === canonicalJson(now);
}

function briefOf(table: FieldTable, { fields }: Planned, names: HistoryNames): string {
  const words = BRIEF.map((name) => {
    const now = withoutNew(fields.find((field) => field.name === name)?.now);
    return now === undefined ? '' : formatField(table, name, now, names);
  });
  const pictured = fields.some(({ name, now }) => table[name]?.type === 'image' && now !== null);
  return [...words, pictured ? 'with a picture' : ''].filter(Boolean).join(' · ');
}

const BRIEF = ['price', 'sku', 'category_ids', 'station_id'];

function shownField(
  table: FieldTable,
  field: Planned['fields'][number],
  type: Planned['type'],
  names: HistoryNames,
) {
  const words = (value: unknown) =>
    pictureOf(table, field.name, value) ?? formatField(table, field.name, withoutNew(value), names);
  const now = words(field.now);
  const was = type === 'insert' ? null : words(field.was);
  const isText = typeof field.now === 'string' || Array.isArray(field.now);
  const parts = was !== null && isText ? wordDifference(was, now) : null;
  return {
    label: readable(fieldLabel(table, field.name)),
    was: was === '' ? null : was,
    now: now === '' && was !== null ? null : now,
    // Short texts are easier to read as a whole.
    parts: parts && Math.max((was ?? '').length, now.length) > 16 ? parts : null,
  };
}

/** A picture without an id yet: from the same file, or a URL. */
function pictureOf(table: FieldTable, field: string, value: unknown): string | null {
  if (table[field]?.type !== 'image' || typeof value !== 'object' || value === null) return null;
  return '$link' in value ? `Picture at ${value.$link}` : 'Picture of the file';
}

function whereOf({ kind, type, object_id, place }: Planned): string {
  const word = kind === 'item' ? 'ID' : capitalized(kinds[kind].word);
  const named = object_id === null ? 'New ID on import' : `${word} ${object_id}`;
  const id = kind === 'sold_out' ? 'Sold out' : named;
  // Deletions have no row.
  if (place.row === 0 || type === 'delete') return id;
  const sheet = place.sheet === null ? '' : `${place.sheet} `;
  return `${id} · ${sheet}row ${place.row.toLocaleString('en-US')}`;
}

function percentText(percent: number): string {
  const size = Math.abs(percent);
  const digits = size < 10 ? size.toFixed(1) : Math.round(size).toLocaleString('en-US');
  return `${percent < 0 ? '−' : '+'}${digits} %`;
}

/** New objects have no id yet: a negative number is their position in the plan. */
function withoutNew(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNew);
  if (typeof value !== 'object' || value === null) return value;
  if ('$new' in value && typeof value.$new === 'number') return -1 - value.$new;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNew(one)]));
}

function withNew(
  names: HistoryNames,
  changes: readonly Planned[],
  made: ReadonlyMap<number, string>,
): HistoryNames {
  const positions = changes.flatMap(({ fields }) => fields.flatMap(({ now }) => newIn(now)));
  const fresh = [...new Set(positions)].map((position) => ({
    id: -1 - position,
    name: made.get(position) ?? 'a new one of the file',
  }));
  const { modes, groups, options, items, stations, categories } = names;
  return {
    ...names,
    modes: [...modes, ...fresh],
    groups: [...groups, ...fresh],
    options: [...options, ...fresh],
    items: [...items, ...fresh],
    stations: [...stations, ...fresh],
    categories: [...categories, ...fresh],
  };
}

function newIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$new' in value && typeof value.$new === 'number') return [value.$new];
  return Object.values(value).flatMap(newIn);
}

function readable(label: string): string {
  return capitalized(label.replaceAll('_', ' '));
}
