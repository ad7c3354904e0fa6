import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLedger } from '~/service/ledger/export-file';
import { headsOf } from '~/service/ledger/heads';
import type { LedgerKeys } from '~/service/ledger/keys';
import { dueMonths, setRetention } from '~/service/ledger/retention';
import { sweepLedger } from '~/service/ledger/sweep';
import type { Head } from '~/service/ledger/verify';
import { faultsIn, objectFaultsIn } from './support/ledger-audit';
import { moveBack, ownPartitions } from './support/ledger-months';
import { makeItems } from './support/menu';
import { refusalOf } from './support/stage';
import { ENGINES, type EngineName, openWorld, type World } from './support/world';

const KEYS: LedgerKeys = { current: 'a key of the ledger that nobody knows', previous: [] };

const CASES: [string, EngineName, { divided: boolean }][] = [
  ...ENGINES.map((engine) => [engine, engine, { divided: false }] as (typeof CASES)[number]),
  ['postgres, divided by month', 'postgres', { divided: true }],
];

describe.each(CASES)('old months of the ledger on %s', (_, engine, { divided }) => {
  let world: World;
  let item: number;
  let file: string;
  let heads: Head[];
  let forgotten: number;
  let modeUndone: number;
  const here = () => ({ location_id: world.locations.ours });
  const faults = (keys = KEYS, known: Head[] = []) => faultsIn(world.store.reader, known, keys);
  const count = async (table: 'action' | 'change' | 'action_part' | 'action_seal') => {
    const { rows } = await world.store.transaction((trx) =>
      sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)} where month < 202401`.execute(trx),
    );
    return Number(rows[0]?.n);
  };
  const save = async (params: object, version?: number) =>
    world.as('manager').write('item.update', { ...here(), id: item, ...params }, { version });

  beforeAll(async () => {
    world = await openWorld(engine);
    if (divided) await ownPartitions(world, '2023-03-31 23:59:58');
    file = join(world.dataDir, 'ledger.jsonl');
    const made = await makeItems(world, here().location_id, [
      { name: 'Latte', price: 1 },
      { name: 'Tea', price: 1 },
      { name: 'Mocha', price: 1 },
    ]);
    const [, tea = 0, mocha = 0] = made;
    item = made[0] ?? 0;
    await world.as('admin').call('item.destroy', { ...here(), id: tea });
    await save({ price: 2 });
    const modes = [1, 2, 3].map((id) => ({ name: `Mode ${id}`, active: false }));
    const { data } = await world
      .as('admin')
      .write('price_modes.update', { ...here(), value: modes });
    const left = data.slice(0, 1).map(({ id, name }) => ({ id, name, active: false }));
    const removed = await world.as('admin').write('price_modes.update', { ...here(), value: left });
    const oldest = removed.actionId ?? 0;
    forgotten = oldest;
    await moveBack(world, oldest, '2023-03-31 23:59:58');
    const last = await save({ price: 3 });
    await moveBack(world, last.actionId ?? 0, '2023-04-01 00:00:01');
    const undone = await world.as('admin').write('ledger.undo', { action_id: oldest });
    modeUndone = undone.actionId ?? 0;
    await save({ price: 4 });
    await save({ name: 'Flat white' });
    await world.as('admin').call('item.destroy', { ...here(), id: mocha });
    heads = await headsOf(world.store.reader);
    expect(await faults()).toEqual([]);
  });
  afterAll(() => world.close());

  it('are due after two years, unless the provider says otherwise', async () => {
    const { store } = world;
    const both = [202303, 202304].map((month) => ({ month, waits: false }));
    expect(await dueMonths(store.reader)).toEqual(both);
    expect(await dueMonths(store.reader, '2025-03-31 23:59:59')).toEqual([]);
    expect(await dueMonths(store.reader, '2025-04-01 00:00:00')).toEqual(both.slice(0, 1));
    await setRetention(store, { months: null, exportFirst: true });
    expect(await dueMonths(store.reader)).toEqual([]);
    await setRetention(store, { months: 12, exportFirst: true });
    expect(await dueMonths(store.reader)).toEqual(both.map((due) => ({ ...due, waits: true })));
  });

  it('are kept without a key, and until they were exported', async () => {
    const before = await count('action');
    expect(before).toBeGreaterThan(4);
    for (const keys of [KEYS, { current: null, previous: [] }]) {
      expect(await sweepLedger(world.store, keys)).toEqual({
        months: [],
        waiting: [202303, 202304],
        busy: null,
      });
    }
    expect(await count('action')).toBe(before);
  });

  it('are exported line by line, with all that is in them', async () => {
    const [actions, changes] = [await count('action'), await count('change')];
    const range = { from: 202303, until: 202304 };
    const exported = await exportLedger(world.store, file, range, { force: false });
    expect(exported).toEqual({ actions, changes, months: new Set([202303, 202304]) });
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(actions + changes + 2);
    expect(lines[0]).toEqual({ format: 'creator-ledger', version: 1, from: 202303, until: 202304 });
    expect(lines.at(-1)).toEqual({ end: { actions, changes } });
    const saved = lines.filter((line) => line.action?.method === 'item.update');
    expect(saved.map(({ seal }) => seal.chain)).toEqual([here().location_id, here().location_id]);
    expect(lines[lines.indexOf(saved[1]) + 1].change).toMatchObject({
      action_id: saved[1].action.id,
      after: '{"price":3}',
    });
    const again = exportLedger(world.store, file, range, { force: false });
    await expect(again).rejects.toThrow('is there already; --force replaces it.');
  });

  it(`go ${divided ? 'at once' : 'in small writes, go on where they were left'}, and leave anchors`, async () => {
    const { store } = world;
    let writes = 0;
    const stopped = await sweepLedger(store, KEYS, () => {
      writes += 1;
      return writes > 1;
    });
    expect(stopped.months).toEqual(divided ? [202303] : []);
    expect(await faults(KEYS, heads)).toEqual([]);
    const left = divided ? [202304] : [202303, 202304];
    expect(await sweepLedger(store, KEYS)).toEqual({ months: left, waiting: [], busy: null });
    for (const table of ['action', 'change', 'action_part', 'action_seal'] as const) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect(await faults(KEYS, heads)).toEqual([]);
    expect(await sweepLedger(store, KEYS)).toEqual({ months: [], waiting: [], busy: null });
    const told = await store.reader
      .selectFrom('action')
      .select('summary')
      .where('method', '=', 'ledger.sweep')
      .orderBy('id')
      .execute();
    expect(told.map(({ summary }) => summary)).toEqual([
      'Forgot the ledger of 2023-03',
      'Forgot the ledger of 2023-04',
    ]);
  });

  it('are told from months that somebody removed, by the signatures of their anchors', async () => {
    const other = { current: 'another key than the one that signed', previous: [] };
    expect((await faults(other))[0]).toContain('the key that signed the anchor is not there');
    expect(await faults({ ...other, previous: [KEYS.current ?? ''] }, heads)).toEqual([]);
    const tampered = async (statement: string) => {
      let found: string[] = [];
      const undone = world.store.transaction(async (trx) => {
        await sql.raw(statement).execute(trx);
        const reader = Object.assign(Object.create(world.store.reader), {
          selectFrom: trx.selectFrom.bind(trx),
        });
        found = await faultsIn(reader, heads, KEYS);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return found;
    };
    const chain = `chain = ${here().location_id}`;
    const longer = `update ledger_anchor set last_sequence = last_sequence + 1 where ${chain} and month = 202304`;
    expect(await tampered(longer)).toContainEqual(
      expect.stringContaining('the anchor is not as it was signed'),
    );
    const gone = `delete from ledger_anchor where ${chain}`;
    expect(await tampered(gone)).toContainEqual(
      expect.stringMatching(/^1: links 1 to \d were removed$/),
    );
  });

  it('leave what saves, histories and undos of later months need', async () => {
    const { data } = await save({ calories: 90 }, 3);
    expect(data).toMatchObject({ price: 4, name: 'Flat white', calories: 90, version: 6 });
    const early = await refusalOf(save({ price: 9 }, 2));
    expect([early.status, early.message]).toEqual([400, 'There is no version 2 of this item.']);
    const history = await world
      .as('manager')
      .call('item.history', { ...here(), id: item, older: true });
    expect(history.map(({ version }) => version)).toEqual([6, 5, 4]);
    const gone = await refusalOf(world.as('admin').call('ledger.undo', { action_id: forgotten }));
    expect(gone.status).toBe(404);
  });

  it('are said to be gone, where somebody asks for what was in them', async () => {
    const admin = world.as('admin');
    const words = 'What was before May 2023 is not kept any more';
    const undone = await refusalOf(admin.call('ledger.undo', { action_id: forgotten }));
    expect([undone.status, undone.message]).toEqual([404, `${words}, and cannot be taken back.`]);
    const unknown = await refusalOf(admin.call('ledger.undo', { action_id: 999_999 }));
    expect(unknown.message).toBe('There is no such action to take back.');
    const asked = { ...here(), id: item };
    const past = admin.asOf('2023-04-30T12:00').call('item.get', asked);
    expect((await refusalOf(past)).message).toBe(`${words}.`);
    const compared = { ...here(), from: '2022-01-01T00:00' };
    expect((await refusalOf(admin.call('menu.compare', compared))).message).toBe(`${words}.`);
    const history = await admin.call('object.history', { ...asked, kind: 'item', older: true });
    expect(history.kept_from).toBe('2023-05-01 00:00:00');
    const trash = await admin.call('trash.list', here());
    expect([trash.kept_from, trash.entries.map(({ name }) => name)]).toEqual([
      '2023-05-01 00:00:00',
      ['Mocha'],
    ]);
  });

  it('leave what is kept: the base as it was, and what was deleted since', async () => {
    const admin = world.as('admin');
    const then = await admin.asOf('2023-06-01T12:00').call('item.get', { ...here(), id: item });
    expect(then).toMatchObject({ price: 3, name: 'Latte' });
    const [entry] = (await admin.call('trash.list', here())).entries;
    const objects = [{ kind: 'item' as const, id: entry?.object_id ?? 0 }];
    expect(await admin.call('trash.restore', { ...here(), objects })).toMatchObject({ kept: [] });
    expect((await faults(KEYS, heads)).slice(0, 3)).toEqual([]);
    expect(await objectFaultsIn(world.store.reader)).toEqual([]);
  });

  it('do not open what admins alone may take back', async () => {
    const undo = { action_id: modeUndone };
    expect((await refusalOf(world.as('manager').call('ledger.undo', undo))).status).toBe(404);
    expect(await world.as('admin').call('ledger.undo', undo)).toMatchObject({ kept: [] });
  });

  it('leave the numbers that are never given twice', async () => {
    const value = [{ name: 'New', active: false }];
    const { data } = await world.as('admin').write('price_modes.update', { ...here(), value });
    expect(data.at(-1)?.id).toBe(4);
  });
});
