import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf, nextMonth, nowText } from '~/service/clock';
import { startOf } from '~/service/ledger/retention';
import { sweepLedger } from '~/service/ledger/sweep';
import { analyzeDivided, dropPartitions, makePartitions } from '~/service/store/ledger-partitions';
import { FORMER_NAMES, migrations } from '~/service/store/migrations';
import { openPostgres } from '~/service/store/postgres';
import { openStore, type Store } from '~/service/store/store';
import { openStoredDatabase, type StoredDatabase } from '../support/stored-database';
import { auditLedger, faultsIn } from './support/ledger-audit';
import { dropReferences, moveBack, ownPartitions } from './support/ledger-months';
import { makeItems } from './support/menu';
import { openWorld, type World } from './support/world';

const TABLES = ['action', 'change', 'action_part', 'action_seal'] as const;
const KEYS = { current: 'a key of the ledger that nobody knows', previous: [] };
const OLD = 202303;
/** This month and the next two. */
const MONTHS = [monthOf(nowText())];
MONTHS.push(nextMonth(MONTHS[0] ?? 0), nextMonth(nextMonth(MONTHS[0] ?? 0)));

const all = <T>({ transaction }: Pick<Store, 'transaction'>, statement: string) =>
  transaction(async (trx) => (await sql.raw<T>(statement).execute(trx)).rows);

