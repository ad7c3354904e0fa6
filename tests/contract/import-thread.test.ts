import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import { createService, type Service } from '~/service/service';
import { openStore, type Store } from '~/service/store/store';
import { importsIn } from './support/importing';
import { auditLedger } from './support/ledger-audit';
import { ENGINES, ENVIRONMENTS, openWorld, type World } from './support/world';

const COUNT = 2_000;

describe.each(ENGINES)('an import whose thread dies (%s)', (engine) => {
  let world: World;
  let store: Store;
  let service: Service;
  const staff = () =>
    createCreator(service, {
      token: world.tokens.provider,
      requestId: 'thread',
      via: 'Client API',
      address: null,
    });
  const { give, ended, here } = importsIn(staff, () => world.locations.ours);
  const alone = () => {
    const { others } = store.thread as unknown as { others: Set<{ worker: Worker }> };
    return [...others][0]?.worker;
  };
  const killed = async (afterMs: number) => {
    await expect.poll(() => alone()?.threadId ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
    await sleep(afterMs);
    await alone()?.terminate();
  };
  const items = async () => {
    const { count } = await world.store.reader
      .selectFrom('item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const resumed = async (id: number) => {
    await staff().call('job.resume', { ...here(), id });
    return ended(id);
  };

  beforeAll(async () => {
    world = await openWorld(engine);
    const { dataDir, databaseUrl } = world;
    store = await openStore({ dataDir, databaseUrl, withThread: true });
    const settings = { providerName: 'Creator', trustProxy: false, environments: ENVIRONMENTS };
    service = createService(store, { ...settings, fetchHosts: [], unsplash: null });
  });
  afterAll(async () => {
    await service.close();
    await world.close();
  });

  it('is told as interrupted, stores all or nothing, and is done once it is resumed', async () => {
    const rows = Array.from({ length: COUNT }, (_, at) => `Item ${at},1.5,${'Long. '.repeat(9)}`);
    const import_id = await give('many.csv', ['name,price,description', ...rows].join('\n'));
    const asked = { ...here(), import_id, settings: { places: {} } };
    const preview = await staff().call('import.preview', asked);
    await killed(0);
    const broken = await ended(preview.job_id);
    expect(broken).toMatchObject({ state: 'interrupted' });
    expect(broken.result).toContain('broken off');
    expect(await resumed(preview.job_id)).toMatchObject({ state: 'done' });
    const before = await items();
    const apply = await staff().call('import.apply', { ...here(), import_id });
    await killed(700);
    const job = await ended(apply.job_id);
    if (job.state !== 'done') {
      expect(job).toMatchObject({ state: 'interrupted' });
      expect(await items()).toBe(before);
      // Nobody waits for a turn that a dead thread had.
      await staff().call('item.create', { ...here(), name: 'Meanwhile', price: 1 });
      expect(await resumed(apply.job_id)).toMatchObject({ state: 'done' });
      expect(await items()).toBe(before + COUNT + 1);
    } else expect(await items()).toBe(before + COUNT);
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('is interrupted by a close in the middle, and nothing of it is stored', async () => {
    const rows = Array.from({ length: COUNT }, (_, at) => `More ${at},1.5,${'Long. '.repeat(9)}`);
    const import_id = await give('more.csv', ['name,price,description', ...rows].join('\n'));
    const { job_id } = await staff().call('import.preview', { ...here(), import_id, settings: {} });
    await expect.poll(() => alone()?.threadId ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
    await service.close();
    const row = await world.store.reader
      .selectFrom('job')
      .select(['state'])
      .where('id', '=', job_id)
      .executeTakeFirstOrThrow();
    expect(['interrupted', 'done']).toContain(row.state);
    expect(await auditLedger(world.store)).toEqual([]);
  });
});
