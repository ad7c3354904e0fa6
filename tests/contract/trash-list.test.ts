import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMenu, makeItem, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';
import { trashOf } from './support/trash';

onCrossedStages('what the trash tells', (stage) => {
  let item: number;
  const { here, ana, list, restore } = trashOf(stage);

  beforeAll(() => buildMenu(stage.world, here().location_id));
  beforeEach(async () => {
    item = await makeItem(stage.world, here().location_id, {
      name: 'Pumpkin loaf',
      price: 3,
      sku: ['LOAF-1'],
      pos_id: 'P77',
    });
  });

  it('tells of each only what its reader may know', async () => {
    const admin = stage.as('admin');
    const tax = await admin.call('tax.create', {
      ...here(),
      name: 'Levy',
      rule_type: 'MATCH',
      ref: 'levy',
      details: { rates: { ALL: 0.05 } },
    } as never);
    const { id } = tax as { id: number };
    await admin.call('tax.destroy', { ...here(), id });
    expect((await list({ kinds: ['tax'] })).entries).toEqual([]);
    expect((await list()).counts.map(({ kind }) => kind)).not.toContain('tax');
    const [entry] = (await admin.call('trash.list', { ...here(), kinds: ['tax'] })).entries;
    expect(entry).toMatchObject({ object_id: id, name: 'Levy', may_restore: true });
    expect((await refusalOf(restore({ kind: 'tax', id }))).status).toBe(403);
    const stranger = stage.as('stranger');
    expect((await refusalOf(stranger.call('trash.list', here()))).status).toBe(404);
    const objects = [{ kind: 'item' as const, id: item }];
    const theirs = { location_id: stage.world.locations.theirs, objects };
    await ana().call('item.destroy', { ...here(), id: item });
    expect((await refusalOf(stranger.call('trash.restore', theirs))).status).toBe(400);
    expect((await list({ ids: [item] })).entries).toHaveLength(1);
  });

  it('finds what was deleted by name, number, code, person and time, a page at a time', async () => {
    const ids = await makeItems(
      stage.world,
      here().location_id,
      Array.from({ length: 7 }, (_, index) => ({ name: `Tart ${index}` })),
    );
    for (const id of ids) await ana().call('item.destroy', { ...here(), id });
    await ana().call('item.destroy', { ...here(), id: item });
    const found = async (params: object) =>
      (await list(params)).entries.map(({ object_id }) => object_id);
    expect(await found({ search: 'tart' })).toEqual([...ids].reverse());
    expect(await found({ search: 'loaf-1', ids: [item] })).toEqual([item]);
    expect(await found({ search: 'p77', ids: [item] })).toEqual([item]);
    expect(await found({ search: String(item) })).toContain(item);
    expect(await found({ search: 'tart', people: [stage.world.accounts.admin] })).toEqual([]);
    expect(await found({ search: 'tart', people: [stage.world.accounts.manager] })).toHaveLength(7);
    expect(await found({ search: 'tart', until: '2020-01-01 00:00:00' })).toEqual([]);
    expect(await found({ search: 'tart', from: '2020-01-01 00:00:00' })).toHaveLength(7);
    const first = await list({ search: 'tart', limit: 3 });
    expect(first).toMatchObject({ older: true, newer: false });
    expect(first.counts).toEqual([{ kind: 'item', count: 7 }]);
    const next = await list({ search: 'tart', limit: 3, before: first.entries.at(-1)?.id });
    expect(next).toMatchObject({ older: true, newer: true });
    expect(next.entries.map(({ object_id }) => object_id)).toEqual(ids.slice(1, 4).reverse());
    const last = await list({ search: 'tart', limit: 3, after: 0 });
    expect(last.entries.map(({ object_id }) => object_id)).toEqual(ids.slice(0, 3).reverse());
  });
});
