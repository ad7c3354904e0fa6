import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { itemEntity } from '~/objects/item/service/entity.service';
import { timeText } from '~/service/clock';
import { type Ground, groundIn } from './support/ground';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('pictures by the names of their files', (stage) => {
  let ground: Ground;
  const here = () => ({ location_id: ground.locationId });
  const manager = () => stage.as('manager');

  const jpegOf = async (background: string) => {
    const colours = { width: 40, height: 30, channels: 3 as const, background };
    return (await sharp({ create: colours }).jpeg().toBuffer()).toString('base64');
  };
  /** Uploads files, each as its name and base64, and answers the upload. */
  const uploaded = async (files: readonly (readonly [name: string, image: string])[]) => {
    let upload: string | undefined;
    for (const [name, image] of files) {
      const size = Buffer.byteLength(image, 'base64');
      const params = { ...here(), ...(upload && { upload }), name, image, size };
      upload = (await manager().call('image.upload_file', params)).upload;
    }
    return upload ?? '';
  };
  const match = (upload: string) => manager().call('image.match_files', { ...here(), upload });
  /** Gives files to items, and answers the job once it has ended. */
  const given = async (
    upload: string,
    files: { position: number; item_id: number; replaces: number | null }[],
  ) => {
    const { job_id: id } = await manager().call('image.set_by_name', { ...here(), upload, files });
    return ended(id);
  };
  const ended = async (id: number) => {
    await expect
      .poll(async () => (await manager().call('job.get', { ...here(), id })).state, {
        timeout: 20_000,
      })
      .not.toMatch(/queued|running/);
    return manager().call('job.get', { ...here(), id });
  };
  const imageOf = async (id: number) => (await manager().call('item.get', { ...here(), id })).image;

  beforeEach(async () => {
    ground = await groundIn(stage.world, stage.world.locations.ours, 'manager');
    const [first, second] = ground.items;
    await stage.world.write((ledger) =>
      ledger.update(itemEntity, ground.locationId, [
        { id: first, patch: { name: `Latte ${first}`, sku: [`S-${first}`] } },
        { id: second, patch: { name: `Mocha ${second}`, pos_id: `P${second}` } },
      ]),
    );
  });

  it('are matched, given in one job, and taken back as one', async () => {
    const [first, second] = ground.items;
    const upload = await uploaded([
      [`cups/s${first}.JPG`, await jpegOf('#996633')],
      [`p${second}.png`, await jpegOf('#336699')],
      ['IMG_2041.jpg', await jpegOf('#666666')],
      ['read me.txt', Buffer.from('hello').toString('base64')],
    ]);
    const { files, items } = await match(upload);
    expect(files.map(({ name, by, item_ids, problem }) => [name, by, item_ids, problem])).toEqual([
      [`s${first}.JPG`, 'sku', [first], null],
      [`p${second}.png`, 'pos_id', [second], null],
      ['IMG_2041.jpg', null, [], null],
      ['read me.txt', null, [], 'Invalid image file'],
    ]);
    expect(items.map(({ id, image }) => [id, image])).toEqual([
      [first, null],
      [second, null],
    ]);
    const job = await given(upload, [
      { position: 0, item_id: first, replaces: null },
      { position: 1, item_id: second, replaces: null },
    ]);
    expect(job).toMatchObject({
      kind: 'pictures',
      state: 'done',
      title: 'Pictures, 2 files',
      result: '2 pictures set.',
      done: 2,
      total: 2,
      notes: [],
    });
    const images = [await imageOf(first), await imageOf(second)];
    expect(images.every((image) => image !== null)).toBe(true);
    const { images: listed } = await manager().call('image.list', here());
    expect(
      listed
        .slice(0, 2)
        .map(({ description }) => description)
        .sort(),
    ).toEqual([`Latte ${first}`, `Mocha ${second}`].sort());
    const { actions } = await stage
      .as('admin')
      .call('audit.list', { ...here(), filters: { deeds: ['bulk'] } });
    expect(actions.map(({ id }) => id)).toContain(job.action_id);
    await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect([await imageOf(first), await imageOf(second)]).toEqual([null, null]);
    expect((await refusalOf(match(upload))).status).toBe(404);
  });

  it('of a menu’s items, one of them cropped since, are taken back as one', async () => {
    const names = ['Flat white', 'Crème brûlée', 'B-L-T', 'Soup (cup)', '2% milk', 'Chai #3'];
    const ids: number[] = [];
    for (const name of names) {
      ids.push((await manager().call('item.create', { ...here(), name, price: 3 })).id);
    }
    const files = [
      'FLAT_WHITE.JPG',
      'creme brulee.png',
      'b_l_t.jpeg',
      'soup cup.webp',
      '2 milk.jpg',
    ];
    const image = await jpegOf('#996633');
    const upload = await uploaded([...files, 'chai-3.jpg'].map((name) => [name, image] as const));
    const matched = (await match(upload)).files.map(({ item_ids }) => item_ids);
    expect(matched).toEqual(ids.map((id) => [id]));
    const job = await given(
      upload,
      ids.map((item_id, position) => ({ position, item_id, replaces: null })),
    );
    expect(job.result).toBe('6 pictures set.');
    const cropped = (await imageOf(ids[0] ?? 0)) ?? 0;
    const crop = { x: 10, y: 10, width: 50, height: 50 };
    await manager().call('image.update', { ...here(), id: cropped, crop });
    await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect(await Promise.all(ids.map(imageOf))).toEqual(ids.map(() => null));
  });

  it('leave out what is no picture, what is given twice and what moved on, and say so', async () => {
    const [first, second] = ground.items;
    const upload = await uploaded([
      ['a.jpg', await jpegOf('#996633')],
      ['b.jpg', await jpegOf('#336699')],
      ['c.jpg', await jpegOf('#663399')],
      ['broken.jpg', (await jpegOf('#000000')).slice(0, 100)],
    ]);
    const image = await manager().call('image.create', { ...here(), image: await jpegOf('#fff') });
    await manager().call('item.update', { ...here(), id: second, image });
    const job = await given(upload, [
      { position: 0, item_id: first, replaces: null },
      { position: 1, item_id: first, replaces: null },
      { position: 2, item_id: second, replaces: null },
      { position: 3, item_id: second, replaces: image },
    ]);
    expect(job).toMatchObject({ state: 'done', result: '1 picture set. 3 left out.' });
    expect(job.notes.slice(0, 2)).toEqual([
      'b.jpg: another file was given to the same item',
      'c.jpg: its item has got another picture meanwhile',
    ]);
    expect(job.notes[2]).toMatch(/^broken\.jpg: /);
    expect(await imageOf(second)).toBe(image);
  });

  it('are given once where the form is sent twice', async () => {
    const [first] = ground.items;
    const upload = await uploaded([['a.jpg', await jpegOf('#996633')]]);
    const files = [{ position: 0, item_id: first, replaces: null }];
    const asked = { ...here(), upload, files };
    const [one, other] = await Promise.all([
      manager().call('image.set_by_name', asked),
      manager().call('image.set_by_name', asked),
    ]);
    expect(one).toEqual(other);
    expect((await ended(one.job_id)).result).toBe('1 picture set.');
    expect(await manager().call('image.set_by_name', asked)).toEqual(one);
  });

  it('are given by nobody but who uploaded them, who is not kept from it by others', async () => {
    const [first] = ground.items;
    const upload = await uploaded([['a.jpg', await jpegOf('#996633')]]);
    const files = [{ position: 0, item_id: first, replaces: null }];
    const foreign = stage.as('admin').call('image.set_by_name', { ...here(), upload, files });
    expect((await refusalOf(foreign)).status).toBe(404);
    expect((await given(upload, files)).result).toBe('1 picture set.');
    const again = stage.as('admin').call('image.set_by_name', { ...here(), upload, files });
    expect((await refusalOf(again)).status, 'nor is its job told').toBe(404);
  });

  it('are shown small to whoever uploaded them, and to nobody else', async () => {
    const upload = await uploaded([['a.jpg', await jpegOf('#996633')]]);
    const at = (person: 'manager' | 'admin', position = 0) =>
      stage.transport.image(
        `upload-${upload}-${position}`,
        stage.caller(stage.world.tokens[person]),
      );
    const { status, type, data } = await at('manager');
    expect([status, type]).toEqual([200, 'image/webp']);
    expect((await sharp(data).metadata()).format).toBe('webp');
    expect([(await at('admin')).status, (await at('manager', 1)).status]).toEqual([404, 404]);
    const other = stage.as('admin').call('image.match_files', { ...here(), upload });
    expect((await refusalOf(other)).status).toBe(404);
  });

  it('are bounded: files too large are named, an upload of another is not added to', async () => {
    const params = { ...here(), name: 'scan.png', image: '', size: 5 * 1024 * 1024 };
    const { upload } = await manager().call('image.upload_file', params);
    expect((await match(upload)).files).toEqual([
      {
        position: 0,
        name: 'scan.png',
        size: params.size,
        problem:
          'Image Too Large. This file is 5 MB. Please choose an image less than 4 MB in size.',
        by: null,
        item_ids: [],
      },
    ]);
    const foreign = stage.as('admin').call('image.upload_file', { ...params, upload });
    expect((await refusalOf(foreign)).status).toBe(404);
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('upload_file')
        .set({ at: timeText(Date.now() - 3_600_000) })
        .where('upload', '=', upload)
        .execute(),
    );
    for (let count = 0; count < 3; count += 1) await manager().call('image.upload_file', params);
    expect((await refusalOf(match(upload))).status).toBe(404);
  });
});
