import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importsIn, locationOf, told } from './support/importing';
import { onCrossedStages } from './support/stage';

onCrossedStages('pictures by link', (stage) => {
  let server: Server;
  let port: number;
  let location: number;
  let asked: string[] = [];
  const manager = () => stage.as('manager');
  const { previewed, changes, ended, here } = importsIn(manager, () => location);
  const pictureOf = async (color: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .png()
      .toBuffer();

  beforeAll(async () => {
    const [tea, coffee] = [await pictureOf('#2a6'), await pictureOf('#632')];
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path === '/gone.png') response.writeHead(404).end();
      else if (path === '/page.png') response.end('<!doctype html><p>No picture</p>');
      else response.end(path === '/tea.png' ? tea : coffee);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  async function applied(import_id: number) {
    const { job_id } = await manager().call('import.apply', { ...here(), import_id });
    return ended(job_id);
  }

  it('are fetched once it is applied, for items that have none; what cannot be is said by row', async () => {
    const { id, items } = await locationOf(stage, [{ name: 'Cake', price: 4, pos_id: 'C' }]);
    location = id;
    const own = await manager().call('image.create', {
      ...here(),
      image: `data:image/png;base64,${(await pictureOf('#fff')).toString('base64')}`,
    });
    const cake = items[0] ?? 0;
    await manager().call('item.update', { ...here(), id: cake, image: own });
    const at = (path: string) => `http://localhost:${port}/${path}`;
    const file = [
      'pos_id,name,price,image_link',
      `T,Tea,2,${at('tea.png')}`,
      `G,Green tea,2,${at('tea.png')}`,
      `K,Coffee,3,${at('coffee.png')}`,
      `L,Latte,3,${at('gone.png')}`,
      `M,Mocha,3,${at('page.png')}`,
      `N,Inner,3,http://127.0.0.1:1/a.png`,
      `C,Cake,4,${at('cake.png')}`,
    ].join('\n');
    asked = [];
    const first = await previewed('menu.csv', file);
    expect([first.refusal, first.summary?.errors, asked]).toEqual([[], 0, []]);
    expect(first.summary?.kinds.item).toMatchObject({ inserts: 6, updates: 0 });
    const job = await applied(first.id);
    expect([job.state, job.result]).toEqual([
      'done',
      '6 items added; 2 pictures added. 3 without their picture.',
    ]);
    expect(asked.sort()).toEqual(['/coffee.png', '/gone.png', '/page.png', '/tea.png']);
    expect(job.notes).toEqual([
      'Latte gets no picture: there is no picture at this address',
      'Mocha gets no picture: invalid image file',
      'Inner gets no picture: invalid image URL',
    ]);
    const outcomes = (await changes(first.id)).changes.map(({ outcome }) => outcome);
    expect(outcomes.filter(Boolean)).toEqual(job.notes);
    const shown = await manager().call('item.list', here());
    const imageOf = async (name: string) => {
      const id = shown.find((item) => item.name === name)?.id ?? 0;
      return (await manager().call('item.get', { ...here(), id })).image;
    };
    expect(await imageOf('Tea')).toEqual(expect.any(Number));
    expect(await imageOf('Tea')).toBe(await imageOf('Green tea'));
    expect([await imageOf('Latte'), await imageOf('Cake')]).toEqual([null, own]);
    const { images } = await manager().call('image.list', here());
    expect(images.map(({ description }) => description).sort()).toEqual(['', 'Coffee', 'Tea']);

    // A second time only what has no picture yet is tried again.
    const second = await previewed('menu.csv', file);
    expect((await changes(second.id)).changes.map(told)).toEqual([
      `update item Latte: image null → {"$link":"${at('gone.png')}"}`,
      `update item Mocha: image null → {"$link":"${at('page.png')}"}`,
      'update item Inner: image null → {"$link":"http://127.0.0.1:1/a.png"}',
    ]);
    const again = await applied(second.id);
    expect(again.result).toBe('Nothing was changed. 3 without their picture.');

    const undone = await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect(undone.kept).toEqual([]);
    const left = await manager().call('item.list', here());
    expect(left.map(({ name }) => name)).toEqual(['Cake']);
    expect((await manager().call('image.list', here())).images).toHaveLength(1);
  });
});
