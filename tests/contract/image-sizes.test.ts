import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { ImageParams } from '~/creator/contract/transport';
import { imageAddress } from '~/menu/image-address';
import { makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

const LEFT = '#ff0000';
const RIGHT = '#0000ff';

/** 800 by 400 pixels: the left half red, the right half blue. */
async function twoHalves(): Promise<string> {
  const half = { width: 400, height: 400, channels: 3 as const };
  const right = await sharp({ create: { ...half, background: RIGHT } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { ...half, width: 800, background: LEFT } })
    .composite([{ input: right, left: 400, top: 0 }])
    .png();
  return (await picture.toBuffer()).toString('base64');
}

onCrossedStages('a picture at its sizes', (stage) => {
  let halves: string;
  const here = () => ({ location_id: stage.world.locations.ours });
  const creator = () => stage.as('manager');
  const create = (image = halves) => creator().call('image.create', { ...here(), image });
  const served = (id: number, asked: Partial<ImageParams> = {}) =>
    stage.transport.image(`${id}`, stage.caller(stage.world.tokens.manager), {
      version: null,
      size: 'full',
      webp: true,
      ...asked,
    });
  const pixels = async (id: number, asked: Partial<ImageParams> = {}) => {
    const { type, data } = await served(id, asked);
    const { width, height } = await sharp(data).metadata();
    const { dominant } = await sharp(data).stats();
    const colour = dominant.r > dominant.b ? 'red' : 'blue';
    return { type, width, height, colour };
  };

  beforeAll(async () => {
    halves = await twoHalves();
  });

  it('is served whole, as a tile and as a thumbnail, as WebP and as JPEG, and made once', async () => {
    const id = await create();
    const whole = { width: 800, height: 400 };
    expect(await pixels(id)).toMatchObject({ type: 'image/webp', ...whole });
    expect(await pixels(id, { webp: false })).toMatchObject({ type: 'image/jpeg', ...whole });
    const tile = { width: 480, height: 300 };
    expect(await pixels(id, { size: 'tile' })).toMatchObject({ type: 'image/webp', ...tile });
    expect(await pixels(id, { size: 'tile', webp: false })).toMatchObject(tile);
    const thumb = { width: 160, height: 160 };
    expect(await pixels(id, { size: 'thumb' })).toMatchObject(thumb);
    const kept = () =>
      stage.world.store.reader
        .selectFrom('image_size')
        .innerJoin('image', 'image.hash', 'image_size.hash')
        .select(['size', 'type'])
        .where('image.id', '=', id)
        .orderBy('size')
        .orderBy('type')
        .execute();
    const once = await kept();
    expect(once.map(({ size, type }) => `${size} ${type}`)).toEqual([
      'full image/jpeg',
      'thumb image/webp',
      'tile image/jpeg',
      'tile image/webp',
    ]);
    await Promise.all([served(id, { size: 'tile' }), served(id, { size: 'thumb' })]);
    expect(await kept()).toEqual(once);
  });

  it('is served for good at the address of its version, and at others for now', async () => {
    const id = await create();
    const { image_version: version } = await creator().call('image.get', { ...here(), id });
    expect((await served(id, { version, size: 'tile' })).lasting).toBe(true);
    expect((await served(id, { size: 'tile' })).lasting ?? false).toBe(false);
    const crop = { x: 50, y: 0, width: 50, height: 100 };
    const changed = await creator().call('image.update', { ...here(), id, crop });
    expect(changed.image_version).not.toBe(version);
    const outdated = await served(id, { version, size: 'tile' });
    expect([outdated.status, outdated.lasting ?? false]).toEqual([200, false]);
  });

  it('is named with its version wherever a station, a category or an option is answered', async () => {
    const image = await create();
    const { image_version } = await creator().call('image.get', { ...here(), id: image });
    const named = { image, image_version };
    const station = await creator().call('station.create', { ...here(), name: 'Shown', image });
    const category = await creator().call('category.create', {
      ...here(),
      station_id: station.id,
      name: 'Shown',
      image,
    });
    const group = await creator().call('option_group.create', { ...here(), name: 'Shown' });
    const { id } = await creator().call('item.create', {
      ...here(),
      name: 'Shown',
      category_ids: [category.id],
      option_groups: [{ id: group.id, group_type: 'multi', range: null }],
      options: [{ id: null, group: group.id, name: 'Shown', price: 1, image }],
    });
    const [option] = (await creator().call('item.get', { ...here(), id })).options ?? [];
    expect([station, category, option]).toMatchObject([named, named, named]);
    const menu = await creator().call('menu.get', here());
    const shown = menu.stations.find((one) => one.id === station.id);
    expect(shown).toMatchObject({ ...named, categories: [named] });
    expect(menu.options.find((one) => one.id === option?.id)).toMatchObject(named);
    const { options } = await creator().call('option.list', here());
    expect(options.find((one) => one.id === option?.id)).toMatchObject(named);
    const optionId = option?.id ?? 0;
    expect(await creator().call('option.get', { ...here(), id: optionId })).toMatchObject(named);
    // What was answered may be sent back.
    const sent = { ...here(), id: station.id, name: 'Sent back', image_version };
    expect(await creator().call('station.update', sent)).toMatchObject(named);
    const crop = { x: 50, y: 0, width: 50, height: 100 };
    const cropped = await creator().call('image.update', { ...here(), id: image, crop });
    const again = await creator().call('category.update', { ...here(), id: category.id });
    expect(again.image_version).toBe(cropped.image_version);
    const none = await creator().call('station.create', { ...here(), name: 'Plain' });
    expect(none.image_version).toBeNull();
  });

  it('shows what it is cropped to, around its focal point, and stays whole underneath', async () => {
    const id = await create();
    expect((await pixels(id, { size: 'thumb' })).width).toBe(160);
    const crop = { x: 50, y: 0, width: 50, height: 100 };
    await creator().call('image.update', { ...here(), id, crop });
    expect(await pixels(id)).toEqual({
      type: 'image/webp',
      width: 400,
      height: 400,
      colour: 'blue',
    });
    expect(await pixels(id, { size: 'tile' })).toMatchObject({ width: 400, colour: 'blue' });
    expect(await pixels(id, { size: 'original' })).toMatchObject({ width: 800, height: 400 });
    await creator().call('image.update', { ...here(), id, crop: null, focus: { x: 10, y: 50 } });
    expect(await pixels(id, { size: 'thumb' })).toMatchObject({ width: 160, colour: 'red' });
    await creator().call('image.update', { ...here(), id, focus: { x: 90, y: 50 } });
    expect(await pixels(id, { size: 'thumb' })).toMatchObject({ width: 160, colour: 'blue' });
  });

  it('has its crop taken back by undo, and merged by version', async () => {
    const id = await create();
    const crop = { x: 0, y: 0, width: 50, height: 50 };
    const before = await creator().call('image.get', { ...here(), id });
    await creator().write('image.update', { ...here(), id, crop });
    const stale = { version: before.version };
    const described = { ...here(), id, description: 'Two halves' };
    const { data } = await creator().write('image.update', described, stale);
    expect(data).toMatchObject({ description: 'Two halves', crop, version: before.version + 2 });
    const other = { ...here(), id, crop: { ...crop, width: 60 } };
    expect((await refusalOf(creator().write('image.update', other, stale))).status).toBe(409);
    const whole = { ...here(), id, crop: null };
    const { actionId } = await creator().write('image.update', whole);
    expect((await creator().call('image.get', { ...here(), id })).crop).toBeNull();
    await creator().call('ledger.undo', { action_id: actionId ?? 0 });
    const after = await creator().call('image.get', { ...here(), id });
    expect(after).toMatchObject({ crop, image_version: data.image_version });
  });

  it('refuses numbers that are no part of a picture, and the pictures of others', async () => {
    const id = await create();
    const crop = { x: 80, y: 0, width: 30, height: 100 };
    const refused = await refusalOf(creator().call('image.update', { ...here(), id, crop }));
    expect(refused.status).toBe(400);
    const theirs = stage.as('stranger').call('image.update', {
      location_id: stage.world.locations.theirs,
      id,
      description: 'Mine',
    });
    expect((await refusalOf(theirs)).status).toBe(404);
  });

  it('is served as it is stored where it cannot be decoded', async () => {
    const hash = 'f'.repeat(64);
    const id = await create();
    await stage.world.store.transaction(async (trx) => {
      const bytes = { type: 'image/webp', width: 1, height: 1, data: Buffer.from('no picture') };
      await trx
        .insertInto('image_blob')
        .values({ hash, ...bytes })
        .execute();
      await trx.updateTable('image').set({ hash }).where('id', '=', id).execute();
    });
    const { status, data } = await served(id, { size: 'tile' });
    expect([status, Buffer.from(data ?? []).toString()]).toEqual([200, 'no picture']);
  });

  it('loads no more than 1 MB for a page of 100 tiles, whatever is on the pictures', async () => {
    const noise = () =>
      sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
        .png()
        .toBuffer();
    const images: number[] = [];
    for (let nth = 0; nth < 4; nth += 1)
      images.push(await create((await noise()).toString('base64')));
    const docs = Array.from({ length: 100 }, (_, nth) => ({
      name: `Noisy ${nth}`,
      image: images[nth % images.length] ?? null,
    }));
    await makeItems(stage.world, stage.world.locations.ours, docs);
    const items = await creator().call('item.list', {
      ...here(),
      filters: { search: 'noisy' },
      fields: ['image', 'image_version'],
      limit: 100,
    });
    expect(items).toHaveLength(100);
    const page = new Map<number, number>();
    for (const { image } of items) page.set(image ?? 0, (page.get(image ?? 0) ?? 0) + 1);
    let bytes = 0;
    for (const [image, tiles] of page) {
      const version = items.find((item) => item.image === image)?.image_version ?? null;
      expect(imageAddress(image, version, 'tile')).toMatch(/\?v=[0-9a-f]{12}&size=tile$/);
      const { data, lasting } = await served(image, { version, size: 'tile' });
      expect(lasting).toBe(true);
      bytes += tiles * (data?.byteLength ?? 0);
    }
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(bytes).toBeGreaterThan(10_000);
  });
});
