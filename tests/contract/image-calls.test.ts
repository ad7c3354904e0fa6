import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groundIn } from './support/ground';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('pictures by link, in use and unused', (stage) => {
  let server: Server;
  let port: number;
  let png: Buffer;
  const asked: (string | undefined)[] = [];
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const create = (image: string, more: object = {}) =>
    manager().call('image.create', { ...here(), image, ...more });
  const list = (more: object = {}) => manager().call('image.list', { ...here(), ...more });
  const idsOf = ({ images }: { images: { id: number }[] }) => images.map(({ id }) => id);
  const linked = (address: string, token: string | null) =>
    stage.transport.linkedImage(address, stage.caller(token));

  beforeAll(async () => {
    const colours = { width: 40, height: 30, channels: 3 as const, background: '#996633' };
    png = await sharp({ create: colours }).png().toBuffer();
    server = createServer((request, response) => {
      asked.push(request.url);
      if (request.url === '/page.png') response.end('<!doctype html><p>No picture</p>');
      else if (request.url === '/vector') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
      else if (request.url === '/large') response.end(Buffer.alloc(4 * 1024 * 1024 + 1));
      else if (request.url === '/gone') response.writeHead(404).end();
      else response.end(png);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('stores the picture at a web address, fetched once', async () => {
    const id = await create(`http://localhost:${port}/cup.png?w=1920`, { description: 'A cup' });
    expect(asked.splice(0)).toEqual(['/cup.png?w=1920']);
    const { type, data } = await stage.transport.image(
      `${id}`,
      stage.caller(stage.world.tokens.manager),
    );
    expect(type).toBe('image/webp');
    expect((await sharp(data).metadata()).width).toBe(40);
    const [first] = (await list()).images;
    expect(first).toMatchObject({ id, description: 'A cup', used: false, uses: 0 });
    expect(first?.image_version).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ['http://127.0.0.1:1/a.png', 'Invalid image URL'],
    ['ftp://localhost/a.png', 'Invalid image URL'],
    ['file:///etc/passwd', 'Invalid image URL'],
    ['http://localhost:{port}/page.png', 'Invalid image file'],
    ['http://localhost:{port}/vector', 'Invalid image file'],
    [
      'http://localhost:{port}/large',
      'This file is more than 4 MB. Please choose an image less than 4 MB in size.',
    ],
    [
      'http://localhost:{port}/gone',
      'Error uploading image. Please check image file and try again.',
    ],
    ['http://localhost:1/', 'Error uploading image. Please check image file and try again.'],
    ['/images/stock-nothing', 'There is no such stock photo.'],
  ])('refuses %s with words', async (address, message) => {
    const refused = await refusalOf(create(address.replace('{port}', String(port))));
    expect([refused.status, refused.message]).toEqual([400, message]);
    expect(refused.details.fields?.image).toBeTruthy();
  });

  it('hands a linked picture on to who is signed in, re-encoded', async () => {
    const address = `http://localhost:${port}/cup.png`;
    const { manager: token } = stage.world.tokens;
    const reply = await linked(address, token);
    expect([reply.status, reply.type]).toEqual([200, 'image/webp']);
    expect((await sharp(reply.data).metadata()).format).toBe('webp');
    expect((await linked(address, null)).status).toBe(401);
    const refused = await linked('http://127.0.0.1:1/', token);
    expect(refused).toMatchObject({ status: 400, error: 'Invalid image URL' });
    expect((await linked(`http://localhost:${port}/page.png`, token)).error).toBe(
      'Invalid image file',
    );
  });

  it('finds stock photos by words, and stores the one that is taken', async () => {
    const found = await manager().call('image.search_stock', { query: 'coffee' });
    const [coffee] = found;
    expect(found.length).toBeGreaterThan(0);
    expect(await manager().call('image.search_stock', { query: 'no such thing' })).toEqual([]);
    const address = coffee?.urls.regular ?? '';
    const shown = await stage.transport.image(
      address.replace('/images/', ''),
      stage.caller(stage.world.tokens.stranger),
    );
    expect([shown.status, shown.type]).toEqual([200, 'image/svg+xml']);
    const id = await create(`${address}?w=1920`, { stock_id: coffee?.id });
    const [stored] = (await list()).images;
    expect(stored).toMatchObject({ id, description: coffee?.description });
  });

  it('answers a gallery of three parts', async () => {
    const gallery = await manager().call('image.gallery', here());
    expect(Object.keys(gallery).sort()).toEqual(['gallery', 'location', 'unsplash']);
    expect(gallery.gallery.length).toBeGreaterThan(5);
    expect(gallery.unsplash.length).toBeGreaterThan(20);
    expect(gallery.location.map(({ id }) => id)).toEqual(idsOf(await list()));
    expect(await stage.as('stranger').call('image.groups', {})).toEqual(gallery.gallery);
    const inGroups = gallery.gallery.flatMap(({ images }) => images);
    expect(inGroups.length).toBeGreaterThanOrEqual(gallery.unsplash.length);
  });

  it('replaces a picture in all its places as one action, which is taken back as one', async () => {
    const { stations, categories, items, option } = await groundIn(
      stage.world,
      here().location_id,
      null,
    );
    const image = await create(png.toString('base64'), { description: 'Before' });
    const by = await create(png.toString('base64'), { description: 'After' });
    await manager().call('item.update', { ...here(), id: items[0], image });
    await manager().call('station.update', { ...here(), id: stations[0], image });
    await manager().call('category.update', { ...here(), id: categories[0], image });
    await manager().call('option.update', { ...here(), id: option, image });
    await manager().call('location.update', { ...here(), image });
    const usesNow = async () => {
      const { images } = await list();
      return [image, by].map((one) => images.find(({ id }) => id === one)?.uses);
    };
    expect(await usesNow()).toEqual([5, 0]);
    const replaced = await manager().write('image.replace', { ...here(), id: image, by });
    expect(replaced.data).toEqual({ count: 5 });
    expect(await usesNow()).toEqual([0, 5]);
    await manager().call('ledger.undo', { action_id: replaced.actionId ?? 0 });
    expect(await usesNow()).toEqual([5, 0]);
    expect(idsOf(await list({ ids: [by] }))).toEqual([by]);
    const gone = manager().call('image.replace', { ...here(), id: image, by: 999_999_999 });
    expect((await refusalOf(gone)).status).toBe(404);
    await manager().call('location.update', { ...here(), image: null });
  });

  it('tells what shows a picture, and deletes only what nothing shows', async () => {
    const { stations, categories, items, option } = await groundIn(
      stage.world,
      here().location_id,
      null,
    );
    const image = await create(`data:image/png;base64,${png.toString('base64')}`);
    const unused = await create(png.toString('base64'), { description: 'Left over' });
    await manager().call('item.update', { ...here(), id: items[0], image });
    await manager().call('station.update', { ...here(), id: stations[0], image });
    await manager().call('category.update', { ...here(), id: categories[0], image });
    await manager().call('option.update', { ...here(), id: option, image });
    const shown = (await list()).images.find(({ id }) => id === image);
    expect(shown).toMatchObject({ used: true, uses: 4 });
    expect(shown?.places).toEqual([
      { kind: 'category', id: categories[0], name: 'Full' },
      { kind: 'item', id: items[0], name: 'First' },
      { kind: 'option', id: option, name: 'Large' },
      { kind: 'station', id: stations[0], name: 'One' },
    ]);
    expect(idsOf(await list({ used: true }))).toContain(image);
    expect(idsOf(await list({ used: false }))).toContain(unused);
    expect(idsOf(await list({ search: 'left OVER' }))).toEqual([unused]);
    expect(idsOf(await list({ search: '%' }))).toEqual([]);

    const refused = await refusalOf(manager().call('image.destroy', { ...here(), id: image }));
    expect(refused.status).toBe(400);
    expect(refused.message).toBe(
      'This picture cannot be deleted: the category “Full” and 3 others show it.',
    );
    const deleted = await manager().write('image.destroy', { ...here(), id: unused });
    expect(idsOf(await list())).not.toContain(unused);
    await manager().call('ledger.undo', { action_id: deleted.actionId ?? 0 });
    expect(idsOf(await list())).toContain(unused);

    const swept = await manager().write('image.destroy_unused', {
      ...here(),
      ids: [image, unused],
    });
    expect(swept.data).toEqual({ count: 1, skipped: [image] });
    const left = await list({ used: false });
    expect(left.total).toBe(left.unused);
    await manager().call('image.destroy_unused', here());
    expect(await list({ used: false })).toEqual({ images: [], total: 0, unused: 0 });
    await manager().call('ledger.undo', { action_id: swept.actionId ?? 0 });
    expect(idsOf(await list({ used: false }))).toEqual([unused]);
  });

  it('keeps the pictures of others out of reach', async () => {
    const image = await create(png.toString('base64'));
    const theirs = { location_id: stage.world.locations.theirs, id: image };
    expect((await refusalOf(stage.as('stranger').call('image.destroy', theirs))).status).toBe(404);
    const { location_id } = theirs;
    const swept = stage.as('stranger').call('image.destroy_unused', { location_id, ids: [image] });
    expect((await refusalOf(swept)).details.fields).toEqual({
      ids: `There is no picture ${image} here`,
    });
  });
});
