import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { timeOf } from '../measure';

type Row = Record<string, unknown>;

/** The rows that an import wrote, written again by the database's driver alone: what it is measured against. */
export interface RawCopy {
  /** Writes the items that an action made into another location, with their changes. @returns milliseconds */
  copy(actionId: number, locationId: number): Promise<number>;
  /** Does to the copied items what an action did to the first ones. @returns milliseconds */
  change(actionId: number, locationId: number, columns?: readonly string[]): Promise<number>;
  /** The items that an action made or changed, by their ids. */
  itemsOf(actionId: number): Promise<number[]>;
  close(): Promise<void>;
}

/** Rows of one statement. */
const CHUNK = 500;
/** What a change of name and price writes. */
const CHANGED = ['name', 'sort_key', 'search_text', 'price_cents', 'version', 'updated_at'];

interface Database {
  read(query: string): Promise<Row[]>;
  /** In one transaction. */
  transact(work: () => Promise<void>): Promise<void>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  update(rows: readonly Row[], columns: readonly string[]): Promise<void>;
  /** Lets the database give ids above those that were written. */
  passIds(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the file of the embedded database, or the one at an address.
 *
 * @param copied by how much the ids of items that were copied already are higher
 */
export async function openRawCopy(
  place: { dataDir: string; databaseUrl?: string | undefined },
  copied = 0,
): Promise<RawCopy> {
  const database = place.databaseUrl
    ? await openPostgres(place.databaseUrl)
    : openSqlite(join(place.dataDir, 'creator.sqlite'));
  let offset = copied;
  const moved = async (actionId: number, locationId: number) => {
    const of = `select entity_id from change where action_id = ${actionId} and entity = 'item'
      and location_id = (select location_id from action where id = ${actionId})`;
    const at = (row: Row, ids: readonly string[]) => ({
      ...row,
      ...Object.fromEntries(ids.map((id) => [id, Number(row[id]) + offset])),
      location_id: locationId,
    });
    const rows = (table: string, id: string) =>
      database.read(`select * from ${table} where ${id} in (${of}) order by ${id}`);
    return {
      items: (await rows('item', 'id')).map((row) => at(row, ['id'])),
      sku: (await rows('item_sku', 'item_id')).map((row) => at(row, ['item_id'])),
      tags: (await rows('item_tag', 'item_id')).map((row) => at(row, ['item_id'])),
      changes: (
        await database.read(`select * from change where action_id = ${actionId}
          and location_id = (select location_id from action where id = ${actionId}) order by id`)
      ).map(({ id: _, ...row }) => at(row, ['entity_id'])),
    };
  };
  return {
    async copy(actionId, locationId) {
      const [{ last }] = (await database.read('select max(id) as last from item')) as [Row];
      offset = Number(last);
      const { items, sku, tags, changes } = await moved(actionId, locationId);
      const time = await timeOf(() =>
        database.transact(async () => {
          await database.insert('item', items);
          await database.insert('item_sku', sku);
          await database.insert('item_tag', tags);
          await database.insert('change', changes);
        }),
      );
      await database.passIds();
      return time;
    },
    async change(actionId, locationId, columns = CHANGED) {
      const { items, changes } = await moved(actionId, locationId);
      return timeOf(() =>
        database.transact(async () => {
          await database.update(items, columns);
          await database.insert('change', changes);
        }),
      );
    },
    async itemsOf(actionId) {
      const rows = await database.read(
        `select entity_id from change where action_id = ${actionId} and entity = 'item'
         and location_id = (select location_id from action where id = ${actionId}) order by entity_id`,
      );
      return rows.map(({ entity_id }) => Number(entity_id));
    },
    close: () => database.close(),
  };
}

function openSqlite(file: string): Database {
  const database = new SqliteDatabase(file, { timeout: 10_000 });
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return {
    read: async (query) => database.prepare(query).all() as Row[],
    async transact(work) {
      database.exec('begin immediate');
      await work();
      database.exec('commit');
    },
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      const names = columns.map((name) => `"${name}"`).join(', ');
      const statement = database.prepare(
        `insert into ${table} (${names}) select ${cellsOf(columns)} from json_each(?)`,
      );
      inChunks(columns, rows, (cells) => statement.run(cells));
    },
    async update(rows, changed) {
      const columns = ['id', ...changed];
      const set = changed.map((name) => `${name} = given.${name}`).join(', ');
      const statement = database.prepare(`update item set ${set}
        from (select ${cellsOf(columns)} from json_each(?)) as given where item.id = given.id`);
      inChunks(columns, rows, (cells) => statement.run(cells));
    },
    passIds: async () => {},
    close: async () => void database.close(),
  };
}

function cellsOf(columns: readonly string[]): string {
  return columns.map((name, index) => `json_extract(value, '$[${index}]') as "${name}"`).join(', ');
}

function inChunks(
  columns: readonly string[],
  rows: readonly Row[],
  run: (cells: string) => unknown,
): void {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const some = rows.slice(start, start + CHUNK);
    run(JSON.stringify(some.map((row) => columns.map((name) => row[name]))));
  }
}

async function openPostgres(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const inChunks = async (rows: readonly Row[], statement: string) => {
    for (let start = 0; start < rows.length; start += CHUNK) {
      await client.query(statement, [JSON.stringify(rows.slice(start, start + CHUNK))]);
    }
  };
  return {
    read: async (query) => (await client.query(query)).rows,
    async transact(work) {
      await client.query('begin');
      await work();
      await client.query('commit');
    },
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ');
      if (columns === '') return;
      const given = `json_populate_recordset(null::${table}, $1::json)`;
      await inChunks(rows, `insert into ${table} (${columns}) select ${columns} from ${given}`);
    },
    async update(rows, changed) {
      const set = changed.map((name) => `${name} = given.${name}`).join(', ');
      const given = 'json_populate_recordset(null::item, $1::json) as given';
      await inChunks(rows, `update item set ${set} from ${given} where item.id = given.id`);
    },
    async passIds() {
      await client.query(
        `select setval(pg_get_serial_sequence('item', 'id'), (select max(id) from item))`,
      );
    },
    close: () => client.end(),
  };
}
