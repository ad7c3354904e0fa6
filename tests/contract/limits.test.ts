import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setQuota } from '~/service/operators/quotas';
import { ReadBudget } from '~/service/read-budget';
import { onCrossedStages, refusalOf } from './support/stage';

const MEGABYTE = 1024 * 1024;

onCrossedStages('what a location may hold and a person may read', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const items = () => stage.as('manager').call('item.count', here());

  it('is a number of items, for whatever makes them', async () => {
    const manager = stage.as('manager');
    const { location_id } = here();
    const first = await manager.call('item.create', { ...here(), name: 'One' });
    const gone = await manager.call('item.create', { ...here(), name: 'Gone' });
    const { actionId } = await manager.write('item.destroy', { ...here(), id: gone.id });
    await manager.call('item.create', { ...here(), name: 'Two' });
    await setQuota(stage.world.store, location_id, { items: 2 });
    const refusals = [
      () => manager.call('item.create', { ...here(), name: 'Three' }),
      () => manager.call('item.duplicate', { ...here(), ids: [first.id] }),
      () => manager.call('ledger.undo', { action_id: actionId ?? 0 }),
    ];
    for (const refused of refusals) {
      const { status, message, details } = await refusalOf(refused());
      expect([status, details.code]).toEqual([400, 'quota']);
      expect(message).toMatch(/^This location may hold 2 items, and this would be more\./);
    }
    expect(await items()).toBe(2);
    await setQuota(stage.world.store, location_id, { items: null });
    await manager.call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await items()).toBe(3);
  });

  it('is a number of pictures and their bytes', async () => {
    const manager = stage.as('manager');
    const { location_id } = here();
    const picture = async (background: string) => {
      const create = { width: 4, height: 4, channels: 3 as const, background };
      return (await sharp({ create }).png().toBuffer()).toString('base64');
    };
    await manager.call('image.create', { ...here(), image: await picture('#111111') });
    await setQuota(stage.world.store, location_id, { pictures: 1 });
    const refused = async () =>
      refusalOf(manager.call('image.create', { ...here(), image: await picture('#222222') }));
    expect((await refused()).message).toMatch(/^This location may hold 1 pictures/);
    await setQuota(stage.world.store, location_id, { pictures: null, picture_bytes: 10 });
    expect((await refused()).message).toMatch(/^This location may hold 0 MB of pictures/);
    await setQuota(stage.world.store, location_id, { picture_bytes: 10 * MEGABYTE });
    await manager.call('image.create', { ...here(), image: await picture('#222222') });
  });

  it('is answered in pieces where the custom fields of 1,000 items are too long for one', async () => {
    const { theirs: location_id } = stage.world.locations;
    const stranger = stage.as('stranger');
    const { id } = await stranger.call('item.create', { location_id, name: 'Wordy' });
    // As items were stored before their custom fields were bounded.
    const custom = JSON.stringify({ note: createHash('md5').digest('hex').repeat(600_000) });
    await stage.world.store.transaction((trx) =>
      trx.updateTable('item').set({ custom }).where('id', '=', id).execute(),
    );
    const list = (limit: number, fields: ('custom' | 'name')[]) =>
      stranger.call('item.list', { location_id, limit, fields });
    const refused = await refusalOf(list(1000, ['custom']));
    expect([refused.status, refused.details.code]).toEqual([413, 'answer_too_large']);
    expect(await list(1000, ['name'])).toHaveLength(1);
  });

  it('is answered in pieces where a history is too long for one answer', async () => {
    const manager = stage.as('manager');
    const { id } = await manager.call('item.create', { ...here(), name: 'Much changed' });
    for (let nth = 0; nth < 103; nth += 1) {
      await manager.call('item.update', { ...here(), id, description: `Text ${nth}` });
    }
    const after = JSON.stringify({ description: 'x'.repeat(170_000) });
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('change')
        .set({ after })
        .where('entity', '=', 'item')
        .where('entity_id', '=', id)
        .where('kind', '=', 'update')
        .execute(),
    );
    const history = (limit: number) =>
      manager.call('object.history', { ...here(), kind: 'item', id, limit });
    const refused = await refusalOf(history(1000));
    expect([refused.status, refused.details.code]).toEqual([413, 'answer_too_large']);
    expect((await history(20)).entries).toHaveLength(20);
  });

  it('is answered in pieces where a menu is too long for one answer', async () => {
    const manager = stage.as('manager');
    const { id: station_id } = await manager.call('station.create', { ...here(), name: 'Long' });
    const group = await manager.call('option_group.create', { ...here(), name: 'Long' });
    const category_ids: number[] = [];
    for (let nth = 0; nth < 145; nth += 1) {
      const name = `Long ${nth}`;
      const category = await manager.call('category.create', { ...here(), station_id, name });
      category_ids.push(category.id);
    }
    const options = Array.from({ length: 2000 }, (_, nth) => ({
      id: null,
      group: group.id,
      name: `Long ${nth}`,
      price: 1,
    }));
    await manager.call('item.create', {
      ...here(),
      name: 'In many places',
      category_ids,
      option_groups: [{ id: group.id, group_type: 'multi', range: null }],
      options,
    });
    for (const asked of [{}, { parts: 'station', station_id }] as const) {
      const refused = await refusalOf(manager.call('menu.get', { ...here(), ...asked }));
      expect([refused.status, refused.details.code]).toEqual([413, 'answer_too_large']);
    }
    const [category_id] = category_ids;
    const one = { ...here(), parts: 'category' as const, category_id };
    const { stations } = await manager.call('menu.get', one);
    expect(stations[0]?.categories[0]?.items).toHaveLength(1);
  });
});

describe('the budget of a person for heavy reading', () => {
  it('lets much through and then says how long to wait, each person by themselves', async () => {
    const budget = new ReadBudget();
    for (let exports = 0; exports < 100; exports += 1) await budget.spend(1, 50);
    await expect(budget.spend(1, 50)).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) },
    });
    await expect(budget.spend(1, 0)).resolves.toBeUndefined();
    await expect(budget.spend(2, 50)).resolves.toBeUndefined();
  });
});
