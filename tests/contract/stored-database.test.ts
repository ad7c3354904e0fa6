import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { type Creator, createCreator } from '~/creator/client';
import { canonicalJson } from '~/menu/canonical-json';
import { sortKey } from '~/menu/text';
import { createService } from '~/service/service';
import { sqliteEngine } from '~/service/store/engine';
import { migrations } from '~/service/store/migrations';
import { openStore, type Store } from '~/service/store/store';
import {
  openDatedDatabase,
  openStoredDatabase,
  type Rows,
  type StoredDatabase,
  sqliteSchema,
} from '../support/stored-database';
import { auditLedger } from './support/ledger-audit';
import { refusalOf } from './support/stage';
import { ENGINES } from './support/world';

const KITCHEN = 1;
const KIM = 1;

describe.each(ENGINES)('a stored database of an earlier version on %s', (engine) => {
  let stored: StoredDatabase;
  let before: Rows;
  let after: Rows;
  let store: Store;
  let kim: Creator;

  beforeAll(async () => {
    stored = await openStoredDatabase(engine);
    before = await stored.rows();
    await (await openStore(stored)).close();
    after = await stored.rows();
    store = await openStore(stored);
    const token = await store.transaction((trx) => issueToken(trx, KIM, 'api'));
    kim = creatorOf(store, token);
  });
  afterAll(async () => {
    await store.close();
    await stored.close();
  });

  /** The action with this summary, the last of them. */
  const actionCalled = async (summary: string) => {
    const { id } = await store.reader
      .selectFrom('action')
      .select('id')
      .where('summary', '=', summary)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const itemNamed = (name: string) =>
    store.reader
      .selectFrom('item')
      .select(['id', 'version', 'price_cents'])
      .where('location_id', '=', KITCHEN)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  const undo = async (summary: string) =>
    kim.call('ledger.undo', { action_id: await actionCalled(summary) });

  it('has its migrations under their numbers', () => {
    const names = after.kysely_migration?.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(migrations(stored.engine)));
  });

  it('keeps every row of every table; documents of the ledger are canonical', () => {
    const filled = Object.values(before).filter((rows) => rows.length > 0);
    expect(filled.length).toBeGreaterThan(30);
    const { kysely_migration: _, change = [], ...rows } = before;
    expect(after).toMatchObject(withKeysAnew(rows));
    const canonical = (text: unknown) =>
      text === null ? null : canonicalJson(JSON.parse(String(text)));
    expect(change.some((row) => row.before !== canonical(row.before))).toBe(true);
    expect(after.change).toMatchObject(
      change.map((row) => ({
        ...row,
        before: canonical(row.before),
        after: canonical(row.after),
      })),
    );
  });

  it('has a ledger that adds up to its rows', async () => {
    expect(await auditLedger(store)).toEqual([]);
  });

  it('takes back what was done before: edits, an undo, a deletion, an order', async () => {
    expect(await undo('Switched items on or off')).toEqual({ reversed: 1, kept: [] });
    expect(await undo('Took back: Deleted 5 items')).toEqual({ reversed: 5, kept: [] });
    const destroyed = await undo('Deleted item “Deleted dish”');
    expect(destroyed).toEqual({ reversed: 1, kept: [] });
    expect(await itemNamed('Deleted dish')).toMatchObject({ version: 3, price_cents: 1234 });
    expect(await undo('Put the items of “Cold” in order')).toEqual({ reversed: 1, kept: [] });
    expect(await undo('Deleted station “Annex”')).toMatchObject({ kept: [] });
    expect(await auditLedger(store)).toEqual([]);
  });

  it('is edited, and merges a save that was opened before with its ledger', async () => {
    const { id, version } = await itemNamed('Iced Latte “Grande”');
    const item = { location_id: KITCHEN, id };
    const saved = await kim.write('item.update', { ...item, calories: 210 }, { version });
    expect(saved.data.version).toBe(version + 1);
    const first = await kim.write('item.update', { ...item, pos_id: 'ICE' }, { version: 1 });
    expect(first.data).toMatchObject({ version: version + 2, calories: 210, pos_id: 'ICE' });
    const late = kim.write('item.update', { ...item, price: 1 }, { version: 1 });
    const { status, details } = await refusalOf(late);
    expect(status).toBe(409);
    expect(details.clashes?.price).toEqual({ base: 4.5, now: 5.23, yours: 1 });
    expect(await auditLedger(store)).toEqual([]);
  });

  it('shows the history of an item from its first change on', async () => {
    const { id, version } = await itemNamed('Ärtsoppa').catch(() => itemNamed('Pea soup'));
    const entries = await kim.call('item.history', { location_id: KITCHEN, id, older: true });
    const own = entries.filter((entry) => entry.version > 0);
    expect(own).toHaveLength(version);
    const around = entries.filter((entry) => entry.version === 0);
    expect(around.map(({ details }) => Object.keys(details).join()).sort()).toEqual([
      'category_ids',
      'relations',
    ]);
    expect(entries.at(-1)?.action).toBe('create');
    expect(entries.some(({ details }) => details.tags)).toBe(true);
  });
});

