import Papa from 'papaparse';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { lastAction, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

const MAY = 'Supplier price list May';

onCrossedStages('notes', (stage) => {
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const told = async (id: number | null) => manager().call('audit.get', { ...here(), id: id ?? 0 });

  beforeAll(async () => {
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('are written with the action, and told wherever it is', async () => {
    const params = { ...here(), id: latte, price: 4 };
    const { actionId } = await manager().write('item.update', params, { note: `  ${MAY} ` });
    expect(await told(actionId)).toMatchObject({ note: MAY });
    const { actions } = await manager().call('audit.list', here());
    expect(actions[0]).toMatchObject({ id: actionId, note: MAY });
    const history = await manager().call('item.history', { ...here(), id: latte });
    expect(history[0]).toMatchObject({ action_id: actionId, note: MAY });
    const found = await manager().call('audit.list', {
      ...here(),
      filters: { search: 'LIST may' },
    });
    expect(found.actions.map(({ id }) => id)).toEqual([actionId]);
    const answer = await stage.send('manager', 'audit.export', {
      ...here(),
      filters: { search: MAY },
    });
    const { data } = Papa.parse<Record<string, string>>(answer.body.data, { header: true });
    expect(data[0]).toMatchObject({ action: String(actionId), note: MAY });
  });

  it('are told in the trash of what was deleted', async () => {
    const id = await makeItem(stage.world, here().location_id, { name: 'Old latte', price: 3 });
    await manager().write('item.destroy', { ...here(), id }, { note: MAY });
    const { entries } = await manager().call('trash.list', { ...here(), search: 'Old latte' });
    expect(entries).toMatchObject([{ object_id: id, note: MAY }]);
  });

  it('are written once: neither the same key nor an undo changes one', async () => {
    const params = { ...here(), id: latte, price: 5 };
    const once = 'note-key-0001';
    const first = await manager().write('item.update', params, { once, note: MAY });
    const again = await manager().write('item.update', params, { once, note: 'Another' });
    expect(again.actionId).toBe(first.actionId);
    const undo = await manager()
      .noted('Wrong list')
      .write('ledger.undo', { action_id: first.actionId ?? 0 });
    expect(await told(first.actionId)).toMatchObject({ note: MAY });
    expect(await told(undo.actionId)).toMatchObject({ note: 'Wrong list', undoes: first.actionId });
  });

  it('stand at a refusal too, and none at what has none', async () => {
    const refused = { ...here(), id: latte, price: -1 };
    await refusalOf(manager().write('item.update', refused, { note: MAY }));
    expect(await told((await lastAction(stage.world)).id)).toMatchObject({
      outcome: 'refused',
      note: MAY,
    });
    const bare = await manager().write('item.update', { ...here(), id: latte, price: 6 });
    expect(await told(bare.actionId)).toMatchObject({ note: null });
    const blank = { note: '   ' };
    const params = { ...here(), id: latte, price: 7 };
    const { actionId } = await manager().write('item.update', params, blank);
    expect(await told(actionId)).toMatchObject({ note: null });
  });

  it('are one line of at most 200 characters', async () => {
    const params = { ...here(), id: latte, price: 9 };
    const longest = 'x'.repeat(200);
    for (const note of [`${longest}x`, 'two\nlines', 7]) {
      const answer = await stage.send('manager', 'item.update', params, { note: note as string });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toHaveProperty('note');
    }
    const { actionId } = await manager().write('item.update', params, { note: longest });
    expect(await told(actionId)).toMatchObject({ note: longest });
  });

  it('go with a job to the action that it becomes', async () => {
    const colours = { width: 40, height: 30, channels: 3 as const, background: '#996633' };
    const jpeg = await sharp({ create: colours }).jpeg().toBuffer();
    const { upload } = await manager().call('image.upload_file', {
      ...here(),
      name: 'latte.jpg',
      image: jpeg.toString('base64'),
      size: jpeg.length,
    });
    const { files: matched } = await manager().call('image.match_files', { ...here(), upload });
    const files = [{ position: matched[0]?.position ?? 0, item_id: latte, replaces: null }];
    const { job_id: id } = await manager()
      .noted('Photographs of spring')
      .call('image.set_by_name', { ...here(), upload, files });
    const job = async () => manager().call('job.get', { ...here(), id });
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done');
    const done = await job();
    expect(done.note).toBe('Photographs of spring');
    expect(await told(done.action_id)).toMatchObject({ note: 'Photographs of spring' });
  });
});
