import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  AbsentServers,
  interruptOrphans,
  LEASE_MS,
  queueJob,
} from '~/jobs/service/job-store.service';
import { newLease, thisMachine } from '~/jobs/service/lease.service';
import { blankItem } from '~/objects/item/service/document.service';
import { openStore } from '~/service/store/store';
import { planImport } from './support/planned-import';
import { onCrossedStages } from './support/stage';

/** More than a process has for its number. */
const NOBODY = 4_194_304;

onCrossedStages('jobs of processes that are no more', (stage) => {
  let id = 0;
  const stateOf = async () => {
    const { locations } = stage.world;
    return (await stage.as('manager').call('job.get', { location_id: locations.ours, id })).state;
  };
  const heldBy = (lease: string, lease_until = Date.now() + 30_000) =>
    stage.world.store.transaction((trx) =>
      trx
        .updateTable('job')
        .set({ state: 'running', lease, lease_until })
        .where('id', '=', id)
        .execute(),
    );

  beforeEach(async () => {
    const { store, locations, accounts } = stage.world;
    await store.transaction((trx) => trx.deleteFrom('job').execute());
    id = await queueJob(store, {
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
  });

  it('say so at once, and after the clock was set back', async () => {
    const zombie = await zombieOf();
    for (const [lease, state] of [
      [`${thisMachine()} ${process.ppid} x`, 'running'],
      [`elsewhere ${NOBODY} x`, 'running'],
      [`${thisMachine()} ${NOBODY} x`, 'interrupted'],
      // Another process has its number by now; it was killed, and its parent has not noticed.
      [`${thisMachine()} ${process.ppid} 1 - x`, 'interrupted'],
      [`${thisMachine()} ${zombie.pid} x`, 'interrupted'],
    ] as const) {
      await heldBy(lease);
      await interruptOrphans(stage.world.store, null);
      expect(await stateOf(), lease).toBe(state);
    }
    zombie.end();
    await heldBy(`elsewhere ${NOBODY} x`, Date.now() + 3_600_000);
    expect(await stateOf()).toBe('interrupted');
  });

  it('say so where the new one was alone for a moment since they were renewed', async () => {
    const aloneAt = Date.now();
    await heldBy(`elsewhere ${NOBODY} x`, aloneAt + LEASE_MS);
    await interruptOrphans(stage.world.store, aloneAt);
    expect(await stateOf()).toBe('running');
    await heldBy(`elsewhere ${NOBODY} x`, aloneAt + LEASE_MS - 1);
    await interruptOrphans(stage.world.store, aloneAt);
    expect(await stateOf()).toBe('interrupted');
  });

  it('say so within seconds to another server, and not while their process lives', async () => {
    const { databaseUrl, dataDir, store } = stage.world;
    const other = await openStore({ dataDir, databaseUrl });
    const { presence } = other;
    if (!presence) {
      expect(stage.engine).toBe('sqlite');
      await other.close();
      return;
    }
    const absent = new AbsentServers(store);
    const watched = async (ms: number) => {
      for (let left = ms; left > 0; left -= 250) {
        await absent.interrupt();
        await sleep(250);
      }
    };
    await presence.hold();
    // Nothing of it runs, as in a process that is paused: its connection stays.
    await heldBy(`elsewhere ${newLease(presence.shown).split(' ').slice(1).join(' ')}`);
    await watched(3500);
    expect(await stateOf()).toBe('running');
    // A lost connection is opened again before it is missed.
    await store.transaction((trx) =>
      sql`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid = ${presence.key}`.execute(trx),
    );
    await watched(3500);
    expect(await stateOf()).toBe('running');
    await presence.release();
    await watched(3500);
    expect(await stateOf()).toBe('interrupted');
    await other.close();
  });
});

/** A process that has ended, and whose parent does not ask how. */
async function zombieOf(): Promise<{ pid: string; end(): void }> {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
  const pid = await new Promise<string>((resolve) => {
    parent.stdout.once('data', (text) => resolve(String(text).trim()));
  });
  await sleep(300);
  return { pid, end: () => parent.kill() };
}

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
