import { sql } from 'kysely';
import type { Cents } from '~/menu/money';
import { slipOf, slipWords } from '~/menu/slipped-price';
import { chunksOf, yieldToEventLoop } from '../../changes/entity';
import { isOneOfInParts } from '../../store/id-lists';
import { jsonText } from '../../store/json-values';
import type { Look } from '../detector';
import { among } from '../queries';

/** Items whose changes are read at once. */
const ITEMS = 1000;
/** Changes of its price by which an item is judged, the last ones. */
const CHANGES = 5;

export interface LastPrice {
  id: number;
  name: string;
  price: number;
  /** Before it slipped. */
  was: number;
  /** What the price is of that: 'ten times'. */
  words: string;
}

interface PriceChange {
  item: number;
  was: number;
  now: number;
}

/** Active items whose price slipped in one of its last changes, and has stayed about there: by the ledger alone. */
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
  return slipped;
}

/** The change by which a price slipped, the newest first; none where it was corrected, or had been about that before. */
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

/** The last changes of the prices of items, the newest first. */
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
