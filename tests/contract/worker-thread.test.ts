import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { itemCsvTask } from '~/objects/item/service/item-csv.service';
import { lookTask } from '~/quality/service/scan.service';
import { findLocation } from '~/service/access';
import { EVERYWHERE } from '~/service/caller';
import { ApiError, asApiError } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import { BusyError, refusedBy, ThreadDied } from '~/service/store/errors';
import { openStore, type Store } from '~/service/store/store';
import { textOf } from '~/service/streams';
import { aside } from '~/service/thread/aside';
import { farError, nearError } from '~/service/thread/messages';
import { piecesOf } from '~/service/thread/pieces';
import { Turns } from '~/service/thread/turns';
import { WorkerThread } from '~/service/thread/worker-thread';
import { makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('work beside the thread that serves (%s)', (engine) => {
  let world: World;
  let store: Store;
  const deaths: Error[] = [];
  const location = () => world.locations.ours;
  const look = (asked = {}) => aside(store, lookTask, { id: location() }, asked);
  const alerts = async () => {
    const rows = await world.store.reader
      .selectFrom('quality_alert')
      .select('description')
      .where('location_id', '=', location())
      .where('open', '=', 1)
      .execute();
    return rows.map(({ description }) => description).join('\n');
  };
  const worker = (thread = store.thread) =>
    (thread as unknown as { live: { worker: Worker } | null } | null)?.live?.worker;
  const open = () =>
    openStore({
      dataDir: world.dataDir,
      databaseUrl: world.databaseUrl,
      withThread: true,
      onError: (error) => deaths.push(error),
    });

  beforeAll(async () => {
    world = await openWorld(engine);
    store = await open();
    await makeItems(world, location(), [
      { name: 'Pie', price: 3, sku: ['4006381333931'] },
      { name: 'Cake', price: 3, sku: ['4006381333931'] },
    ]);
  });
  afterAll(async () => {
    await store.close();
    await world.close();
  });

  it('finds there what it finds here, and sees what was saved before it was asked', async () => {
    await look();
    const there = await alerts();
    expect(there).toContain('4006381333931');
    await aside({ ...store, thread: null }, lookTask, { id: location() });
    expect(await alerts()).toBe(there);
    for (const name of ['Aioli', 'Bagel', 'Cider']) {
      await makeItems(world, location(), [{ name, price: 0 }]);
      await look();
      expect(await alerts()).toContain(name);
    }
  });

  it('is done again where its thread dies, and leaves no transaction open', async () => {
    await makeItems(world, location(), [{ name: 'Doughnut', price: 0 }]);
    const first = look();
    await expect.poll(() => worker()?.threadId ?? 0).toBeGreaterThan(0);
    await worker()?.terminate();
    await first;
    expect(await alerts()).toContain('Doughnut');
    await makeItems(world, location(), [{ name: 'Eclair', price: 0 }]);
  });

  it('says so where its thread dies and it may not be done twice', async () => {
    const kill = () => worker()?.terminate();
    const turns = new Turns(store);
    const asked = { ...turns.asked, 'turn.begin': () => turns.begin().then(kill) };
    const once = aside(store, { ...lookTask, repeats: false }, { id: location() }, asked);
    if (engine === 'postgres') {
      await expect.poll(() => worker()?.threadId ?? 0).toBeGreaterThan(0);
      await kill();
    }
    await expect(once).rejects.toThrow(ThreadDied);
    turns.close(new ThreadDied());
    expect(asApiError(new ThreadDied())?.status).toBe(503);
    await look();
    expect(await alerts()).toContain('Eclair');
  });

  it('is broken off by a close, which waits for its end', async () => {
    const other = await open();
    const running = aside(other, lookTask, { id: location() });
    const ended = expect(running).rejects.toThrow(ThreadDied);
    await other.close();
    await ended;
    await expect(aside(other, lookTask, { id: location() })).rejects.toThrow(ThreadDied);
    expect(deaths).toEqual([]);
  });

  it('fails with what the task throws, or what was thrown at its questions', async () => {
    const { thread } = store;
    await expect(thread?.run({ name: 'no such' }, null)).rejects.toThrow(
      'There is no task no such.',
    );
    if (engine === 'postgres') return;
    const own = new ApiError(409, 'Not now.', { code: 'later' });
    const refuse = () => Promise.reject(own);
    await makeItems(world, location(), [{ name: 'Fudge', price: 0 }]);
    const asked = { 'turn.begin': refuse };
    const failed = await look(asked).catch((error) => error);
    expect(failed).toBe(own);
  });

  it('makes the same file there, and stops where nobody reads on', async () => {
    const many = Array.from({ length: 2_200 }, (_, at) => ({ name: `Item ${at}`, price: 1 }));
    await makeItems(world, location(), many);
    const here = (await findLocation(store.reader, EVERYWHERE, location())) as LocationRow;
    const told = { location: here, columns: ITEM_CSV_FIELDS, filters: {}, marks: true };
    let begun = 0;
    const read = (at: Store) => piecesOf(at, null)(itemCsvTask, told, async () => void begun++);
    const csv = await textOf(read(store));
    expect(csv.split('\n').length).toBeGreaterThan(2_200);
    expect(await textOf(read({ ...store, thread: null }))).toBe(csv);
    expect(begun).toBe(2);
    for await (const piece of read(store)) {
      expect(piece).not.toBe('');
      break;
    }
    const kill = async () => void (await worker()?.terminate());
    const broken = textOf(piecesOf(store, null)(itemCsvTask, told, kill));
    await expect(broken).rejects.toThrow(ThreadDied);
  });

  it('takes no more than it can hold', async () => {
    const thread = new WorkerThread({ database: { file: 'none' }, idleMs: 0 });
    const runs = Array.from({ length: 70 }, () => thread.run({ name: 'no such' }, null));
    const ends = await Promise.allSettled(runs);
    const busy = ends.filter((one) => one.status === 'rejected' && one.reason instanceof BusyError);
    expect(busy).toHaveLength(6);
    await thread.close();
  });
});

describe('an error that crosses a thread', () => {
  it('keeps its class, its message and its facts', () => {
    const refused = new ApiError(400, 'No.', { fields: { name: 'No' } }, { 'Retry-After': '5' });
    expect(nearError(structuredClone(farError(refused)))).toEqual(refused);
    expect(nearError(structuredClone(farError(new BusyError())))).toBeInstanceOf(BusyError);
    const unique = Object.assign(new Error('x'), { code: '23505', client: { query: () => 1 } });
    expect(refusedBy(nearError(structuredClone(farError(unique))))).toBe('unique');
  });
});
