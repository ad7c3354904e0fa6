import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { lastAction } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('image.create and GET /images/{id}', (stage) => {
  let picture: string;
  const here = () => ({ location_id: stage.world.locations.ours });
  const create = (image: string, description?: string) =>
    stage
      .as('manager')
      .call('image.create', { ...here(), image, ...(description ? { description } : {}) });
  const fetched = (person: 'manager' | 'stranger' | 'provider' | null, id: number) =>
    stage.transport.image(`${id}`, stage.caller(person && stage.world.tokens[person]));

  beforeAll(async () => {
    const colours = { width: 6, height: 2, channels: 3 as const, background: '#336699' };
    const jpeg = await sharp({ create: colours })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret' } });
    picture = (await jpeg.withMetadata({ orientation: 6 }).toBuffer()).toString('base64');
  });

  it('keeps the picture upright, re-encoded and without its metadata', async () => {
    const id = await create(picture, 'A cup');
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'image.create',
      outcome: 'done',
    });
    const { status, type, data } = await fetched('manager', id);
    expect([status, type]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(data).metadata();
    expect([width, height, exif]).toEqual([2, 6, undefined]);
  });

  it('keeps the bytes of the same picture once', async () => {
    const blobs = () => stage.world.store.reader.selectFrom('image_blob').select('hash').execute();
    await create(`data:image/jpeg;base64,${picture}`);
    const before = await blobs();
    await create(picture);
    expect(await blobs()).toEqual(before);
  });

  it('can be put on an item of its location', async () => {
    const image = await create(picture);
    const item = await stage.as('manager').call('item.create', { ...here(), name: 'Cup', image });
    expect(item.image).toBe(image);
  });

  it('shows it to whoever may read the location, and to nobody else', async () => {
    const id = await create(picture);
    const statuses = await Promise.all([
      fetched('manager', id),
      fetched('provider', id),
      fetched('stranger', id),
      fetched(null, id),
      fetched('manager', 999_999),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 401, 404]);
  });

  it.each([
    ['text', Buffer.from('hello world, this is no picture').toString('base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a damaged PNG', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'],
    ['no base64', '%%%'],
    ['nothing', ''],
    ['a NUL', 'AA\0A'],
  ])('refuses %s at the field', async (_, image) => {
    const refused = await refusalOf(create(image));
    expect([refused.status, Object.keys(refused.details.fields ?? {})]).toEqual([400, ['image']]);
  });

  it('refuses a picture of more than 4 MB in words', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024 + 3).toString('base64');
    const refused = await refusalOf(create(large));
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(/Please choose an image less than 4 MB in size\.$/);
  });
});
