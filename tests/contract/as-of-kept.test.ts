import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SnapshotLimits, Snapshots } from '~/as-of/service/snapshots.service';
import { BusyError } from '~/service/store/errors';
import type { Reader } from '~/service/store/store';
import { makeItems } from './support/menu';
import { openWorld, type World } from './support/world';

const MOMENTS = [1, 2, 3].map((second) => `2026-01-05 14:00:0${second}`);
const [FIRST = '', SECOND = '', THIRD = ''] = MOMENTS;

let world: World;
const opened: Snapshots[] = [];

beforeAll(async () => {
  world = await openWorld('sqlite');
  for (const at of [...MOMENTS, '2026-01-05 14:00:04']) await makeAt(at, 1);
});
afterAll(async () => {
  for (const snapshots of opened) await snapshots.close();
  await world.close();
});

async function makeAt(at: string, count: number): Promise<void> {
  const docs = Array.from({ length: count }, (_, index) => ({ name: `${index} of ${at}` }));
  await makeItems(world, world.locations.ours, docs);
  await world.store.transaction((trx) =>
    trx.updateTable('action').set({ at }).where('at', '>', at).execute(),
  );
}

function momentsOf(limits: Partial<SnapshotLimits>, store = world.store) {
  const snapshots = new Snapshots(store, limits);
  opened.push(snapshots);
  return (at: string) => snapshots.open({ id: world.locations.ours, sources: [] }, at);
}

async function itemsOf(reader: Reader): Promise<number> {
  const rows = await reader.selectFrom('item').select('id').execute();
  return rows.length;
}

it('keeps a moment for those who look at it again', async () => {
  const open = momentsOf({});
  const [one, other] = await Promise.all([open(FIRST), open(FIRST)]);
  expect(one.reader).toBe(other.reader);
  one.release();
  other.release();
  const again = await open(FIRST);
  expect(again.reader).toBe(one.reader);
  expect(await itemsOf(again.reader)).toBe(1);
  again.release();
});

it('gives the place of the moment that was not read for longest to a new one', async () => {
  const open = momentsOf({ most: 2 });
  const [first, second] = [await open(FIRST), await open(SECOND)];
  second.release();
  first.release();
  (await open(FIRST)).release();
  const third = await open(THIRD);
  expect(await itemsOf(third.reader)).toBe(3);
  await expect(itemsOf(second.reader)).rejects.toThrow();
  expect(await itemsOf(first.reader)).toBe(1);
  third.release();
});

it('never takes a moment from those who read it: a new one waits for its place, or is refused', async () => {
  const open = momentsOf({ most: 2 });
  const held = await Promise.all([open(FIRST), open(SECOND)]);
  const waiting = [open(THIRD), open(THIRD)];
  expect(await Promise.all(held.map(({ reader }) => itemsOf(reader)))).toEqual([1, 2]);
  held[0]?.release();
  const [third, same] = await Promise.all(waiting);
  expect(third?.reader).toBe(same?.reader);
  expect(third && (await itemsOf(third.reader))).toBe(3);

  const impatient = momentsOf({ most: 1, waitMs: 1 });
  await impatient(FIRST);
  await expect(impatient(SECOND)).rejects.toThrow(BusyError);
});

it('makes one moment at a time', async () => {
  let [making, most] = [0, 0];
  const store: World['store'] = {
    ...world.store,
    consistently: async (work) => {
      making += 1;
      most = Math.max(most, making);
      return world.store.consistently(work).finally(() => {
        making -= 1;
      });
    },
  };
  const open = momentsOf({}, store);
  const made = await Promise.all(MOMENTS.map(open));
  expect(await Promise.all(made.map(({ reader }) => itemsOf(reader)))).toEqual([1, 2, 3]);
  expect(most).toBe(1);
});

it('forgets what takes too much as soon as nobody reads it, but for the last', async () => {
  const open = momentsOf({ idleBytes: 1 });
  const [first, second] = await Promise.all([open(FIRST), open(SECOND)]);
  first.release();
  expect(await itemsOf(first.reader)).toBe(1);
  expect(await itemsOf(second.reader)).toBe(2);
  second.release();
  await expect(itemsOf(first.reader)).rejects.toThrow();
  expect(await itemsOf(second.reader)).toBe(2);
});

it('makes room for others where one cannot be made', async () => {
  const gone = { ...world.store, consistently: () => Promise.reject(new Error('It is gone.')) };
  const open = momentsOf({ most: 1, waitMs: 1 }, gone);
  await expect(open(FIRST)).rejects.toThrow('It is gone.');
  await expect(open(SECOND)).rejects.toThrow('It is gone.');
});

it('has all items of a large menu', async () => {
  const then = '2026-01-05 14:00:05';
  await makeAt(then, 4_001);
  await makeAt('2026-01-05 14:00:06', 1);
  const { reader, release } = await momentsOf({})(then);
  expect(await itemsOf(reader)).toBe(4 + 4_001);
  release();
});
