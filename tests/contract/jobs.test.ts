import { beforeEach, expect, it } from 'vitest';
import { queueJob, takeJob } from '~/jobs/service/job-store.service';
import { type JobKind, JobRunner, type RunningJob } from '~/jobs/service/runner.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { guardedFetch } from '~/service/fetch/guarded-fetch';
import { openStore, type Store } from '~/service/store/store';
import { type Ground, groundIn } from './support/ground';
import { onCrossedStages, refusalOf } from './support/stage';

/** Something that a test waits for, or lets go on. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

onCrossedStages('jobs', (stage) => {
  let ground: Ground;
  let job: (given: RunningJob) => ReturnType<JobKind['run']>;
  const here = () => ({ location_id: ground.locationId });
  const manager = () => stage.as('manager');
  const kinds = { trial: { writes: 'bulk' as const, run: (given: RunningJob) => job(given) } };
  const fetchFile = guardedFetch({ allowedHosts: [] });
  const runnerOf = (store: Store = stage.world.store) =>
    new JobRunner({ store, pictures: new Pictures(store), fetchFile, kinds });
  const take = (store: Store = stage.world.store) => takeJob(store, ['trial'], 60_000);
  const queue = (more: { location_id?: number; writes?: number; subject?: string } = {}) =>
    queueJob(stage.world.store, {
      location_id: ground.locationId,
      asked_location_id: ground.locationId,
      account_id: stage.world.accounts.manager,
      via: 'Creator',
      request_id: 'trial',
      kind: 'trial',
      writes: 1,
      title: 'A trial',
      subject: null,
      total: 3,
      params: { price: 9 },
      ...more,
    });
  const get = (id: number) => manager().call('job.get', { ...here(), id });
  const priceOf = async () => {
    const [id] = ground.items;
    return (await manager().call('item.get', { ...here(), id })).price;
  };
  /** Counts to three, then writes a price. */
  const counting = async (given: RunningJob) => {
    const from = (given.work as number | null) ?? 0;
    for (let done = from + 1; done <= 3; done += 1) {
      await given.range({ done, words: 'Counting...', work: done });
    }
    await given.apply('Counted', async (ledger) => {
      const { price } = given.params as { price: number };
      const [id] = ground.items;
      await ledger.update(itemEntity, given.location.id, [{ id, patch: { price } }]);
      return { result: 'Counted to three.', notes: JSON.stringify(['two']) };
    });
    return undefined;
  };
  /** The lease of a process that was killed has run out. */
  const lapse = () =>
    stage.world.store.transaction((trx) =>
      trx.updateTable('job').set({ lease_until: 1 }).where('state', '=', 'running').execute(),
    );

  beforeEach(async () => {
    await stage.world.store.transaction((trx) => trx.deleteFrom('job').execute());
    ground = await groundIn(stage.world, stage.world.locations.ours, 'manager');
    await stage.world.store.transaction((trx) => trx.deleteFrom('job').execute());
    job = counting;
  });

  it('are done as one action, which is taken back as one', async () => {
    const id = await queue();
    expect(await get(id)).toMatchObject({ state: 'queued', done: 0, total: 3, action_id: null });
    const runner = runnerOf();
    runner.wake();
    await runner.idle();
    const done = await get(id);
    expect(done).toMatchObject({
      state: 'done',
      done: 3,
      result: 'Counted to three.',
      notes: ['two'],
      undone: null,
    });
    expect(await priceOf()).toBe(9);
    await manager().call('ledger.undo', { action_id: done.action_id ?? 0 });
    expect(await priceOf()).toBe(0);
    expect((await get(id)).undone).toMatchObject({
      kept: 0,
      user: { id: stage.world.accounts.manager },
    });
  });

  it('of one location run one after the other, whoever takes them', async () => {
    const other = await openStore({
      dataDir: stage.world.dataDir,
      databaseUrl: stage.world.databaseUrl,
    });
    try {
      const [first, second] = [await queue(), await queue()];
      const elsewhere = await queue({ location_id: stage.world.locations.second });
      const taken = await Promise.all(
        Array.from({ length: 8 }, (_, at) => take(at % 2 ? other : stage.world.store)),
      );
      const ids = taken.flatMap((held) => (held ? [held.id] : []));
      // What two take in the same moment may be left to the next one who looks.
      for (let look = 0; look < 4; look += 1) {
        const held = await take(other);
        if (held) ids.push(held.id);
      }
      expect(ids.sort((one, next) => one - next)).toEqual([first, elsewhere]);
      const waiting = await get(second);
      expect(waiting).toMatchObject({ state: 'queued', waits_for: { id: first } });
      const { jobs, open } = await manager().call('job.list', here());
      expect([jobs.map(({ id }) => id), open]).toEqual([[second, first], 2]);
    } finally {
      await other.close();
    }
  });

  it('that do not write wait for none', async () => {
    const [writing, reading] = [await queue(), await queue({ writes: 0 })];
    const ids = [await take(), await take()].map((held) => held?.id);
    expect(ids).toEqual([writing, reading]);
  });

  it('with the same subject are one', async () => {
    const first = await queue({ subject: 'files' });
    expect(await queue({ subject: 'files' })).toBe(first);
    await manager().call('job.cancel', { ...here(), id: first });
    expect(await queue({ subject: 'files' })).not.toBe(first);
  });

  it('that are cancelled while they wait never run', async () => {
    const id = await queue();
    expect((await manager().call('job.cancel', { ...here(), id })).state).toBe('cancelled');
    const runner = runnerOf();
    runner.wake();
    await runner.idle();
    expect([(await get(id)).state, await priceOf()]).toEqual(['cancelled', 0]);
    const refused = await refusalOf(manager().call('job.resume', { ...here(), id }));
    expect(refused.status).toBe(400);
  });

  it('that are cancelled while they run apply nothing', async () => {
    const id = await queue();
    const [began, continueTo] = [gate(), gate()];
    job = async (given) => {
      began.open();
      await continueTo.opened;
      return counting(given);
    };
    const runner = runnerOf();
    runner.wake();
    await began.opened;
    await manager().call('job.cancel', { ...here(), id });
    continueTo.open();
    await runner.idle();
    expect([(await get(id)).state, await priceOf()]).toEqual(['cancelled', 0]);
  });

  it('that are cancelled in the middle of applying are taken back', async () => {
    const id = await queue();
    job = async (given) => {
      await stage.world.store.transaction((trx) =>
        trx.updateTable('job').set({ state: 'cancelled', lease: null }).execute(),
      );
      await given.apply('Counted', async (ledger) => {
        const [item] = ground.items;
        await ledger.update(itemEntity, given.location.id, [{ id: item, patch: { price: 9 } }]);
        return { result: 'Counted.' };
      });
      return undefined;
    };
    const runner = runnerOf();
    runner.wake();
    await runner.idle();
    expect([(await get(id)).state, await priceOf()]).toEqual(['cancelled', 0]);
  });

  it('whose process was killed between two ranges say so, and go on where they were', async () => {
    const id = await queue();
    const [reached, never] = [gate(), gate()];
    job = async (given) => {
      await given.range({ done: 1, words: 'Counting...', work: 1 });
      reached.open();
      await never.opened;
      return counting(given);
    };
    const killed = runnerOf();
    killed.wake();
    await reached.opened;
    await lapse();
    expect(await get(id)).toMatchObject({ state: 'interrupted', done: 1 });
    expect(await priceOf()).toBe(0);

    const seen: unknown[] = [];
    job = async (given) => {
      seen.push(given.work);
      return counting(given);
    };
    await manager().call('job.resume', { ...here(), id });
    const next = runnerOf();
    next.wake();
    await next.idle();
    expect([(await get(id)).state, seen, await priceOf()]).toEqual(['done', [1], 9]);
    // The one that was thought dead comes back, and finds that the job is another's.
    never.open();
    await killed.idle();
    expect(await get(id)).toMatchObject({ state: 'done', result: 'Counted to three.' });
  });

  it('that were interrupted are dropped where nobody wants them', async () => {
    const id = await queue();
    await take();
    await lapse();
    expect((await get(id)).state).toBe('interrupted');
    const next = await queue();
    expect((await take())?.id).toBe(next);
    expect((await manager().call('job.cancel', { ...here(), id })).state).toBe('cancelled');
  });

  it('are interrupted where their process ends, after the range at work', async () => {
    const id = await queue();
    const [began, continueTo] = [gate(), gate()];
    job = async (given) => {
      began.open();
      await continueTo.opened;
      return counting(given);
    };
    const runner = runnerOf();
    runner.wake();
    await began.opened;
    const stopped = runner.stop();
    continueTo.open();
    await stopped;
    expect(await get(id)).toMatchObject({ state: 'interrupted', done: 1 });
  });

  it('that fail say why, and write nothing', async () => {
    const id = await queue();
    job = async (given) => {
      await given.apply('Counted', async (ledger) => {
        const [item] = ground.items;
        await ledger.update(itemEntity, given.location.id, [{ id: item, patch: { price: 9 } }]);
        await ledger.remove(itemEntity, given.location.id, [999_999]);
        return { result: 'Counted.' };
      });
      return undefined;
    };
    const runner = runnerOf();
    runner.wake();
    await runner.idle();
    expect(await get(id)).toMatchObject({
      state: 'failed',
      result: 'There is no item 999999 here.',
    });
    expect(await priceOf()).toBe(0);
  });

  it('end where the person may not write there any more', async () => {
    const id = await queue({});
    const { manager: account_id } = stage.world.accounts;
    const grant = { account_id, location_id: ground.locationId };
    job = async (given) => {
      await stage.world.store.transaction((trx) =>
        trx
          .deleteFrom('location_grant')
          .where('account_id', '=', account_id)
          .where('location_id', '=', ground.locationId)
          .execute(),
      );
      return counting(given);
    };
    const runner = runnerOf();
    runner.wake();
    await runner.idle();
    await stage.world.store.transaction((trx) =>
      trx.insertInto('location_grant').values(grant).execute(),
    );
    expect([(await get(id)).state, await priceOf()]).toEqual(['failed', 0]);
  });

  it('are nobody else’s', async () => {
    const id = await queue();
    for (const method of ['job.get', 'job.cancel', 'job.resume'] as const) {
      const other = { location_id: stage.world.locations.second, id };
      expect((await refusalOf(manager().call(method, other))).status).toBe(404);
    }
  });
});
