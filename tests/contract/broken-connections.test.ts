import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import { blankItem } from '~/objects/item/service/document.service';
import { log } from '~/service/log';
import { auditLedger } from './support/ledger-audit';
import { makeItem } from './support/menu';
import { planImport } from './support/planned-import';
import { openWorld, type World } from './support/world';

/** A later one would not be reached by any of the calls below. */
const MOST_STATEMENTS = 200;
/** What is done is done: the answer says so where it is known. */
const SAVED = /^This was saved/;
const NOTHING = /so nothing was done/;

describe('connections of PostgreSQL that break between two statements', () => {
  let world: World;
  let killer: Client;
  let itemId: number;
  let [statements, breakAfter] = [0, 0];

  /** Ends all connections to the database, as a restart of PostgreSQL or a failing network does. */
  async function breakAll(): Promise<void> {
    const database = new URL(world.databaseUrl ?? '').pathname.slice(1);
    await killer.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [database],
    );
  }

  beforeAll(async () => {
    log.level = 'silent';
    world = await openWorld('postgres', async () => {
      statements += 1;
      if (statements === breakAfter) await breakAll();
    });
    const url = new URL(world.databaseUrl ?? '');
    killer = new Client({
      connectionString: `${url.protocol}//${url.username}@${url.host}/postgres`,
    });
    await killer.connect();
    itemId = await makeItem(world, world.locations.ours, { name: 'Tea', price: 1 });
  });
  afterAll(async () => {
    log.level = 'warn';
    await killer.end();
    await world.close();
  });

  const here = () => ({ location_id: world.locations.ours });
  const manager = () => world.as('manager');
  const price = async () => (await manager().call('item.get', { ...here(), id: itemId })).price;
  const save = (to: number) => manager().write('item.update', { ...here(), id: itemId, price: to });

  /** Does `work` with the connections broken after the given statement of it. @returns the words of its refusal; null once it is done */
  async function broken(after: number, work: () => Promise<unknown>): Promise<string | null> {
    [statements, breakAfter] = [0, after];
    try {
      await work();
      return null;
    } catch (error) {
      if (!(error instanceof CreatorError)) throw error;
      expect(error.status, error.message).toBe(503);
      return error.message;
    } finally {
      breakAfter = 0;
    }
  }

  /** Breaks the connections after each statement of `work` in turn, until it has no more. */
  async function afterEachStatement<T>(
    prepare: (turn: number) => Promise<T>,
    work: (turn: number, prepared: T) => Promise<unknown>,
    judge: (turn: number, isDone: boolean, prepared: T) => Promise<void>,
  ): Promise<void> {
    for (let turn = 1; turn < MOST_STATEMENTS; turn += 1) {
      const prepared = await prepare(turn);
      const refusal = await broken(turn, () => work(turn, prepared));
      const isOver = statements < turn;
      const isDone = refusal === null || SAVED.test(refusal);
      if (!isDone) expect(refusal).toMatch(NOTHING);
      await judge(turn, isDone, prepared);
      if (!isOver) continue;
      expect(turn, 'statements').toBeGreaterThan(10);
      expect(isDone).toBe(true);
      expect(await auditLedger(world.store)).toEqual([]);
      return;
    }
    throw new Error('There were more statements than were tried.');
  }

  it('leave a save done or not, the answer says which, and the next one is answered', () =>
    afterEachStatement(
      () => price(),
      (turn) => save(10 + turn),
      async (turn, isDone, before) => {
        expect(await price(), `after statement ${turn}`).toBe(isDone ? 10 + turn : before);
      },
    ));

  it('leave an undo done or not', () =>
    afterEachStatement(
      async (turn) => {
        await save(1000 + turn);
        return (await save(2000 + turn)).actionId ?? 0;
      },
      (_, action_id) => manager().call('ledger.undo', { action_id }),
      async (turn, isDone) => {
        expect(await price(), `after statement ${turn}`).toBe(isDone ? 1000 + turn : 2000 + turn);
      },
    ));

  it('leave a job done whole or interrupted, and one that is resumed does all of it once', async () => {
    const states = new Set<string>();
    for (let turn = 1, isOver = false; !isOver; turn += 3) {
      const names = [`Chips ${turn}`, `Oat bar ${turn}`];
      const import_id = await planImport(
        world,
        here().location_id,
        names.map((name) => ({ type: 'insert', name, after: blankItem(name) })),
      );
      const { job_id: id } = await manager().call('import.apply', { ...here(), import_id });
      [statements, breakAfter] = [0, turn];
      states.add(await settled(id));
      isOver = statements < turn;
      breakAfter = 0;
      if ((await settled(id)) === 'interrupted') {
        await manager().call('job.resume', { ...here(), id });
      }
      expect(await settled(id), `after statement ${turn}`).toBe('done');
      const made = world.store.reader.selectFrom('item').select('name').where('name', 'in', names);
      expect((await made.execute()).map(({ name }) => name).sort()).toEqual(names);
    }
    expect([...states].sort()).toEqual(['done', 'interrupted']);
    expect(await auditLedger(world.store)).toEqual([]);
  });

  /** The state of a job that does not run; asking about it may break as well. */
  async function settled(id: number): Promise<string> {
    for (let polls = 0; ; polls += 1) {
      const job = await manager()
        .call('job.get', { ...here(), id })
        .catch(() => null);
      if (job && job.state !== 'queued' && job.state !== 'running') return job.state;
      // No timer looks for jobs here: one whose taking broke is begun again, one whose ending broke has lost its lease.
      if (job?.state === 'queued') {
        await manager()
          .call('job.resume', { ...here(), id })
          .catch(() => null);
      }
      if (job?.state === 'running' && polls > 100) {
        const lapsed = world.store.transaction((trx) =>
          trx.updateTable('job').set({ lease_until: 1 }).where('id', '=', id).execute(),
        );
        await lapsed.catch(() => null);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});
