import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { interruptOrphans, queueJob } from '~/service/jobs/job-store';
import { onCrossedStages } from './support/stage';

/** More than a process has for its number. */
const NOBODY = 4_194_304;

onCrossedStages('jobs of processes that are no more', (stage) => {
  it('say so at once, and after the clock was set back', async () => {
    const { store, locations, accounts } = stage.world;
    const id = await queueJob(store, {
      location_id: locations.ours,
      asked_location_id: locations.ours,
      account_id: accounts.manager,
      via: 'Creator',
      request_id: 'trial',
      kind: 'trial',
      writes: 1,
      title: 'A trial',
      subject: null,
      total: 3,
      note: null,
      params: {},
    });
    const stateOf = async () =>
      (await stage.as('manager').call('job.get', { location_id: locations.ours, id })).state;
    const heldBy = (lease: string, lease_until: number) =>
      store.transaction((trx) =>
        trx
          .updateTable('job')
          .set({ state: 'running', lease, lease_until })
          .where('id', '=', id)
          .execute(),
      );
    const soon = Date.now() + 30_000;
    for (const [lease, state] of [
      [`${hostname()} ${process.ppid} x`, 'running'],
      [`elsewhere ${NOBODY} x`, 'running'],
      [`${hostname()} ${NOBODY} x`, 'interrupted'],
    ] as const) {
      await heldBy(lease, soon);
      await interruptOrphans(store);
      expect(await stateOf(), lease).toBe(state);
    }
    await heldBy(`elsewhere ${NOBODY} x`, Date.now() + 3_600_000);
    expect(await stateOf()).toBe('interrupted');
  });
});
