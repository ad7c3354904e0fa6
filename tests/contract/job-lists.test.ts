import { expect, it } from 'vitest';
import { queueJob, takeJob } from '~/jobs/service/job-store.service';
import { importsIn } from './support/importing';
import { onCrossedStages } from './support/stage';

onCrossedStages('the jobs of a location', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const take = () => takeJob(stage.world.store, ['listed'], 60_000);
  const queue = () =>
    queueJob(stage.world.store, {
      location_id: stage.world.locations.ours,
      asked_location_id: stage.world.locations.ours,
      account_id: stage.world.accounts.manager,
      via: 'Creator',
      request_id: 'listed',
      kind: 'listed',
      writes: 1,
      title: 'A trial',
      subject: null,
      total: 3,
      params: {},
    });
  /** The lease of a process that was killed has run out. */
  const lapse = () =>
    stage.world.store.transaction((trx) =>
      trx.updateTable('job').set({ lease_until: 1 }).where('state', '=', 'running').execute(),
    );

  it('are listed by what is to be done about them, and the location says how many go on', async () => {
    const [interrupted, running, queued] = [await queue(), await queue(), await queue()];
    await take();
    await lapse();
    await manager().call('job.list', here());
    expect((await take())?.id).toBe(running);
    const listed = async (show?: 'running' | 'waiting' | 'finished') => {
      const {
        jobs,
        kinds: _,
        people: __,
        ...counts
      } = await manager().call('job.list', { ...here(), show });
      return { ids: jobs.map(({ id }) => id), ...counts };
    };
    const counts = { open: 2, interrupted: 1, previews: 0 };
    expect(await listed()).toEqual({ ids: [queued, running, interrupted], ...counts });
    expect(await listed('running')).toEqual({ ids: [queued, running], ...counts });
    expect(await listed('waiting')).toEqual({ ids: [interrupted], ...counts });
    expect(await listed('finished')).toEqual({ ids: [], ...counts });
    const openNow = async () => (await manager().call('location.get', here())).has.open_jobs;
    expect(await openNow()).toBe(2);
    await manager().call('job.cancel', { ...here(), id: running });
    await manager().call('job.cancel', { ...here(), id: queued });
    expect((await listed('finished')).ids).toEqual([queued, running]);
    expect(await openNow()).toBe(0);
  });

  it('are narrowed to kinds and to people, and say what they can be narrowed to', async () => {
    const mine = await queue();
    const all = await manager().call('job.list', here());
    expect(all.kinds).toContain('listed');
    expect(all.people.map(({ id }) => id)).toContain(stage.world.accounts.manager);
    const idsOf = async (asked: { kinds?: string[]; people?: number[] }) =>
      (await manager().call('job.list', { ...here(), ...asked })).jobs.map(({ id }) => id);
    expect(await idsOf({ kinds: ['listed'] })).toContain(mine);
    expect(await idsOf({ kinds: ['other'] })).toEqual([]);
    expect(await idsOf({ people: [stage.world.accounts.manager] })).toContain(mine);
    expect(await idsOf({ people: [999_999] })).toEqual([]);
    await manager().call('job.cancel', { ...here(), id: mine });
  });

  it('wait for a person where a file was read and not applied, until it is dropped', async () => {
    const { give } = importsIn(manager, () => here().location_id);
    const before = (await manager().call('job.list', here())).previews;
    const import_id = await give('prices.csv', 'name,price\nPlum,2\n');
    const { job_id } = await manager().call('import.preview', {
      ...here(),
      import_id,
      settings: {},
    });
    await expect
      .poll(async () => (await manager().call('job.list', here())).previews)
      .toBe(before + 1);
    const ids = async (show: 'waiting' | 'finished') =>
      (await manager().call('job.list', { ...here(), show })).jobs.map(({ id }) => id);
    expect(await ids('waiting')).toContain(job_id);
    expect(await ids('finished')).not.toContain(job_id);
    await manager().call('import.reset', { ...here(), import_id });
    expect((await manager().call('job.list', here())).previews).toBe(before);
    expect(await ids('finished')).toContain(job_id);
  });
});