function creatorOf(store: Store, token: string): Creator {
  const service = createService(store, {
    providerName: 'Creator',
    trustProxy: false,
    environments: [],
    fetchHosts: [],
    unsplash: null,
  });
  const caller = { token, requestId: 'test', via: 'Client API' as const, address: null };
  return createCreator(service, caller);
}

/** The rows with the keys that names have now. */
function withKeysAnew(rows: Rows): Rows {
  const entries = Object.entries(rows).map(([table, all]) => [
    table,
    all.map((row) => ({
      ...row,
      ...('sort_key' in row && { sort_key: sortKey(String(row.name)) }),
      ...('search_text' in row && { search_text: String(row.search_text).replace(/[“”]/g, '"') }),
    })),
  ]);
  return Object.fromEntries(entries);
}

describe.each(ENGINES)('the keys of a stored database on %s', (engine) => {
  it('are folded anew in ranges, and found by', async () => {
    const stored = await openStoredDatabase(engine);
    const many = 4_500;
    const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})`;
    const name = 'Weißbier 12';
    const first = `(select min(id) from item where location_id = ${KITCHEN})`;
    await stored.run(
      `update item set name = '${name}', sort_key = 'weißbier 12', search_text = 'weißbier 12\nq-1\n' where id = ${first}`,
      `insert into menu_option (version, location_id, name, price_cents, active, sort_key)
        ${numbers} select 1, ${KITCHEN}, 'Øl ' || i, 0, 1, 'øl ' || i from n`,
    );
    const store = await openStore(stored);
    const options = await store.reader
      .selectFrom('menu_option')
      .select(['name', 'sort_key'])
      .where('name', 'like', 'Øl %')
      .execute();
    expect(options).toHaveLength(many);
    expect(options.filter((row) => row.sort_key !== sortKey(row.name))).toEqual([]);
    const token = await store.transaction((trx) => issueToken(trx, KIM, 'api'));
    for (const search of ['weissbier', 'WEISSBIER 12', 'q-1']) {
      const filters = { search };
      const found = await creatorOf(store, token).call('item.list', {
        location_id: KITCHEN,
        filters,
      });
      expect(
        found.map((item) => item.name),
        search,
      ).toContain(name);
    }
    await store.close();
    await stored.close();
  });
});

describe.each(ENGINES)('a start on %s', (engine) => {
  it('brings a database of any earlier migration up to date', async () => {
    const plain = await openDatedDatabase(engine, 0);
    await (await openStore(plain)).close();
    const wanted = Object.entries(await plain.rows()).map(([table]) => table);
    for (const count of [1, 5, 9]) {
      const dated = await openDatedDatabase(engine, count);
      const stores = await Promise.all([openStore(dated), openStore(dated)]);
      for (const store of stores) await store.close();
      const rows = await dated.rows();
      expect(Object.keys(rows).sort()).toEqual(wanted.sort());
      expect(rows.kysely_migration?.map(({ name }) => name).sort()).toEqual(
        Object.keys(migrations(dated.engine)),
      );
      await dated.close();
    }
    await plain.close();
  });
});

describe('the migrations', () => {
  it('make the same schema as when they were released', async () => {
    const stored = await openStoredDatabase('sqlite');
    const made = await openDatedDatabase('sqlite', 9);
    expect(sqliteSchema(made)).toEqual(sqliteSchema(stored));
    await stored.close();
    await made.close();
  });

  it('are numbered in their order, each number once', () => {
    const names = Object.keys(migrations(sqliteEngine));
    expect(names).toEqual([...names].sort());
    const numbers = names.map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]));
    expect(numbers.every(Number.isInteger)).toBe(true);
    expect(new Set(numbers).size).toBe(names.length);
    expect(numbers[0]).toBe(1);
  });
});
