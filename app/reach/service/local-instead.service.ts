import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { centsToNumber } from '~/menu/money';
import { heirsOf } from '~/service/menu-locations';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { affectedItems, type Changed, hasItems, isInherited } from './affected.service';

type Own = AnswerOf<'object.reach'>['locations'][number]['own'];

const NAMED = 3;
/** More pairs of an item and a location are not compared within a request. */
const MOST_PAIRS = 100_000;

export function isComparable(items: number, locations: number): boolean {
  return items * locations <= MOST_PAIRS;
}

/** Heirs' own replacements by (menu, id): active items by origin, POS ID or SKU; day parts by name. */
export function localInstead(changed: Changed): RawBuilder<{ menu_id: number; id: number }> {
  const { kind, locationId } = changed;
  const heirs = heirsOf(sql`${locationId}`);
  if (kind === 'location') {
    return sql`select own.location_id as menu_id, own.id from day_part as own
      where own.location_id in (${heirs}) and own.location_id <> ${locationId} and own.name in
        (select part.name from day_part as part where part.location_id = ${locationId})`;
  }
  if (!hasItems(kind) || !isInherited(kind)) {
    return sql`select item.location_id as menu_id, item.id from item where item.id is null`;
  }
  const items = affectedItems(changed);
  const isOther = sql`own.location_id <> ${locationId} and own.active = 1`;
  return sql`select own.location_id as menu_id, own.id from item as own
      where own.location_id in (${heirs}) and own.existing_id in (${items}) and ${isOther}
    union select own.location_id as menu_id, own.id from item as own
      where own.location_id in (${heirs}) and ${isOther} and lower(own.pos_id) in
        (select lower(item.pos_id) from item where item.id in (${items}) and item.pos_id is not null)
    union select own.location_id as menu_id, own.id from item_sku as code
      join item as own on own.id = code.item_id
      where code.location_id in (${heirs}) and ${isOther} and code.code_key in
        (select item_sku.code_key from item_sku where item_sku.item_id in (${items}))`;
}

export async function ownOf(
  reader: Reader,
  changed: Changed,
  menus: readonly number[],
): Promise<Map<number, Own>> {
  const found = new Map<number, Own>();
  if (menus.length === 0) return found;
  const own = localInstead(changed);
  const ofMenus = isOneOf(reader.engine, 'own_instead.menu_id', menus);
  const named =
    changed.kind === 'location'
      ? sql<Found>`select own_instead.menu_id, day_part.name, cast(null as bigint) as item_id, null as price_cents,
            day_part.start_time, day_part.end_time, day_part.number as place
          from (${own}) as own_instead join day_part on day_part.location_id = own_instead.menu_id
            and day_part.id = own_instead.id where ${ofMenus}`
      : sql<Found>`select own_instead.menu_id, item.name, item.id as item_id, item.price_cents,
            null as start_time, null as end_time, item.id as place
          from (${own}) as own_instead join item on item.id = own_instead.id where ${ofMenus}`;
  const rows = await reader
    .selectFrom(
      sql<Found & Ranked>`(select named.*,
          row_number() over (partition by named.menu_id order by named.name, named.place) as rank,
          count(*) over (partition by named.menu_id) as of_menu from (${named}) as named)`.as(
        'ranked',
      ),
    )
    .selectAll()
    .select([
      madeBy(sql`action.at`).as('since'),
      madeBy(sql`(select username from account where account.id = action.account_id)`).as('by'),
    ])
    .where('ranked.rank', '<=', NAMED)
    .orderBy('ranked.menu_id')
    .orderBy('ranked.rank')
    .execute();
  for (const { menu_id, name, price_cents, start_time, end_time, of_menu, since, by } of rows) {
    const own = found.get(menu_id) ?? { count: Number(of_menu), first: [] };
    own.first.push({
      name,
      since,
      by,
      price: price_cents === null ? null : centsToNumber(price_cents),
      from: start_time,
      until: end_time,
    });
    found.set(menu_id, own);
  }
  return found;
}

/** For an item in a query over `ranked`: the action that created it, if the ledger still has it. */
function madeBy(what: RawBuilder<unknown>) {
  return sql<string | null>`(select ${what} from change
    join action on action.id = change.action_id and action.month = change.month
    where change.entity = 'item' and change.location_id = ranked.menu_id
      and change.entity_id = ranked.item_id and change.kind = 'create'
    order by change.id limit 1)`;
}

interface Found {
  menu_id: number;
  item_id: number | null;
  name: string;
  price_cents: Parameters<typeof centsToNumber>[0] | null;
  start_time: string | null;
  end_time: string | null;
  place: number;
}

interface Ranked {
  rank: number;
  of_menu: number;
}
