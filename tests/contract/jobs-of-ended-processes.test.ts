import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { interruptOrphans, queueJob } from '~/jobs/service/job-store.service';
import { blankItem } from '~/objects/item/service/document.service';
import { planImport } from './support/planned-import';
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

onCrossedStages('an import whose process is no more', (stage) => {
  it('is told as interrupted, in the list of imports as by its job', async () => {
    const { store, locations } = stage.world;
    const import_id = await planImport(stage.world, locations.ours, [
      { type: 'insert', name: 'Chips', after: blankItem('Chips') },
    ]);
    const here = { location_id: locations.ours };
    const { job_id: id } = await stage.as('manager').call('import.apply', { ...here, import_id });
    await store.transaction((trx) =>
      trx
        .updateTable('job')
        // Of a process that had another clock, an hour ahead of this one.
        .set({ state: 'running', lease: `x ${NOBODY} x`, lease_until: Date.now() + 3_600_000 })
        .where('id', '=', id)
        .execute(),
    );
    await store.transaction((trx) =>
      trx
        .updateTable('menu_import')
        .set({ state: 'applying' })
        .where('id', '=', import_id)
        .execute(),
    );
    expect((await stage.as('manager').call('job.get', { ...here, id })).state).toBe('interrupted');
    const { imports } = await stage.as('manager').call('import.list', here);
    expect(imports[0]).toMatchObject({ id: import_id, interrupted: true });
  });
});
