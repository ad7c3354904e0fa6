import Papa from 'papaparse';
import type { Field } from '~/fields/field';
import { writeCsvCell } from '~/menu/csv-cell';
import { type ItemCsvField, writeLabelCell } from '~/menu/item-csv';
import { fixedPrice, numberToCents } from '~/menu/money';
import { localText } from '~/menu/sold-out';
import { writeSoldOutCell } from '~/menu/sold-out-cell';
import { liveMarks } from '~/objects/sold-out/facts.service';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import type { CallContext } from '~/service/context';
import { withOwnValues } from '~/service/own-values';
import { readScope } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import { handOver } from '~/service/thread/pieces';
import type { Task } from '~/service/thread/task';
import { itemFields } from '../fields';
import { itemAnswers } from './item-answer.service';
import type { AnsweredItem, ItemField } from './item-fields.service';
import { filterItems, type ItemFilters } from './item-query.service';

/** Items in one statement: neighbours by primary key. */
const RANGE = 1000;

interface ItemCsv {
  columns: readonly ItemCsvField[];
  filters: ItemFilters;
  ids?: readonly number[] | undefined;
  deselected?: readonly number[] | undefined;
  /** With items of the menus that the location inherits. */
  inherited?: boolean;
  /** What is sold out at the location; else that column is empty. */
  marks: boolean;
  /** Runs after the header and before the first item. */
  begin: () => Promise<void>;
}

type ItemSource = Pick<CallContext, 'reader' | 'location'>;

type Told = Omit<ItemCsv, 'begin'> & Pick<CallContext, 'location'>;

export const itemCsvTask: Task<Told, void> = {
  name: 'item-csv',
  run: async (data, { location, ...csv }, ask) => {
    const reader = await withOwnValues(data.reader, location);
    const begin = async () => void (await ask('begin'));
    return handOver(itemCsv({ reader, location }, { ...csv, begin }), ask);
  },
};

/** Yields the header, then a range of primary keys at a time, so that other requests can run between. */
async function* itemCsv(source: ItemSource, csv: ItemCsv): AsyncIterable<string> {
  const { columns, deselected = [], marks, begin } = csv;
  yield headerText(columns);
  await begin();
  const left = new Set(deselected);
  const outs = marks && columns.includes('sold_out_until') ? await outsOf(source) : new Map();
  for await (const range of rangesOf(source, csv, fieldsOfColumns(columns))) {
    const items = range.filter(({ id }) => !left.has(id));
    const poses = columns.includes('pose_count') ? await posesOf(source, items) : new Map();
    if (items.length > 0) yield rowsText(columns, items, { poses, outs });
    await yieldToEventLoop();
  }
}

async function* rangesOf(
  source: ItemSource,
  { filters, ids, inherited }: ItemCsv,
  fields: readonly ItemField[],
): AsyncIterable<AnsweredItem[]> {
  const read = (from: { after: number } | { among: readonly number[] }) =>
    readRange(source, { filters, inherited }, fields, from);
  if (ids) {
    const sorted = [...new Set(ids)].sort((one, other) => one - other);
    for (const among of chunksOf(sorted, RANGE)) yield await read({ among });
    return;
  }
  for (let after = 0; ; ) {
    const range = await read({ after });
    yield range;
    const last = range.at(-1);
    if (!last || range.length < RANGE) return;
    after = last.id;
  }
}

async function readRange(
  { reader, location }: ItemSource,
  { filters, inherited }: Pick<ItemCsv, 'filters' | 'inherited'>,
  fields: readonly ItemField[],
  from: { after: number } | { among: readonly number[] },
): Promise<AnsweredItem[]> {
  const scope = readScope(location);
  const all = filterItems(reader.selectFrom('item'), scope, filters, reader.engine);
  const own = inherited ? all : all.where('item.location_id', '=', location.id);
  const range =
    'after' in from
      ? own.where('item.id', '>', from.after)
      : own.where(isOneOf(reader.engine, 'item.id', from.among));
  const ordered = range.orderBy('item.id').limit(RANGE);
  const items = await itemAnswers({ reader, scope }, ordered, fields);
  return items as AnsweredItem[];
}

