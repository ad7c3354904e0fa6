import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Creator, createCreator } from '~/creator/client';
import type { Caller } from '~/creator/contract/transport';
import { databaseBlobs } from '~/objects/image/service/blob-store.service';
import { openBucket } from '~/objects/image/service/bucket.service';
import { createService, type Service } from '~/service/service';
import { type Failure, openTestBucket, TEST_PATIENCE, type TestBucket } from './support/bucket';
import { refusalOf } from './support/stage';
import { ENGINES, ENVIRONMENTS, openWorld, type World } from './support/world';

describe.each(ENGINES)('pictures in a bucket, beside %s', (engine) => {
  let bucket: TestBucket;
  let world: World;
  let service: Service;
  let creator: Creator;
  let caller: Caller;
  let nth = 0;

  beforeAll(async () => {
    bucket = await openTestBucket();
    world = await openWorld(engine);
    service = createService(world.store, {
      providerName: 'Creator',
      trustProxy: false,
      environments: ENVIRONMENTS,
      fetchHosts: [],
      unsplash: null,
      bucket: await openBucket(bucket.settings, TEST_PATIENCE),
    });
    const token = world.tokens.manager;
    caller = { token, requestId: 'bucket', via: 'Client API', address: null };
    creator = createCreator(service, caller);
  });
  afterAll(async () => {
    await world.close();
    await bucket.close();
  });
  beforeEach(() => {
    bucket.failure = null;
  });

  /** A picture that none was before: its bytes are not known to any store. */
  const picture = async () => {
    nth += 1;
    const background = { r: nth, g: 255 - nth, b: 99 };
    const plain = sharp({ create: { width: 600, height: 400, channels: 3, background } });
    return (await plain.png().toBuffer()).toString('base64');
  };
  const create = async () =>
    creator.call('image.create', { location_id: world.locations.ours, image: await picture() });
  const served = (id: number, size: 'full' | 'tile' = 'full') =>
    service.image(`${id}`, caller, { version: null, size, webp: true });
  const blobOf = (id: number) =>
    world.store.reader
      .selectFrom('image')
      .innerJoin('image_blob', 'image_blob.hash', 'image.hash')
      .select(['image_blob.hash', 'image_blob.data', 'image_blob.bytes'])
      .where('image.id', '=', id)
      .executeTakeFirstOrThrow();
  const counts = async () => {
    const [images, blobs] = await Promise.all([
      world.store.reader.selectFrom('image').select('id').execute(),
      world.store.reader.selectFrom('image_blob').select('hash').execute(),
    ]);
    return [images.length, blobs.length];
  };

  it('has the bytes of a new picture, and serves it at its sizes', async () => {
    const id = await create();
    const { data, bytes } = await blobOf(id);
    expect(data).toHaveLength(0);
    expect((await served(id)).data).toHaveLength(bytes);
    expect((await sharp((await served(id)).data).metadata()).width).toBe(600);
    expect((await sharp((await served(id, 'tile')).data).metadata()).width).toBe(480);
  });

  it('is asked again where it refuses once', async () => {
    bucket.failure = 'once';
    const id = await create();
    expect((await served(id)).status).toBe(200);
  });

  it.each<Failure>(['refused', 'silent'])(
    'that is %s refuses the picture at its field, and nothing of it is kept',
    async (failure) => {
      const before = await counts();
      bucket.failure = failure;
      const refused = await refusalOf(create());
      expect([refused.status, refused.message]).toEqual([
        503,
        'Error uploading image. Please check image file and try again.',
      ]);
      expect(refused.details.fields?.image).toMatch(/does not answer/);
      expect(await counts()).toEqual(before);
    },
  );

  it.each<Failure>(['refused', 'silent', 'cut', 'wrong'])(
    'that is %s shows no picture, and shows it again once it is well',
    async (failure) => {
      const id = await create();
      bucket.failure = failure;
      expect((await served(id)).status).toBe(503);
      bucket.failure = null;
      expect((await served(id)).status).toBe(200);
    },
  );

  it('need not be well for sizes that were made before', async () => {
    const id = await create();
    await served(id, 'tile');
    bucket.failure = 'refused';
    expect((await served(id, 'tile')).status).toBe(200);
  });

  it('is not asked for bytes that the database has, and its own come back by the same picture', async () => {
    const image = await picture();
    const params = { location_id: world.locations.ours, image };
    const id = await creator.call('image.create', params);
    expect((await blobOf(id)).data).toHaveLength(0);
    await world.as('manager').call('image.create', params);
    const { hash, data } = await blobOf(id);
    expect(data.length).toBeGreaterThan(0);
    expect(await databaseBlobs(world.store).has(hash)).toBe(true);
    bucket.failure = 'refused';
    expect((await served(id)).status).toBe(200);
  });
});
