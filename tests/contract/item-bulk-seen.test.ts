import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Params = Omit<ParamsOf<'item.bulk_edit'>, 'location_id'>;

const MOVED =
  'Other items are found now, or their prices are others: somebody changed the menu meanwhile. Nothing was done: look again.';

onCrossedStages('a bulk edit by filters after a look at it', (stage) => {
  let tag = '';
  let ids: number[];
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const bulk = (params: Params) => manager().call('item.bulk_edit', { ...here(), ...params });
  const filters = () => ({ tags: [tag] });
  const prices = async () => {
    const found = await manager().call('item.list', {
      ...here(),
      filters: filters(),
      sort_by: { id: 'asc' },
    });
    return found.map(({ price, active }) => [price, active]);
  };
  const another = () =>
    makeItems(stage.world, here().location_id, [{ name: 'Three', price: 3, tags: [tag] }]);

  beforeEach(async () => {
    tag = `seen-${Math.random().toString(36).slice(2)}`;
    ids = await makeItems(stage.world, here().location_id, [
      { name: 'One', price: 1, tags: [tag] },
      { name: 'Two', price: 2, tags: [tag] },
    ]);
  });

  const raise = {
    action: 'update',
    field: 'price',
    value: { op: 'add', unit: 'amount', amount: 1 },
  } as const;

  it('changes what was seen, and nothing where other items are found or their prices are others', async () => {
    const look = await bulk({ ...raise, filters: filters(), preview: true });
    expect((await bulk({ ...raise, filters: filters(), seen: look.seen })).changed).toBe(2);
    const again = await bulk({ ...raise, filters: filters(), preview: true });
    await manager().call('item.update', { ...here(), id: ids[0] ?? 0, price: 9 });
    const refused = await refusalOf(bulk({ ...raise, filters: filters(), seen: again.seen }));
    expect(refused).toMatchObject({ status: 409, message: MOVED });
    await another();
    expect((await refusalOf(bulk({ ...raise, filters: filters(), seen: again.seen }))).status).toBe(
      409,
    );
    expect(await prices()).toEqual([
      [9, 1],
      [3, 1],
      [3, 1],
    ]);
  });

  it('deletes and switches off no other items, or another number of them', async () => {
    const all = { filters: filters(), deselected: [] };
    const look = await bulk({ action: 'delete', ...all, preview: true });
    const off = { action: 'update', field: 'active', value: 0, filters: filters() } as const;
    await another();
    expect((await refusalOf(bulk({ action: 'delete', ...all, seen: look.seen }))).message).toBe(
      MOVED,
    );
    expect((await refusalOf(bulk({ ...off, expected: 2 }))).message).toBe(MOVED);
    expect((await prices()).every(([, active]) => active === 1)).toBe(true);
    expect((await bulk({ ...off, expected: 3 })).count).toBe(3);
    const { seen } = await bulk({ action: 'delete', ...all, preview: true });
    expect((await bulk({ action: 'delete', ...all, seen })).count).toBe(3);
  });
});

onCrossedStages('lists that are read page by page', (stage) => {
  it('meet each once by the last id, whatever comes and goes', async () => {
    const location_id = stage.world.locations.ours;
    const manager = stage.as('manager');
    const tag = `paged-${Math.random().toString(36).slice(2)}`;
    const docs = Array.from({ length: 12 }, (_, at) => ({ name: `P${20 - at}`, tags: [tag] }));
    const ids = await makeItems(stage.world, location_id, docs);
    const met: number[] = [];
    for (let after = 0, page = 0; ; page += 1) {
      const found = await manager.call('item.all', {
        location_id,
        filters: { tags: [tag] },
        limit: 5,
        after,
      });
      met.push(...found.map(({ id }) => id));
      if (found.length < 5) break;
      after = met.at(-1) ?? 0;
      await manager.call('item.destroy', { location_id, id: ids[page] ?? 0 });
      await makeItems(stage.world, location_id, [{ name: `A${page}`, tags: [tag] }]);
    }
    expect(met.slice(0, 12)).toEqual(ids);
    expect(new Set(met).size).toBe(met.length);
  });
});
