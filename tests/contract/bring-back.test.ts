import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { everyRow } from './support/every-row';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { contentsOf, exported } from './support/menu-files';
import { onCrossedStages } from './support/stage';

const THEN = '2026-01-05T09:00';

onCrossedStages('a menu that is brought back', (stage) => {
  let menu: Menu;
  let [tea, cup] = [0, 0];
  let file: object;
  const here = () => ({ location_id: stage.world.locations.ours });
  const admin = () => stage.as('admin');
  const max = () => stage.as('manager');
  const read = async () => contentsOf(await exported(stage.as('provider'), here().location_id));
  /** Lets all that was done have happened before the moment. */
  const remember = async () => {
    await stage.world.store.transaction((trx) =>
      trx.updateTable('action').set({ at: '2026-01-05 13:00:00' }).execute(),
    );
    file = await read();
  };
  const modes = (...value: { id: number | null; name: string; active: boolean }[]) =>
    admin().call('price_modes.update', { ...here(), value });
  const relate = (relations: { type: 'others'; item_id: number; relation_id: number }[]) =>
    max().call('item.update_relations', { ...here(), id: tea, relations });
  /** Brings it back and takes that back, which leaves everything as it was. @returns what it came to, and the item then */
  const restoreMenu = async (who: 'manager' | 'admin') => {
    const rows = await everyRow(stage.world);
    const params = { ...here(), at: THEN };
    const preview = await stage.as(who).call('menu.bring_back', { ...params, preview: true });
    const { data, actionId } = await stage.as(who).write('menu.bring_back', params);
    expect(data).toEqual(preview);
    const item = await max().call('item.get', { ...here(), id: tea });
    const brought = await read();
    const undone = await stage.as(who).call('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone.kept).toEqual([]);
    expect(await everyRow(stage.world)).toEqual(rows);
    return { ...data, item, menu: brought };
  };

  beforeEach(async () => {
    await stage.close();
    await stage.open();
    menu = await buildMenu(stage.world, here().location_id);
    const prices = [{ mode_id: menu.mode, price: 2 }];
    [tea = 0, cup = 0] = await makeItems(stage.world, here().location_id, [
      { name: 'Tea', price: 3, prices, day_parts: [2] },
      { name: 'Cup' },
    ]);
    await relate([{ type: 'others', item_id: tea, relation_id: cup }]);
  });

  it('is without prices of a mode that is gone and is not theirs to make', async () => {
    await remember();
    await modes();
    await max().call('item.update', { ...here(), id: tea, name: 'Chai' });
    const byManager = await restoreMenu('manager');
    expect(byManager).toMatchObject({ made: 0, changed: 1, kept: 1 });
    expect(byManager.item).toMatchObject({ name: 'Tea', prices: [] });
    const byAdmin = await restoreMenu('admin');
    expect(byAdmin).toMatchObject({ made: 1, changed: 1, kept: 0, menu: file });
  });

  it('is without day parts that are gone, since settings stay, and not sold all day for it', async () => {
    await remember();
    await max().call('item.destroy', { ...here(), id: tea });
    const meals = [{ id: 1, name: 'Breakfast', start: '07:00', end: '10:30' }];
    await max().call('location.update', { ...here(), operations: { meals } });
    expect(await bringBackTea()).toMatchObject({ made: 2, item: { day_parts: [], active: 0 } });
  });

  it('has the relations and the rules that it had, though others took their place', async () => {
    const rule = { ...here(), ref: 'happy', details: { percent_off: 10 } };
    const old = await max().call('discount.create', { ...rule, name: 'Happy hour' });
    await remember();
    await relate([]);
    await relate([{ type: 'others', item_id: tea, relation_id: cup }]);
    await max().call('discount.destroy', { ...here(), id: old.id });
    await max().call('discount.create', { ...rule, name: 'Happier hour' });
    const back = await restoreMenu('manager');
    expect(back).toMatchObject({ made: 2, removed: 2, kept: 0, menu: file });
  });

  it('has the mode on that was on, and not the one that came since', async () => {
    const happy = { id: menu.mode, name: 'Happy Hour' };
    await modes({ ...happy, active: true });
    await remember();
    await modes({ ...happy, active: false }, { id: null, name: 'Night', active: true });
    const back = await restoreMenu('admin');
    expect(back).toMatchObject({ made: 0, changed: 1, removed: 1, kept: 0, menu: file });
  });

  it('keeps a picture that came since where settings show it', async () => {
    await remember();
    const [shown] = [await picture('#123456'), await picture('#654321')];
    await max().call('location.update', { ...here(), image: shown });
    expect(await restoreMenu('manager')).toMatchObject({ made: 0, removed: 1, kept: 1 });
  });

  const picture = async (background: string) => {
    const colour = sharp({ create: { width: 2, height: 2, channels: 3, background } });
    const image = (await colour.png().toBuffer()).toString('base64');
    return max().call('image.create', { ...here(), image });
  };
  const bringBackTea = async () => {
    const { data } = await max().write('menu.bring_back', { ...here(), at: THEN });
    return { ...data, item: await max().call('item.get', { ...here(), id: tea }) };
  };
});
