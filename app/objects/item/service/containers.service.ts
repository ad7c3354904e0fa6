import type { ExpressionBuilder, RawBuilder } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { centsToNumber } from '~/menu/money';
import { searchKey } from '~/menu/text';
import type { Handlers } from '~/service/context';
import { readScope, type Scope, within } from '~/service/scope';
import { type JsonList, listOf, rowsOf } from '~/service/store/json-lists';
import type { Database, Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { CONTAINED_SHOWN } from '../calls/containers';

type Container = AnswerOf<'container.list'>['containers'][number];
type ItemExpressions = ExpressionBuilder<Database, 'item'>;

export const containerHandlers: Pick<Handlers, 'container.list'> = {
  'container.list': async ({ search, limit, offset }, { reader, location }) => {
    const scope = readScope(location);
    const found = containersIn(reader, scope, search);
    const [rows, { total }] = await Promise.all([
      found
        .select(['item.id', 'item.location_id', 'item.name'])
        .select(['item.price_cents', 'item.active', 'item.image_id'])
        .select((eb) => [
          eb
            .selectFrom('image')
            .select('image.shown_version')
            .whereRef('image.id', '=', 'item.image_id')
            .as('image_version'),
          heldBy(eb, scope)
            .select((of) => of.fn.countAll<number>().as('count'))
            .as('held_count'),
          heldList(reader, eb, scope).as('held'),
        ])
        .orderBy('item.sort_key')
        .orderBy('item.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { total: Number(total), containers: rows.map(containerOf) };
  },
};

function containersIn(reader: Reader, scope: Scope, search: string) {
  const letters = searchKey(search);
  const holding = reader
    .selectFrom('relation')
    .select('relation.item_id as id')
    .where(within('relation.location_id', scope))
    .where('relation.type', '=', 'contained');
  // The flag is a literal in the statement; otherwise its partial index is not used.
  const meant = reader
    .selectFrom('item as meant')
    .select('meant.id')
    .where(within('meant.location_id', scope))
    .where('meant.container', '=', (eb) => eb.lit(1));
  const containers = reader
    .selectFrom('item')
    .where(within('item.location_id', scope))
    .where('item.id', 'in', holding.union(meant));
  if (letters === '') return containers;
  const pattern = `%${letters.replace(/[\\%_]/g, '\\$&')}%`;
  return containers.where((eb) => eb(eb.ref('item.sort_key'), 'like', pattern));
}

function heldBy(eb: ItemExpressions, scope: Scope) {
  return eb
    .selectFrom('relation')
    .innerJoin('item as held', 'held.id', 'relation.related_id')
    .whereRef('relation.item_id', '=', 'item.id')
    .where('relation.type', '=', 'contained')
    .where(within('relation.location_id', scope));
}

function heldItems(eb: ItemExpressions, scope: Scope) {
  return heldBy(eb, scope)
    .select(['held.id', 'held.location_id', 'held.name'])
    .leftJoin('image', 'image.id', 'held.image_id')
    .select(['held.price_cents', 'held.active', 'held.image_id'])
    .select('image.shown_version as image_version')
    .orderBy('held.sort_key')
    .orderBy('held.id')
    .limit(CONTAINED_SHOWN);
}

type HeldRow = Pick<
  Row<'item'>,
  'id' | 'location_id' | 'name' | 'price_cents' | 'active' | 'image_id'
> & { image_version: string | null };
type ContainedList = JsonList<HeldRow>;

/** A cast: `listOf` does not accept the more specific type of `heldItems`. */
function heldList(reader: Reader, eb: ItemExpressions, scope: Scope) {
  return listOf(reader.engine, heldItems(eb, scope) as never) as RawBuilder<ContainedList>;
}

function containerOf({
  held,
  held_count,
  ...row
}: HeldRow & { held: ContainedList; held_count: number | null }): Container {
  return {
    ...itemOf(row),
    contained_count: Number(held_count),
    contained: rowsOf(held).map(itemOf),
  };
}

function itemOf({ price_cents, active, image_id, ...row }: HeldRow) {
  return {
    ...row,
    price: centsToNumber(price_cents),
    active: active === 1 ? (1 as const) : (0 as const),
    image: image_id,
  };
}
