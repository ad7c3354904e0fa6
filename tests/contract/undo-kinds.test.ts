import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { PLACELESS } from '~/creator/contract/call';
import { zipOf } from '../support/zip';
import { everyRow } from './support/every-row';
import { type Ground, groundIn } from './support/ground';
import { leastParams } from './support/least-params';
import { MAY_WRITE_NOTHING } from './support/ledger-params';
import { onCrossedStages } from './support/stage';

/** Those at a location: what is done to people and places is not taken back there. */
const WRITES = (Object.keys(contract) as Method[]).filter(
  (method) =>
    contract[method].writes &&
    !MAY_WRITE_NOTHING.includes(method) &&
    (contract[method].access === 'user' || !PLACELESS.includes(contract[method].access)),
);

onCrossedStages('the undo of each kind of action', (stage) => {
  let ground: Ground;
  const staff = () => stage.as('provider');
  const here = () => ({ location_id: ground.locationId });

  beforeEach(async () => {
    ground = await groundIn(stage.world, stage.world.locations.ours, 'provider');
  });

  const state = () => everyRow(stage.world);

  /** Takes an action back by what the audit and the history offer, and takes that back in its turn. */
  async function expectUndone(action: number, before: Awaited<ReturnType<typeof everyRow>>) {
    const after = await state();
    expect(after).not.toEqual(before);
    const told = await staff().call('audit.get', { ...here(), id: action });
    expect(told).toMatchObject({ outcome: 'done', may_undo: true });
    const preview = await staff().call('ledger.undo', { action_id: action, preview: true });
    expect(await state()).toEqual(after);
    const undo = await staff().write('ledger.undo', { action_id: action });
    expect(undo.data).toEqual(preview);
    expect(undo.data.kept).toEqual([]);
    expect(undo.data.reversed).toBeGreaterThan(0);
    expect(await state()).toEqual(before);
    const again = await staff().write('ledger.undo', { action_id: undo.actionId ?? 0 });
    expect(again.data.kept).toEqual([]);
    expect(await state()).toEqual(after);
  }

  it.each(WRITES)('%s goes back as if it had not been done, and comes again', async (method) => {
    const params = leastParams[method](ground);
    const before = await state();
    const answer = await stage.send('provider', method, params);
    expect(answer.status).toBe(200);
    await expectUndone(answer.body.action_id ?? 0, before);
  });

  const ended = async (id: number) => {
    const job = () => staff().call('job.get', { ...here(), id });
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done');
    return (await job()).action_id ?? 0;
  };

  it('job.import and job.sync go back as if they had not been done, and come again', async () => {
    const csv = `id,name,price\r\n${ground.items[0]},Imported pie,4.5\r\n`;
    const before = await state();
    await staff().call('menu.import_menu', { ...here(), format: 'csv', menu: csv });
    const imported = (await staff().call('audit.list', here())).actions[0];
    expect(imported?.method).toMatch(/import/);
    await expectUndone(imported?.id ?? 0, before);
    const book = zipOf([{ name: 'book.csv', data: Buffer.from(csv.replace('4.5', '6.5')) }]);
    const current = await state();
    await staff().call('ingestor.sync', { ...here(), file: book.toString('base64') });
    const synced = (await staff().call('audit.list', here())).actions[0];
    expect(synced?.method).toBe('job.sync');
    await expectUndone(synced?.id ?? 0, current);
  });

  it('job.import goes back with the category that it made, after others took that back and brought it again', async () => {
    const names = 'id,name,station,category\r\n,Imported pie,Imported bar,Imported shelf\r\n';
    const before = await state();
    await stage.as('manager').call('menu.import_menu', { ...here(), format: 'csv', menu: names });
    const [imported] = (await staff().call('audit.list', here())).actions;
    const undone = await stage.as('admin').write('ledger.undo', { action_id: imported?.id ?? 0 });
    await staff().call('ledger.undo', { action_id: undone.actionId ?? 0 });
    await expectUndone(imported?.id ?? 0, before);
  });

  it('job.pictures goes back as if it had not been done, and comes again', async () => {
    const colours = { width: 40, height: 30, channels: 3 as const, background: '#996633' };
    const jpeg = await sharp({ create: colours }).jpeg().toBuffer();
    const file = { name: 'pie.jpg', image: jpeg.toString('base64'), size: jpeg.length };
    const { upload } = await staff().call('image.upload_file', { ...here(), ...file });
    const before = await state();
    const files = [{ position: 0, item_id: ground.items[1], replaces: null }];
    const asked = { ...here(), upload, files };
    const { job_id } = await staff().call('image.set_by_name', asked);
    await expectUndone(await ended(job_id), before);
  });
});
