import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { type Scope, within } from '~/service/scope';
import { prepared, type Slots } from '~/service/store/prepared';
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
  const wanted = wantedOf(fields);
  const rows = await answering(reader, scope, items, wanted).execute();
  return rows.map((row) => answerOf(row, wanted));
}

export async function findItem(
  { reader, scope }: Answering,
  id: number,
  fields?: readonly ItemField[],
): Promise<Partial<AnsweredItem> | undefined> {
  const wanted = wantedOf(fields);
  const [location, ...others] = scope;
  const rows =
    others.length === 0
      ? await readItem(reader, { location, id }, wanted.join())
      : await answering(reader, scope, itemsAt(reader, scope, id), wanted).execute();
  return rows.map((row) => answerOf(row, wanted))[0];
}

const readItem = prepared(
  (reader, slots: Slots<{ location: number; id: number }>, fields: string) => {
    const scope: Scope = [slots.location as never];
    const items = itemsAt(reader, scope, slots.id);
    return answering(reader, scope, items, fields.split(',') as ItemField[]);
  },
);

function itemsAt(reader: Reader, scope: Scope, id: number | RawBuilder<number>) {
  return reader
    .selectFrom('item')
    .where(within('item.location_id', scope))
    .where('item.id', '=', id);
}

function wantedOf(fields?: readonly ItemField[]): readonly ItemField[] {
  if (!fields) return EVERY_FIELD;
  return [...new Set<ItemField>(['id', 'version', 'location_id', ...fields])];
}

function answering(reader: Reader, scope: Scope, items: ItemQuery, wanted: readonly ItemField[]) {
  const lists = new Set(wanted.flatMap((field) => ITEM_FIELDS[field].list ?? []));
  const columns = new Set(wanted.flatMap((field) => ITEM_FIELDS[field].columns).concat('id'));
  return items
    .select([...columns].map((column) => `item.${column}` as const))
    .select(answerColumns(reader.engine, scope, [...lists]));
}

function answerOf(row: unknown, wanted: readonly ItemField[]): Partial<AnsweredItem> {
  return Object.fromEntries(
    wanted.map((field) => [field, ITEM_FIELDS[field].of(row as AnsweredRow)]),
  );
}
