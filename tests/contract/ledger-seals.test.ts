import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HeadLog } from '~/service/ledger/head-log';
import { headsOf } from '~/service/ledger/heads';
import { type Head, verifyChains } from '~/service/ledger/verify';
import { createService } from '~/service/service';
import {
  CHANGE_COLUMNS,
  NO_LOCATION,
  SealDigest,
  type SealedChange,
} from '~/service/store/seal-hash';
import { beforeCommit, openStore, type Trx } from '~/service/store/store';
import { auditLedger, faultsIn } from './support/ledger-audit';
import { sealAnew } from './support/ledger-months';
import { makeItems } from './support/menu';
import { openSessions } from './support/sessions';
import { someActions } from './support/some-actions';
import { onEveryStage } from './support/stage';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('the chains of the ledger on %s', (engine) => {
  let world: World;
  let items: number[];
  let heads: Head[];
  const here = () => ({ location_id: world.locations.ours });
  const manager = () => world.as('manager');

  const run = (statement: string) => (trx: Trx) => sql.raw(statement).execute(trx);
  beforeAll(async () => {
    world = await openWorld(engine);
    items = await someActions(world);
    heads = await headsOf(world.store.reader);
  });
  afterAll(() => world.close());

  it('have every action once: of its location, without gaps, refused ones too', async () => {
    const actions = await world.store.reader
      .selectFrom('action')
      .leftJoin('action_seal', 'action_seal.action_id', 'action.id')
      .select(['action.location_id', 'action.outcome', 'chain', 'sequence'])
      .orderBy('action.id')
      .execute();
    for (const { location_id, chain } of actions) expect(chain).toBe(location_id ?? NO_LOCATION);
    const ours = actions.filter(({ chain }) => chain === here().location_id);
    expect(ours.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ours.at(-1)?.outcome).toBe('refused');
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('cover every column of actions and changes but the count of repeated sign-ins', async () => {
    const action = await world.store.reader
      .selectFrom('action')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const whole = new SealDigest(action).end();
    const uncovered = Object.keys(action).filter(
      (column) => new SealDigest({ ...action, [column]: 'changed' }).end() === whole,
    );
    expect(uncovered).toEqual(['times']);
    const change = await world.store.reader
      .selectFrom('change')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(
      Object.keys(change)
        .filter((name) => name !== 'action_id')
        .sort(),
    ).toEqual([...CHANGE_COLUMNS].sort());
    const digestOf = (one: SealedChange) => {
      const digest = new SealDigest(action);
      digest.add([one]);
      return digest.end();
    };
    for (const column of CHANGE_COLUMNS) {
      expect(digestOf({ ...change, [column]: 'changed' })).not.toBe(digestOf(change));
    }
  });

  it('are made of a ledger that had none, whatever its size', async () => {
    const many = await openWorld(engine);
    const names = Array.from({ length: 700 }, (_, index) => ({ name: `Item ${index}`, price: 1 }));
    await makeItems(many, many.locations.ours, names);
    await many.store.transaction(async (trx) => {
      const { id, month } = await trx
        .selectFrom('action')
        .select(['id', 'month'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const columns = 'action_id, month, entity, entity_id, location_id, kind, before, after';
      for (let round = 0; round < 3; round += 1) {
        await run(
          `insert into change (${columns}) select ${columns} from change where action_id = ${id}`,
        )(trx);
      }
      await run(
        `update action_part set changes = changes * 8 where action_id = ${id} and month = ${month}`,
      )(trx);
    });
    await sealAnew(many);
    const store = await openStore(many);
    const verified = await verifyChains(
      store.reader,
      null,
      { known: [], keys: { current: null, previous: [] } },
      ({ says }) => expect(says).toBe(''),
    );
    expect(verified.changes).toBeGreaterThan(5_600);
    expect(await faultsIn(store.reader)).toEqual([]);
    const next = await many
      .as('manager')
      .write('item.update', { location_id: many.locations.ours, id: 1, name: 'After' });
    expect(next.actionId).toBeGreaterThan(0);
    expect(await faultsIn(store.reader)).toEqual([]);
    await store.close();
    await many.close();
  });

  it('are told to the log once a day, by one of several processes, where they moved on', async () => {
    const other = await openStore(world);
    const written: number[] = [];
    const logs = [world.store, other].map(
      (store) => new HeadLog(store, ({ chain }) => written.push(chain)),
    );
    const round = async (day: string) =>
      (await Promise.all(logs.map((log) => log.writeDue(day)))).reduce((sum, one) => sum + one);
    expect(await round('2026-11-23')).toBe(heads.length);
    expect(new Set(written).size).toBe(heads.length);
    const [id = 0] = items;
    await manager().write('item.update', { ...here(), id, name: 'Told' });
    expect(await round('2026-11-23')).toBe(0);
    expect(await round('2026-11-24')).toBe(1);
    expect(written.at(-1)).toBe(here().location_id);
    await other.close();
  });

  it('stay whole where two processes write at the same time', async () => {
    const other = await openStore(world);
    const service = createService(other, {
      providerName: 'Creator',
      trustProxy: false,
      environments: [],
      fetchHosts: [],
      unsplash: null,
    });
    const people = [world.as('manager'), world.as('admin', service)];
    const saves = Array.from({ length: 40 }, async (_, turn) => {
      const id = items[turn % 2] ?? 0;
      await people[turn % 3 ? 0 : 1]?.write('item.update', { ...here(), id, name: `Turn ${turn}` });
    });
    const answered = await Promise.allSettled(saves);
    expect(answered.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20);
    expect(await faultsIn(other.reader, heads)).toEqual([]);
    await other.close();
  });
});

describe('the chains of the ledger on PostgreSQL', () => {
  it('let saves of other locations pass while one of them waits with its head', async () => {
    const world = await openWorld('postgres');
    const [ours, theirs] = [world.locations.ours, world.locations.second];
    await makeItems(world, ours, [{ name: 'Here', price: 1 }]);
    const [there = 0] = await makeItems(world, theirs, [{ name: 'There', price: 1 }]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sealed = () => {};
    const isSealed = new Promise<void>((resolve) => {
      sealed = resolve;
    });
    const slow = world.store.transaction(async (trx) => {
      await sql`insert into ledger_head (chain, sequence, previous, hash) values (${ours}, 1, '', '')
        on conflict (chain) do update set sequence = ledger_head.sequence`.execute(trx);
      beforeCommit(trx, () => {
        sealed();
        return held;
      });
    });
    await isSealed;
    const params = { location_id: theirs, id: there, name: 'Passed' };
    const saved = await world.as('manager').write('item.update', params);
    expect(saved.data.name).toBe('Passed');
    release();
    await slow;
    await world.close();
  });
});

onEveryStage('sealed whatever asks for it', (stage) => {
  it('sign-ins right and wrong, refusals and many at once', async () => {
    const { world } = stage;
    const here = { location_id: world.locations.ours };
    const [id = 0] = await makeItems(world, here.location_id, [{ name: 'Latte', price: 3 }]);
    const send = await openSessions(stage);
    const wrong = { email: 'manager@test.example', password: 'not the password', remember: false };
    const nobody = { ...wrong, email: 'nobody@test.example' };
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, turn) =>
        send(turn, 'item.update', { ...here, id, name: `T${turn}` }),
      ),
      ...Array.from({ length: 6 }, (_, turn) =>
        send(turn, 'item.update', { ...here, id, price: -1 }),
      ),
      stage
        .as('manager')
        .auth(wrong)
        .catch(() => null),
      stage
        .as('manager')
        .auth(wrong)
        .catch(() => null),
      stage
        .as('manager')
        .auth(nobody)
        .catch(() => null),
    ]);
    expect(answers).toHaveLength(21);
    const { rows } = await world.store.transaction((trx) =>
      sql<{ times: number }>`select times from action where method = 'auth'`.execute(trx),
    );
    expect(rows.map(({ times }) => Number(times))).toEqual([2]);
    expect(await auditLedger(world.store)).toEqual([]);
  });
});
