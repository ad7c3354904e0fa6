import type { SelectQueryBuilder } from 'kysely';
import { type Scope, within } from '../scope';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';
import { answerColumns } from './item-answer-lists';
import {
  type AnsweredItem,
  type AnsweredRow,
  ITEM_FIELDS,
  type ItemColumn,
  type ItemField,
} from './item-fields';

export type { ItemAnswer } from './item-fields';

type ItemQuery = SelectQueryBuilder<Database, 'item', object>;

interface Answering {
  reader: Reader;
  scope: Scope;
}

interface Answered {
  /** All of them, if absent; id, version and location come always. */
  fields?: readonly ItemField[] | undefined;
  /** The order of the answers; its columns are among SORT_COLUMNS. */
  sort?(items: ItemQuery): ItemQuery;
}

const EVERY_FIELD = (Object.keys(ITEM_FIELDS) as ItemField[]).filter(
  (field) => field !== 'categories',
);
const SORT_COLUMNS: readonly ItemColumn[] = [
  'sort_key',
  'price_cents',
  'pos_id',
  'active',
  'created_at',
  'updated_at',
  'jde_id',
  'custom',
];

/** The items that a query over `item` finds, with the wanted fields, in one query. */
export async function itemAnswers(
  { reader, scope }: Answering,
  page: ItemQuery,
  { fields, sort }: Answered = {},
): Promise<Partial<AnsweredItem>[]> {
  const wanted = fields
    ? [...new Set<ItemField>(['id', 'version', 'location_id', ...fields])]
    : EVERY_FIELD;
  const lists = new Set(wanted.flatMap((field) => ITEM_FIELDS[field].list ?? []));
  const columns = new Set(wanted.flatMap((field) => ITEM_FIELDS[field].columns).concat('id'));
  const read = page.select([...new Set([...columns, ...(sort ? SORT_COLUMNS : [])])]);
  // The lists stand around the page: inside, those of items that it leaves out would be read too.
  const items = reader.selectFrom(read.as('item')) as unknown as ItemQuery;
  const rows = await (sort ? sort(items) : items)
    .select([...columns])
    .select(answerColumns(reader.engine, scope, [...lists]))
    .execute();
  return rows.map((row) =>
    Object.fromEntries(
      wanted.map((field) => [field, ITEM_FIELDS[field].of(row as unknown as AnsweredRow)]),
    ),
  );
}

/** One item, or undefined where the scope has none of that id. */
export async function findItem(
  answering: Answering,
  id: number,
  fields?: readonly ItemField[],
): Promise<Partial<AnsweredItem> | undefined> {
  const { reader, scope } = answering;
  const found = reader
    .selectFrom('item')
    .where(within('item.location_id', scope))
    .where('item.id', '=', id);
  const [item] = await itemAnswers(answering, found, { fields });
  return item;
}
