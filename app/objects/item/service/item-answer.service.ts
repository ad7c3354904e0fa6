import type { SelectQueryBuilder } from 'kysely';
import { type Scope, within } from '~/service/scope';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { answerColumns } from './item-answer-lists.service';
import {
  type AnsweredItem,
  type AnsweredRow,
  ITEM_FIELDS,
  type ItemField,
  ON_REQUEST,
} from './item-fields.service';

export type { ItemAnswer } from './item-fields.service';

type ItemQuery = SelectQueryBuilder<Database, 'item', object>;

interface Answering {
  reader: Reader;
  scope: Scope;
}

const EVERY_FIELD = (Object.keys(ITEM_FIELDS) as ItemField[]).filter(
  (field) => !ON_REQUEST.some((asked) => asked === field),
);

/** In one query. All fields if none are requested; ID, version and location are always included. */
export async function itemAnswers(
  { reader, scope }: Answering,
  items: ItemQuery,
  fields?: readonly ItemField[],
): Promise<Partial<AnsweredItem>[]> {
  const wanted = fields
    ? [...new Set<ItemField>(['id', 'version', 'location_id', ...fields])]
    : EVERY_FIELD;
  const lists = new Set(wanted.flatMap((field) => ITEM_FIELDS[field].list ?? []));
  const columns = new Set(wanted.flatMap((field) => ITEM_FIELDS[field].columns).concat('id'));
  const rows = await items
    .select([...columns].map((column) => `item.${column}` as const))
    .select(answerColumns(reader.engine, scope, [...lists]))
    .execute();
  return rows.map((row) =>
    Object.fromEntries(
      wanted.map((field) => [field, ITEM_FIELDS[field].of(row as unknown as AnsweredRow)]),
    ),
  );
}

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
  const [item] = await itemAnswers(answering, found, fields);
  return item;
}
