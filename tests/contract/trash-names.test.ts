import { beforeAll, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';
import { trashOf, type Wanted } from './support/trash';

onCrossedStages('the trash, where a name was given away', (stage) => {
  let menu: Menu;
  const { here, ana, list, entryOf, restore, undo } = trashOf(stage);

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });

  it('gives items their prices back with a mode, and asks for another name where its own is taken', async () => {
    const prices = [{ mode_id: menu.mode, price: 2 }];
    const item = await makeItem(stage.world, here().location_id, { name: 'Pumpkin loaf', prices });
    const admin = stage.as('admin');
    const modes = async () => admin.call('price_modes.all', here());
    const base = (await modes()).map(({ id, version }) => ({ id, version }));
    const value = (await modes()).map(({ id, name, active }) => ({ id, name, active }));
    await admin.call('price_modes.update', { ...here(), value: [], base } as never);
    const [entry] = (await list({ kinds: ['price_mode'] })).entries;
    expect(entry).toMatchObject({ object_id: menu.mode, name: 'Happy Hour', may_restore: false });
    const refused = await refusalOf(restore({ kind: 'price_mode', id: menu.mode }));
    expect(refused.status).toBe(403);
    await admin.call('price_modes.update', {
      ...here(),
      value: [{ name: 'Happy Hour', active: false }],
      base: [],
    } as never);
    const wanted: Wanted = { kind: 'price_mode', id: menu.mode };
    const restoreMode = (more: Partial<Wanted>) =>
      admin.call('trash.restore', { ...here(), objects: [{ ...wanted, ...more }] });
    expect(await restoreMode({})).toMatchObject({
      restored: 0,
      kept: [{ name: 'Happy Hour', reason: 'its name is taken' }],
    });
    expect(await restoreMode({ name: 'HAPPY hour' })).toMatchObject({
      restored: 0,
      kept: [{ reason: 'its name is taken' }],
    });
    expect((await restoreMode({ name: 'Happy Hours' })).kept).toEqual([]);
    expect((await ana().call('item.get', { ...here(), id: item })).prices).toMatchObject(prices);
    expect(value).toHaveLength(1);
  });

  it('gives a rule whose ref another one has by now a ref that is made of its name', async () => {
    const rule = { ...here(), details: { percent_off: 10 } };
    const make = async (name: string, ref: string | null = null) =>
      (await ana().call('discount.create', { ...rule, name, ref })).id;
    const id = await make('Happy hour', 'happy');
    await ana().call('discount.destroy', { ...here(), id });
    await make('Happier hour', 'happy');
    await make('Happy hour');
    expect(await entryOf('discount', id)).toMatchObject({ taken: ['ref'] });
    expect((await restore({ kind: 'discount', id })).data.restored).toBe(0);
    const { data, actionId } = await restore({ kind: 'discount', id, missing: 'leave_out' });
    expect(data).toEqual({ restored: 1, kept: [] });
    const rules = await ana().call('discount.all', here());
    expect(rules.map(({ name, ref }) => [name, ref])).toContainEqual([
      'Happy hour',
      'happy-hour-2',
    ]);
    expect((await undo(actionId)).kept).toEqual([]);
  });
});