async function posesOf(
  { reader }: ItemSource,
  items: readonly AnsweredItem[],
): Promise<Map<number, number>> {
  const matched = new Set(items.flatMap(({ global_match }) => global_match));
  const poses = new Map<number, number>();
  if (matched.size === 0) return poses;
  const rows = await reader
    .selectFrom('origin_item')
    .select(['item_id', 'pose_count'])
    .where(isOneOf(reader.engine, 'item_id', [...matched]))
    .execute();
  for (const { item_id, pose_count } of rows) poses.set(item_id, pose_count);
  return poses;
}

async function outsOf({ reader, location }: ItemSource): Promise<Map<number, string>> {
  const marks = await liveMarks(reader, location.id);
  return new Map(
    marks.flatMap(({ kind, object_id, until }) => {
      const local = until === null ? null : localText(until, location.timezone);
      return kind === 'item' ? [[object_id, writeSoldOutCell(local)] as const] : [];
    }),
  );
}

/** Guards text against formulas; numbers stay numbers. */
function csvCell({ type }: Field, value: unknown): string | number {
  if (value === null) return '';
  if (Array.isArray(value)) return writeCsvCell(value.join(','));
  if (typeof value !== 'number') return writeCsvCell(String(value));
  return type === 'money' ? fixedPrice(numberToCents(value)) : value;
}

interface Column {
  from: readonly ItemField[];
  cell: (item: AnsweredItem, beside: Beside) => string | number;
}

interface Beside {
  /** By items of the global catalogue. */
  poses: ReadonlyMap<number, number>;
  /** Cells of those that are sold out. */
  outs: ReadonlyMap<number, string>;
}

const OWN_COLUMNS: Partial<Record<ItemCsvField, Column>> = {
  id: { from: ['id'], cell: ({ id }) => id },
  pose_count: {
    from: ['global_match'],
    cell: ({ global_match }, { poses }) => {
      const known = global_match.flatMap((id) => poses.get(id) ?? []);
      return known.length === 0 ? '' : known.reduce((sum, count) => sum + count, 0);
    },
  },
  labels: { from: ['labels'], cell: ({ labels }) => writeCsvCell(writeLabelCell(labels)) },
  sold_out_until: { from: ['id'], cell: ({ id }, { outs }) => outs.get(id) ?? '' },
  custom_item_name: {
    from: ['custom_item_name'],
    cell: ({ custom_item_name: { local_name, global_name } }) =>
      writeCsvCell(local_name ?? global_name ?? ''),
  },
};

/** Text is escaped for spreadsheets, numbers stay numbers. */
function columnOf(name: ItemCsvField): Column {
  const own = OWN_COLUMNS[name];
  if (own) return own;
  const field = name as Extract<ItemCsvField, keyof typeof itemFields>;
  return { from: [field], cell: (item) => csvCell(itemFields[field], item[field]) };
}

const LINE_END = '\r\n';
/** Text with these is quoted, so that spreadsheets with other delimiters keep it in one cell. */
const OTHER_DELIMITERS = /[;\t|]/;

function fieldsOfColumns(columns: readonly ItemCsvField[]): ItemField[] {
  return [...new Set(columns.flatMap((column) => columnOf(column).from))];
}

function headerText(columns: readonly ItemCsvField[]): string {
  return unparse([[...columns]]);
}

function rowsText(
  columns: readonly ItemCsvField[],
  items: readonly AnsweredItem[],
  beside: Beside,
): string {
  if (items.length === 0) return '';
  const read = columns.map(columnOf);
  return unparse(items.map((item) => read.map(({ cell }) => cell(item, beside))));
}

function unparse(rows: (string | number)[][]): string {
  const quotes = (value: unknown) => typeof value === 'string' && OTHER_DELIMITERS.test(value);
  return Papa.unparse(rows, { newline: LINE_END, quotes }) + LINE_END;
}