/** The partitions of a table with their bounds. */
async function partitionsOf(store: Store, table: string): Promise<string[]> {
  const rows = await all<{ name: string; bound: string }>(
    store,
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = '${table}'::regclass order by c.relname`,
  );
  return rows.map(({ name, bound }) => `${name} ${bound}`);
}

/** What `partitionsOf` answers where some months have partitions of their own, beside the default one and that of the past. */
const withMonths = (table: string, months: readonly number[], past: readonly string[] = []) => [
  ...months.map(
    (month) => `${table}_${month} FOR VALUES FROM ('${month}') TO ('${nextMonth(month)}')`,
  ),
  `${table}_default DEFAULT`,
  ...past,
];

/** How many rows of each table lie in their partitions of a month, or in the default ones. */
const rowsIn = async (store: Store, part: number | 'default') => {
  const counts = TABLES.map((table) => `(select count(*) from ${table}_${part}) as ${table}`);
  return (await all<Record<string, number>>(store, `select ${counts.join(', ')}`))[0];
};

describe('a ledger of before it was divided by month', () => {
  let stored: StoredDatabase;
  let store: Store;
  let until: number;
  let next: number;
  let before: unknown[];
  /** Where the rows of each table lie, which is another file after each rewriting, and how many there are. */
  const stateOf = (database: Pick<Store, 'transaction'>, ending: string) =>
    all(
      database,
      TABLES.map(
        (table) =>
          `select pg_relation_filenode('${table}${ending}') as file, (select count(*) from ${table}) as rows`,
      ).join(' union all '),
    );

  beforeAll(async () => {
    stored = await openStoredDatabase('postgres');
    const renamed = Object.entries(FORMER_NAMES).map(
      ([former, name]) => `update kysely_migration set name = '${name}' where name = '${former}'`,
    );
    await stored.run(...renamed);
    const db = openPostgres(stored.databaseUrl ?? '', () => {});
    const known = Object.entries(migrations(stored.engine));
    const earlier = Object.fromEntries(known.filter(([name]) => name < '0039'));
    const provider = { getMigrations: async () => earlier };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toBeUndefined();
    const bare = { transaction: (work) => db.transaction().execute(work) } as Store;
    const [last] = await all<{ id: number; month: number }>(
      bare,
      'select id, month from action order by at desc, id desc limit 1',
    );
    until = nextMonth(last?.month ?? 0);
    [{ next }] = (await all(bare, `select nextval('action_id_seq') as next`)) as [{ next: number }];
    before = await stateOf(bare, '');
    await db.destroy();
    store = await openStore(stored);
  });
  afterAll(async () => {
    await store.close();
    await stored.close();
  });

  it('becomes one partition, and no row of it is written again', async () => {
    expect(before).not.toContainEqual(expect.objectContaining({ rows: 0 }));
    expect(await stateOf(store, '_past')).toEqual(before);
    const later = MONTHS.filter((month) => month >= until);
    expect(later.length).toBeGreaterThan(0);
    for (const table of TABLES) {
      const past = `${table}_past FOR VALUES FROM (MINVALUE) TO ('${until}')`;
      expect(await partitionsOf(store, table)).toEqual(withMonths(table, later, [past]));
    }
    expect(await auditLedger(store)).toEqual([]);
  });

  it('keeps its indexes: none is made twice', async () => {
    const indexes = await all<{ name: string }>(
      store,
      `select indexname as name from pg_indexes where tablename in ('action_past', 'change_past') order by 1`,
    );
    expect(indexes.map(({ name }) => name)).toEqual([
      'action_past_account',
      'action_past_at',
      'action_past_location',
      'action_past_pkey',
      'action_past_undoes',
      'change_past_action',
      'change_past_deleted',
      'change_past_entity',
      'change_past_pkey',
    ]);
  });

  it('goes on with its numbers, and refers from changes to actions of the same month', async () => {
    expect(await all(store, `select nextval('action_id_seq') as id`)).toEqual([{ id: next + 1 }]);
    const references = await all<{ name: string }>(
      store,
      `select conrelid::regclass || ' ' || confrelid::regclass as name from pg_constraint
        where conname = 'change_action_id_month_fkey' order by 1`,
    );
    const parts = [...MONTHS.filter((month) => month >= until), 'default', 'past'];
    expect(references.map(({ name }) => name)).toEqual(
      parts.map((part) => `change_${part} action_${part}`),
    );
  });

  it('is started on by two processes at once, and told to the planner', async () => {
    const stores = await Promise.all([openStore(stored), openStore(stored)]);
    await Promise.all(stores.map((one) => analyzeDivided(one)));
    const analysed = () =>
      all<{ n: number }>(
        store,
        `select sum(analyze_count) as n from pg_stat_user_tables where relname in ('action', 'change')`,
      );
    const counted = await analysed();
    await analyzeDivided(store);
    expect(await analysed()).toEqual(counted);
    for (const one of stores) await one.close();
  });
});

describe('a ledger that is divided by month', () => {
  let world: World;
  let item: number;
  const here = () => ({ location_id: world.locations.ours });
  const save = (params: object) =>
    world.as('manager').write('item.update', { ...here(), id: item, ...params });
  const undo = (action: number | null) =>
    world.as('manager').call('ledger.undo', { action_id: action ?? 0 });
  beforeAll(async () => {
    world = await openWorld('postgres');
    [item = 0] = await makeItems(world, here().location_id, [{ name: 'Latte', price: 1 }]);
  });
  afterAll(() => world.close());

  it('has partitions of this month and the next two, and writes to them', async () => {
    for (const table of TABLES) {
      const past = `${table}_past FOR VALUES FROM (MINVALUE) TO ('${MONTHS[0]}')`;
      expect(await partitionsOf(world.store, table)).toEqual(withMonths(table, MONTHS, [past]));
    }
    const saved = await save({ price: 2 });
    expect(await undo(saved.actionId)).toEqual({ reversed: 1, kept: [] });
    const rows = await rowsIn(world.store, MONTHS[0] ?? 0);
    expect(Object.values(rows ?? {}).every((count) => count > 1)).toBe(true);
    expect(await rowsIn(world.store, 'default')).toEqual(
      Object.fromEntries(TABLES.map((table) => [table, 0])),
    );
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('takes saves of a month without partitions, which goes on without them', async () => {
    const ahead = MONTHS.at(-1) ?? 0;
    expect(await dropPartitions(world.store, ahead, async () => {})).toBe('dropped');
    expect(await dropPartitions(world.store, ahead, async () => {})).toBe('none');
    const id = (await save({ price: 3 })).actionId ?? 0;
    await world.store.transaction(async (trx) => {
      await dropReferences(trx);
      const statements = [
        `update change set month = ${ahead} where action_id = ${id}`,
        `update action_part set month = ${ahead} where action_id = ${id}`,
        `update action set month = ${ahead}, at = '${startOf(ahead)}' where id = ${id}`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
    expect(await rowsIn(world.store, 'default')).toMatchObject({ action: 1, change: 1 });
    expect(await makePartitions(world.store)).toBe(true);
    const made = await partitionsOf(world.store, 'change');
    expect(made.some((name) => name.startsWith(`change_${ahead} `))).toBe(false);
    expect(await undo(id)).toEqual({ reversed: 1, kept: [] });
  });
});

describe('an old month of a ledger that is divided', () => {
  let world: World;
  let item: number;
  const here = () => ({ location_id: world.locations.ours });
  const save = (params: object) =>
    world.as('manager').write('item.update', { ...here(), id: item, ...params });

  /** Does something while somebody reads all of the ledger, and is not done yet. */
  const whileRead = async <T>(work: () => Promise<T>): Promise<T> => {
    let done = () => {};
    const wait = new Promise<void>((resolve) => {
      done = resolve;
    });
    let reading = () => {};
    const begun = new Promise<void>((resolve) => {
      reading = resolve;
    });
    const reader = world.store.consistently(async (read) => {
      await read.selectFrom('action').select('id').execute();
      reading();
      await wait;
    });
    await begun;
    try {
      return await work();
    } finally {
      done();
      await reader;
    }
  };

  beforeAll(async () => {
    world = await openWorld('postgres');
    await ownPartitions(world, startOf(OLD));
    [item = 0] = await makeItems(world, here().location_id, [{ name: 'Latte', price: 1 }]);
    await moveBack(world, (await save({ price: 2 })).actionId ?? 0, startOf(OLD));
  });
  afterAll(() => world.close());

  it('stays whole while somebody reads the ledger, and holds nobody up for long', async () => {
    const before = await rowsIn(world.store, OLD);
    let asked = 0;
    const swept = await whileRead(async () => {
      const stopped = await sweepLedger(world.store, KEYS, () => {
        asked += 1;
        return asked > 1;
      });
      expect((await save({ price: 3 })).data).toMatchObject({ price: 3 });
      return stopped;
    });
    expect(swept).toEqual({ months: [], waiting: [], busy: OLD });
    expect(await rowsIn(world.store, OLD)).toEqual(before);
    expect(await faultsIn(world.store.reader, [], KEYS)).toEqual([]);
  });

  it('goes with its partitions afterwards, and no other row', async () => {
    const rest = 'select count(*) as n from change where month > 202303';
    const kept = await all(world.store, rest);
    expect(await sweepLedger(world.store, KEYS)).toEqual({
      months: [OLD],
      waiting: [],
      busy: null,
    });
    for (const table of TABLES) {
      const names = await partitionsOf(world.store, table);
      expect(names.filter((name) => name.includes(String(OLD)))).toEqual([]);
    }
    expect(await all(world.store, rest)).toEqual(kept);
    expect(await faultsIn(world.store.reader, [], KEYS)).toEqual([]);
  });

  it('leaves room for the next months, once nobody reads the ledger for long', async () => {
    const later = '2030-05-17 12:00:00';
    const held = world.store.transaction(async (trx) => {
      await sql`select count(*) from change`.execute(trx);
      expect(await makePartitions(world.store, later)).toBe(false);
    });
    await held;
    expect(await makePartitions(world.store, later)).toBe(true);
    const names = await partitionsOf(world.store, 'action_seal');
    for (const month of [203005, 203006, 203007]) {
      expect(names.some((name) => name.startsWith(`action_seal_${month} `))).toBe(true);
    }
  });
});
