import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { monthOf, nowText } from '../../app/service/clock';

/** The database by its driver alone: what the product's work is measured against. */
export interface Raw {
  /** Runs statements in one transaction. */
  transact(statements: readonly string[]): Promise<void>;
  /** Runs a query and reads its rows to the end. */
  read(query: string): Promise<unknown[][]>;
  close(): Promise<void>;
}

/** Opens the file of the embedded database, or the one at an address. */
export async function openRaw(place: { sqlite?: string; postgres?: string }): Promise<Raw> {
  return place.postgres === undefined
    ? openSqlite(place.sqlite ?? '')
    : openPostgres(place.postgres);
}

function openSqlite(file: string): Raw {
  const database = new SqliteDatabase(file, { timeout: 10_000 });
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return {
    async transact(statements) {
      database.exec('begin immediate');
      for (const statement of statements) database.prepare(statement).run();
      database.exec('commit');
    },
    read: async (query) => database.prepare(query).raw().all() as unknown[][],
    close: async () => void database.close(),
  };
}

async function openPostgres(url: string): Promise<Raw> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async transact(statements) {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    },
    read: async (query) => (await client.query({ text: query, rowMode: 'array' })).rows,
    close: () => client.end(),
  };
}

/**
 * One update of prices, with the same rows of the ledger as the product writes: an action, and a change
 * for each item. `chosen` narrows it to items.
 */
export function rawPriceChange(locationId: number, chosen: string): string[] {
  const price = (cents: string) => `'{"price":' || (${cents} / 100.0) || '}'`;
  const own = `location_id = ${locationId} and ${chosen}`;
  const at = nowText();
  return [
    ...rawChanges(at, locationId, own, [price('price_cents'), price('(price_cents + 1)')]),
    `update item set price_cents = price_cents + 1, version = version + 1,
      updated_at = '${at}' where ${own}`,
  ];
}

/** Prices of items in a mode: of those with an odd id one cent more. */
export interface ModePrices {
  locationId: number;
  modeId: number;
  ids: readonly number[];
  cents: number;
}

/** Prices of a mode with the same rows of the ledger as the product writes. */
export function rawModePrices({ locationId, modeId, ids, cents }: ModePrices): string[] {
  const own = `location_id = ${locationId} and id in (${ids.join(',')})`;
  const price = `(${cents} + id % 2)`;
  const list = (amount: string) =>
    `'{"prices":[{"mode_id":${modeId},"price":' || (${amount} / 100.0) || '}]}'`;
  const before = `coalesce((select ${list('item_price.price_cents')} from item_price
    where item_id = item.id and mode_id = ${modeId}), '{"prices":[]}')`;
  const at = nowText();
  return [
    ...rawChanges(at, locationId, own, [before, list(price)]),
    `insert into item_price (item_id, location_id, mode_id, price_cents)
      select id, location_id, ${modeId}, ${price} from item where ${own}
      on conflict (item_id, mode_id) do update set price_cents = excluded.price_cents`,
    `update item set version = version + 1, updated_at = '${at}' where ${own}`,
  ];
}

/** An action, and a change for each of the items that `own` says. */
function rawChanges(
  at: string,
  locationId: number,
  own: string,
  [before, after]: [string, string],
): string[] {
  const month = monthOf(at);
  return [
    `insert into action (at, month, account_id, via, method, location_id, request_id, outcome, summary)
      values ('${at}', ${month}, null, 'Cloud', 'floor', ${locationId}, 'floor', 'done', 'floor')`,
    `insert into change (action_id, month, entity, entity_id, location_id, kind, before, after,
        version_before, version_after)
      select (select max(id) from action), ${month}, 'item', id, location_id, 'update',
        ${before}, ${after}, version, version + 1
      from item where ${own}`,
  ];
}

/** The columns of an export by default, lists joined by the database. */
export function rawExport(locationId: number, engine: string): string {
  const joined = (column: string, table: string) => {
    const list =
      engine === 'SQLite' ? `group_concat(${column})` : `string_agg(${column}::text, ',')`;
    return `(select ${list} from ${table} where ${table}.item_id = item.id)`;
  };
  return `select id, name, price_cents / 100.0, ${joined('sku', 'item_sku')}, package_count, pos_id,
    ${joined('day_part_id', 'item_day_part')}, global_match
    from item where location_id = ${locationId} order by id`;
}
