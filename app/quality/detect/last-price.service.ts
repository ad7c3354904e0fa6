import { sql } from 'kysely';
import type { Cents } from '~/menu/money';
import { slipOf, slipWords } from '~/menu/slipped-price';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import { isOneOf, isOneOfInParts } from '~/service/store/id-lists';
import { jsonText } from '~/service/store/json-values';
import type { Look } from '../service/detector.service';
import { among } from '../service/queries.service';

const ITEMS = 1000;
const CHANGES = 5;

export interface LastPrice {
  id: number;
  name: string;
  price: number;
  was: number;
  /** The new price in relation to it: 'ten times'. */
  words: string;
}

interface PriceChange {
  item: number;
  was: number;
  now: number;
}

/** Active items whose price slipped in a recent change and stayed about there, by the ledger. */
export async function slippedSince(look: Look): Promise<LastPrice[]> {
  const { reader, location } = look;
  const items = await reader
    .selectFrom('item')
    .select(['id', 'name', 'price_cents'])
    .where('location_id', '=', location.id)
    .where('active', '=', 1)
    .where('price_cents', '>', 0 as Cents)
    .where(among(look, 'id'))
    .orderBy('id')
    .execute();
  const slipped: LastPrice[] = [];
  for (const chunk of chunksOf(items, ITEMS)) {
    const ids = chunk.map(({ id }) => id);
    const changes = new Map<number, PriceChange[]>();
    for (const { item, was, now } of await lastChanges(look, ids)) {
      const own = { item: Number(item), was: Number(was), now: Number(now) };
      changes.set(own.item, [...(changes.get(own.item) ?? []), own]);
    }
    for (const { id, name, price_cents } of chunk) {
      const price = price_cents / 100;
      const slip = slipAmong(changes.get(id) ?? [], price);
      const words = slip && slipWords(slip.was * 100, slip.now * 100);
      if (words) slipped.push({ id, name, price, was: slip.was, words });
    }
    await yieldToEventLoop();
  }
  const ranges = await rangesBeside(
    look,
    slipped.map(({ id }) => id),
  );
  return slipped.filter(({ id, price, was }) => {
    const range = ranges.get(id);
    // A price that was far from similar items' and no longer is was a correction.
    return !range || isIn(range, was) || !isIn(range, price);
  });
}

interface PriceRange {
  least: number;
  most: number;
}

function isIn({ least, most }: PriceRange, price: number): boolean {
  return price * 2 >= least && price <= most * 2;
}

async function rangesBeside({ reader }: Look, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('placement as own')
    .innerJoin('placement as beside', 'beside.category_id', 'own.category_id')
    .innerJoin('item', 'item.id', 'beside.item_id')
    .select('own.item_id as id')
    .select((eb) => [
      eb.fn.min('item.price_cents').as('least'),
      eb.fn.max('item.price_cents').as('most'),
    ])
    .where(isOneOf(reader.engine, 'own.item_id', ids))
    .whereRef('beside.item_id', '<>', 'own.item_id')
    .where('item.active', '=', 1)
    .where('item.price_cents', '>', 0 as Cents)
    .groupBy('own.item_id')
    .execute();
  return new Map(rows.map(({ id, least, most }) => [id, { least: least / 100, most: most / 100 }]));
}

/** The change with the slip, newest first; none if it was corrected, or the price was similar before. */
function slipAmong(changes: readonly PriceChange[], price: number): PriceChange | undefined {
  for (const [index, change] of changes.entries()) {
    if (!isAbout(change.now, price)) return undefined;
    if (!slipOf(change.was, change.now)) continue;
    const isBack = changes.slice(index + 1).some(({ was }) => isAbout(was, price));
    return isBack ? undefined : change;
  }
  return undefined;
}

function isAbout(one: number, other: number): boolean {
  return one <= other * 2 && other <= one * 2;
}

async function lastChanges({ reader, location }: Look, ids: readonly number[]) {
  const priced = reader
    .selectFrom('change')
    .select(['id', 'entity_id as item'])
    .select(jsonText(reader.engine, 'before', 'price').as('was'))
    .select(jsonText(reader.engine, 'after', 'price').as('now'))
    .where('entity', '=', 'item')
    .where('location_id', '=', location.id)
    .where(isOneOfInParts(reader.engine, 'entity_id', ids))
    .where('kind', '=', 'update')
    .where('after', 'like', '%"price":%');
  const numbered = reader
    .selectFrom(priced.as('priced'))
    .select(['id', 'item', 'was', 'now'])
    .select(sql<number>`row_number() over (partition by item order by id desc)`.as('nth'))
    .where('was', 'is not', null)
    .where('now', 'is not', null);
  return reader
    .selectFrom(numbered.as('numbered'))
    .select(['item', 'was', 'now'])
    .where('nth', '<=', CHANGES)
    .orderBy('item')
    .orderBy('id', 'desc')
    .execute();
}
