import { expect, it } from 'vitest';
import { makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('item.destroy', (stage) => {
  it('answers the id and the item is gone', async () => {
    const manager = stage.as('manager');
    const here = { location_id: stage.world.locations.ours };
    const id = await makeItem(stage.world, here.location_id, { name: 'Latte' });
    expect(await manager.call('item.destroy', { ...here, id })).toEqual({ id });
    expect((await refusalOf(manager.call('item.get', { ...here, id }))).status).toBe(404);
    expect((await refusalOf(manager.call('item.destroy', { ...here, id }))).status).toBe(404);
    expect(await manager.call('item.count', { ...here, filters: { ids: [id] } })).toBe(0);
  });
});
