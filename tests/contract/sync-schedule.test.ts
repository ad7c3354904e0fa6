import { mkdtemp, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SyncScheduler } from '~/import/service/sync-scheduler.service';
import { jobKinds } from '~/jobs/service/kinds.service';
import { JobRunner } from '~/jobs/service/runner.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { guardedFetch } from '~/service/fetch/guarded-fetch';
import { setIntegration } from '~/service/operators/integrations';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages } from './support/stage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onCrossedStages('a pricebook with a schedule', (stage) => {
  let at = 0;
  let items: number[] = [];
  let folder = '';
  let runner: JobRunner;
  let files = 0;
  const manager = () => stage.as('manager');
  const { here } = importsIn(manager, () => at);
  const fetchFile = guardedFetch({ allowedHosts: [] });
  const scheduler = () => new SyncScheduler({ store: stage.world.store, runner, fetchFile });

  /** Puts a pricebook into the folder, each newer than the one before. */
  const put = async (name: string, price: number) => {
    const path = join(folder, name);
    await writeFile(path, `id,price\r\n${items[0]},${price}\r\n`);
    files += 1;
    await utimes(path, files, files);
  };
  const look = async (now: number) => {
    const begun = await scheduler().runDue(now);
    await runner.idle();
    return begun;
  };
  const price = async () =>
    (await manager().call('item.get', { ...here(), id: items[0] ?? 0 })).price;
  const syncs = async () =>
    (await manager().call('import.list', { ...here(), source: 'sync' })).imports;
  const book = () => manager().call('location.integration', here());

  beforeEach(async () => {
    const { store } = stage.world;
    const made = await locationOf(stage, [{ name: 'Tea', price: 5 }]);
    at = made.id;
    items = made.items;
    folder = await realpath(await mkdtemp(join(tmpdir(), 'pricebook-')));
    runner = new JobRunner({ store, pictures: new Pictures(store), fetchFile, kinds: jobKinds });
    await setIntegration(store, at, {
      ...{ name: 'Saltline', service: 'ingestor', type: 'automatic', folder },
      schedule: { each: 'day', hour: 4, minute: 15 },
    });
  });

  afterEach(async () => {
    await runner.stop();
    await setIntegration(stage.world.store, at, null);
    await rm(folder, { recursive: true });
  });

  it('is synced at its time by nobody, and again once its newest file is another', async () => {
    await put('monday.csv', 2);
    const now = Date.now();
    expect(await look(now), 'its time has not come').toBe(0);
    expect(await look(now + 3 * DAY), 'what was missed is made up for once').toBe(1);
    expect(await look(now + 3 * DAY)).toBe(0);
    expect(await price()).toBe(2);
    const [sync] = await syncs();
    expect(sync).toMatchObject({
      name: 'monday.csv',
      state: 'applied',
      user: { id: null, name: 'Pricebook sync' },
    });
    expect((await book())?.last_sync).toMatch(/^\d{4}-\d\d-\d\d /);
    const { jobs } = await manager().call('job.list', here());
    expect(jobs[0]).toMatchObject({ kind: 'sync', state: 'done', user: { id: null } });
    const params = { ...here(), id: items[0] ?? 0 };
    const [entry] = await manager().call('item.history', params);
    expect(entry).toMatchObject({ user_id: null, user_name: 'Pricebook sync', from: 'Cloud' });

    // What was edited here stays as long as the pricebook says nothing new.
    await manager().call('item.update', { ...params, price: 9 });
    expect(await look(now + 5 * DAY)).toBe(0);
    expect([await price(), (await syncs()).length]).toEqual([9, 1]);
    await put('tuesday.csv', 3);
    expect(await look(now + 7 * DAY)).toBe(1);
    expect(await price()).toBe(3);
  });

  it('takes no file that a link leads to, and says what is wrong where there is none', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.csv'), `id,price\r\n${items[0]},1\r\n`);
    await symlink(join(outside, 'secret.csv'), join(folder, 'newest.csv'));
    await writeFile(join(folder, 'notes.txt'), 'Not a pricebook.');
    const now = Date.now();
    expect(await look(now + 2 * DAY)).toBe(0);
    expect(await price()).toBe(5);
    expect((await book())?.failure?.message).toBe(
      'There is no file in the folder of the pricebook yet.',
    );
    await put('book.csv', 2);
    expect(await look(now + 4 * DAY)).toBe(1);
    expect([await price(), (await book())?.failure]).toEqual([2, null]);

    await writeFile(join(folder, 'broken.json'), '{"items": [');
    expect(await look(now + 6 * DAY)).toBe(1);
    expect((await book())?.failure?.message).toContain('The file is not JSON, see line 1');
    expect((await syncs())[0]).toMatchObject({
      state: 'refused',
      refused: expect.stringContaining('not JSON'),
    });
    await rm(folder, { recursive: true });
    await symlink(outside, folder);
    expect(await look(now + 8 * DAY)).toBe(0);
    expect((await book())?.failure?.message).toContain('cannot be read. Ask');
    await rm(folder);
    await rm(outside, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'pricebook-'));
  });

  it('is begun by one of two processes, and leaves held fields alone', async () => {
    const [id = 0] = items;
    await put('book.csv', 2);
    const hold = [{ kind: 'item' as const, object_id: id, field: 'price' }];
    await manager().call('ingestor.hold', { ...here(), hold });
    const now = Date.now() + 2 * DAY;
    const begun = await Promise.all([scheduler().runDue(now), scheduler().runDue(now)]);
    await runner.idle();
    expect(begun.toSorted()).toEqual([0, 1]);
    expect([await price(), (await syncs()).length]).toEqual([5, 1]);
    const { jobs } = await manager().call('job.list', here());
    expect(jobs[0]?.result).toBe('Nothing was changed. 1 held field kept.');
  });
});
