import { beforeEach, expect, it } from 'vitest';
import { makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('the number of items of a location', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  /** What is counted in a glance, beside the items one by one. */
  const counts = async () => {
    const rows = await stage.world.store.reader
      .selectFrom('item')
      .select('id')
      .where('location_id', '=', here().location_id)
      .execute();
    return [await manager().call('item.count', here()), rows.length];
  };
  let ids: number[];

  beforeEach(async () => {
    ids = await makeItems(stage.world, here().location_id, [
      { name: 'One' },
      { name: 'Two' },
      { name: 'Three' },
    ]);
  });

  it('follows what is made, changed, copied, deleted and brought back', async () => {
    const [before = 0] = await counts();
    const made = await manager().write('item.create', { ...here(), name: 'Four', price: 1 });
    expect(await counts()).toEqual([before + 1, before + 1]);
    await manager().call('item.update', { ...here(), id: made.data.id, name: 'Fourth' });
    expect(await counts()).toEqual([before + 1, before + 1]);
    await manager().call('item.duplicate', { ...here(), ids });
    expect(await counts()).toEqual([before + 4, before + 4]);
    const gone = await manager().write('item.bulk_edit', { ...here(), action: 'delete', ids });
    expect(await counts()).toEqual([before + 1, before + 1]);
    await manager().call('ledger.undo', { action_id: gone.actionId ?? 0 });
    expect(await counts()).toEqual([before + 4, before + 4]);
    await manager().call('ledger.undo', { action_id: made.actionId ?? 0 });
    expect((await counts())[1]).toBe((await counts())[0]);
  });

  it('is what the list finds, with filters that leave nothing out and with those that do', async () => {
    const [all = 0] = await counts();
    const count = (filters: object) => manager().call('item.count', { ...here(), filters });
    expect(await count({ active_status: 'all', search: '  ', tags: [] })).toBe(all);
    expect(await count({ ids: [ids[0]] })).toBe(1);
    expect(await count({ ids: [] })).toBe(0);
    expect(await count({ search: 'three' })).toBeLessThan(all);
    expect(await count({ has_label: false })).toBe(all);
    expect(await count({ has_label: true })).toBe(0);
  });
});
