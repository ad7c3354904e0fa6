import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageEntity } from '~/objects/image/entity.service';
import { openBucket } from '~/objects/image/service/bucket.service';
import { movePictures } from '~/objects/image/service/move.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { sweepPictures } from '~/objects/image/service/sweep.service';
import { performAction } from '~/service/actions';
import type { Ledger } from '~/service/changes/ledger';
import { timeText } from '~/service/clock';
import type { Store } from '~/service/store/store';
import { openTestBucket, TEST_PATIENCE, type TestBucket } from './support/bucket';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const DAY = 86_400_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(ENGINES)('images move and images sweep on %s', (engine) => {
  let bucket: TestBucket;
  let operator: Operator;

  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  afterAll(() => bucket.close());
  beforeEach(async () => {
    bucket.failure = null;
    operator = await openOperator(engine, { bucket: bucket.settings });
    await operator.run('location', 'add', 'Canteen', '--org', 'Ours');
    return () => operator.close();
  });

  const write = <T>(store: Store, work: (ledger: Ledger) => Promise<T>) => {
    const actor = { accountId: null, via: 'Cloud', method: 'test', locationId: null } as const;
    const note = { summary: 'Set up', locationIds: [] };
    return performAction(store, { ...actor, requestId: 'test' }, note, work);
  };
  const keep = (store: Store, texts: readonly string[], options = { named: true }) =>
    write(store, async (ledger) => {
      for (const text of texts) {
        const hash = hashOf(text);
        const data = Buffer.from(text);
        await ledger.keepBlob({ hash, type: 'image/webp', width: 1, height: 1, data });
        const doc = { description: text, hash, crop: null, focus: null };
        if (options.named) await ledger.create(imageEntity, 1, [{ doc }]);
      }
    });
  const inDatabase = async (store: Store) => {
    const rows = await store.reader.selectFrom('image_blob').selectAll().execute();
    return rows
      .filter(({ data }) => data.byteLength > 0)
      .map(({ data }) => data.toString())
      .sort();
  };
  const read = async (store: Store, text: string) => {
    const pictures = new Pictures(store, await openBucket(bucket.settings, TEST_PATIENCE));
    return Buffer.from((await pictures.bytesOf(hashOf(text))) ?? []).toString();
  };

  it('moves every picture there and back, and each can be read all the while', async () => {
    await operator.withStore((store) => keep(store, ['one', 'two', 'three']));
    const there = await operator.run('images', 'move', '--to', 'bucket');
    expect([there.code, there.out]).toEqual([0, ['3 pictures were moved to the bucket.']]);
    await operator.withStore(async (store) => {
      expect(await inDatabase(store)).toEqual([]);
      expect(await read(store, 'two')).toBe('two');
    });
    expect((await operator.run('images', 'move', '--to', 'bucket')).out).toEqual([
      '0 pictures were moved to the bucket.',
    ]);
    const back = await operator.run('images', 'move', '--to', 'database');
    expect([back.code, back.out]).toEqual([0, ['3 pictures were moved to the database.']]);
    await operator.withStore(async (store) => {
      expect(await inDatabase(store)).toEqual(['one', 'three', 'two']);
      bucket.failure = 'refused';
      expect(await read(store, 'two')).toBe('two');
    });
  });

  it('goes on where it stopped when the bucket went away', async () => {
    await operator.withStore(async (store) => {
      await keep(store, ['a', 'b', 'c', 'd']);
      const patient = await openBucket(bucket.settings, TEST_PATIENCE);
      const until = (count: number) => (moved: number) => {
        if (moved === count) bucket.failure = 'refused';
      };
      await expect(movePictures(store, patient, 'bucket', until(2))).rejects.toThrow();
      expect(await inDatabase(store)).toHaveLength(2);
      bucket.failure = null;
      expect(await movePictures(store, patient, 'bucket')).toEqual({ moved: 2, left: [] });
      expect(await inDatabase(store)).toEqual([]);
      await expect(movePictures(store, patient, 'database', until(1))).rejects.toThrow();
      expect(await inDatabase(store)).toHaveLength(1);
      bucket.failure = null;
      for (const text of ['a', 'b', 'c', 'd']) expect(await read(store, text)).toBe(text);
    });
  });

  it('keeps in the database what the bucket gives back wrongly, and says what is damaged', async () => {
    await operator.withStore(async (store) => {
      await keep(store, ['right']);
      bucket.failure = 'wrong';
      const patient = await openBucket(bucket.settings, TEST_PATIENCE);
      await expect(movePictures(store, patient, 'bucket')).rejects.toThrow(/other bytes/);
      expect(await inDatabase(store)).toEqual(['right']);
      bucket.failure = null;
      await store.transaction((trx) =>
        trx
          .updateTable('image_blob')
          .set({ data: Buffer.from('left') })
          .execute(),
      );
    });
    const ran = await operator.run('images', 'move', '--to', 'bucket');
    expect(ran.code).toBe(1);
    expect(ran.err.join('\n')).toMatch(
      /its bytes in the database are damaged\.\nNot moved: 1 of 1\.$/,
    );
    await operator.withStore(async (store) => expect(await inDatabase(store)).toEqual(['left']));
  });

  it('says what is missing', async () => {
    const bare = await openOperator(engine);
    expect((await bare.run('images', 'move', '--to', 'bucket')).err).toEqual([
      'No bucket is named: set S3_ENDPOINT and its like first.',
    ]);
    expect((await bare.run('images', 'move', '--to', 'disk')).err).toEqual([
      '--to must be bucket or database.',
    ]);
    await bare.close();
  });

  it('sweeps what nothing names, days after that was found', async () => {
    await operator.withStore(async (store) => {
      const patient = await openBucket(bucket.settings, TEST_PATIENCE);
      await keep(store, ['shown', 'deleted']);
      await keep(store, ['orphan'], { named: false });
      const { id } = await store.reader
        .selectFrom('image')
        .select('id')
        .where('description', '=', 'deleted')
        .executeTakeFirstOrThrow();
      await write(store, (ledger) => ledger.remove(imageEntity, 1, [id]));
      await patient.put(hashOf('never saved'), Buffer.from('never saved'));
      await patient.put(hashOf('shown'), Buffer.from('shown'));
      const sweepAfter = (days: number) => {
        const now = Date.now() + days * DAY;
        return sweepPictures(store, patient, {
          now: timeText(now),
          before: timeText(now - 30 * DAY),
        });
      };
      expect(await sweepAfter(0)).toEqual({ deleted: 0, waiting: 1, objects: 0 });
      expect(await sweepAfter(29)).toEqual({ deleted: 0, waiting: 1, objects: 0 });
      expect(await sweepAfter(31)).toMatchObject({ deleted: 1, waiting: 0 });
      expect(await inDatabase(store)).toEqual(['deleted', 'shown']);
      expect(await patient.has(hashOf('never saved'))).toBe(false);
      expect(await patient.has(hashOf('shown'))).toBe(true);
    });
  });

  it('begins the days again for what was named meanwhile', async () => {
    await operator.withStore(async (store) => {
      const sweepAt = (day: number) =>
        sweepPictures(store, null, {
          now: timeText(day * DAY),
          before: timeText((day - 30) * DAY),
        });
      await keep(store, ['comes back'], { named: false });
      expect(await sweepAt(100)).toMatchObject({ deleted: 0, waiting: 1 });
      await keep(store, ['comes back'], { named: false });
      expect(await sweepAt(140)).toMatchObject({ deleted: 0, waiting: 1 });
      expect(await sweepAt(170)).toMatchObject({ deleted: 1, waiting: 0 });
    });
  });

  it.runIf(engine === 'sqlite')('a backup and its return say what the bucket has', async () => {
    await operator.withStore((store) => keep(store, ['x', 'y']));
    await operator.run('images', 'move', '--to', 'bucket');
    const file = join(operator.dataDir, '..', `pictures-${process.pid}.backup`);
    const made = await operator.run('backup', file, '--force');
    expect([made.code, made.err]).toEqual([
      0,
      [
        '2 pictures are not in it: their bytes are in the bucket pictures. Keep the bucket for as long as the backup.',
      ],
    ]);
    const restored = await operator.run('restore', file);
    expect(restored.code).toBe(0);
    expect(restored.err[0]).toBe(
      '2 pictures are not in it: their bytes are in the bucket pictures.',
    );
    const swept = await operator.run('images', 'sweep', '--days', '400');
    expect(swept.out).toEqual([
      '0 pictures were deleted.',
      '0 objects of the bucket were deleted.',
    ]);
  });
});
