import type { ItemCsvField } from '~/menu/item-csv';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import type { CallContext } from '~/service/context';
import { readScope } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import { handOver } from '~/service/thread/pieces';
import type { Task } from '~/service/thread/task';
import { itemAnswers } from './item-answer.service';
import { fieldsOfColumns, headerText, rowsText } from './item-csv-cells.service';
import type { AnsweredItem, ItemField } from './item-fields.service';
import { filterItems, type ItemFilters } from './item-query.service';

/** Items in one statement: neighbours by primary key. */
const RANGE = 1000;

interface ItemCsv {
  columns: readonly ItemCsvField[];
  filters: ItemFilters;
  ids?: readonly number[] | undefined;
  deselected?: readonly number[] | undefined;
  /** Runs after the header and before the first item. */
  begin: () => Promise<void>;
}

type ItemSource = Pick<CallContext, 'reader' | 'location'>;

type Told = Omit<ItemCsv, 'begin'> & Pick<CallContext, 'location'>;

export const itemCsvTask: Task<Told, void> = {
  name: 'item-csv',
  run: ({ reader }, { location, ...csv }, ask) => {
    const begin = async () => void (await ask('begin'));
    return handOver(itemCsv({ reader, location }, { ...csv, begin }), ask);
  },
};

/** Yields the header, then a range of primary keys at a time, so that other requests can run between. */
async function* itemCsv(source: ItemSource, csv: ItemCsv): AsyncIterable<string> {
  const { columns, deselected = [], begin } = csv;
  yield headerText(columns);
  await begin();
  const left = new Set(deselected);
  for await (const range of rangesOf(source, csv, fieldsOfColumns(columns))) {
    const items = range.filter(({ id }) => !left.has(id));
    const poses = columns.includes('pose_count') ? await posesOf(source, items) : new Map();
    if (items.length > 0) yield rowsText(columns, items, poses);
    await yieldToEventLoop();
  }
}

async function* rangesOf(
  source: ItemSource,
  { filters, ids }: ItemCsv,
  fields: readonly ItemField[],
): AsyncIterable<AnsweredItem[]> {
  const read = (from: { after: number } | { among: readonly number[] }) =>
    readRange(source, filters, fields, from);
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
  filters: ItemFilters,
  fields: readonly ItemField[],
  from: { after: number } | { among: readonly number[] },
): Promise<AnsweredItem[]> {
  const scope = readScope(location);
  const own = filterItems(reader.selectFrom('item'), scope, filters, reader.engine).where(
    'item.location_id',
    '=',
    location.id,
  );
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
