import { beforeAll, expect, it } from 'vitest';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { onCrossedStages } from './support/stage';

/** By the clock of New York in January, which is five hours behind. */
const THEN = '2026-01-05T09:00';
const THEN_UTC = '2026-01-05 14:00:00';

onCrossedStages('what customers saw at a moment', (stage) => {
  let kinds: Kinds;
  const shown = (
    location_id: number,
    { as_of, ...asked }: { as_of?: string; time?: string; category_id: number; item_ids: number[] },
  ) => {
    const manager = stage.as('manager');
    return (as_of === undefined ? manager : manager.asOf(as_of)).call('menu.get_shown', {
      time: '08:00',
      ...asked,
      location_id,
      channel: 'kiosk',
      date: '2026-01-07',
    });
  };

  beforeAll(async () => {
    const { world } = stage;
    kinds = await buildKinds(world);
    const { source, first, mirror } = kinds;
    await world.store.transaction((trx) =>
      trx.updateTable('action').set({ at: THEN_UTC }).where('at', '>', THEN_UTC).execute(),
    );
    const admin = stage.as('admin');
    const of = { location_id: source.id };
    await admin.call('item.update', { ...of, id: source.item, price: 5 });
    await admin.call('price_modes.update', {
      ...of,
      value: [{ id: source.menu.mode, name: 'Happy Hour', active: true }],
    });
    await stage
      .as('provider')
      .call('item.update', { location_id: first.id, id: first.item, price: 9 });
    const meals = [{ id: 1, name: 'Supper', start: '18:00', end: '20:00' }];
    await setLocation(world, source.id, { meals });
    await setLocation(world, mirror, { name: 'Mirror of today' });
  });

  it('is what it cost, in the mode and the day parts of then', async () => {
    const { source, mirror } = kinds;
    const asked = { category_id: source.menu.hot, item_ids: [source.item] };
    const then = await shown(mirror, { ...asked, as_of: THEN });
    expect(then.location.name).toBe('Mirror');
    expect(then.price_mode).toBeNull();
    expect(then.items.map(({ price }) => price)).toEqual([3]);
    expect(then.category?.items.map(({ id }) => id)).toEqual([source.item]);
    const now = await shown(mirror, asked);
    expect(now.location.name).toBe('Mirror of today');
    expect(now.price_mode?.name).toBe('Happy Hour');
    // Its day part is supper by now.
    expect(now.items).toEqual([]);
    const supper = await shown(mirror, { ...asked, time: '19:00' });
    expect(supper.items.map(({ price }) => price)).toEqual([2]);
  });

  it('is so of what was inherited, and of a basket’s bill', async () => {
    const { first, mirror } = kinds;
    const price = async (as_of?: string) => {
      const asked = { category_id: first.menu.hot, item_ids: [first.item] };
      const { items } = await shown(mirror, { ...asked, ...(as_of && { as_of }) });
      return items.map((item) => item.price);
    };
    expect(await price(THEN)).toEqual([3]);
    expect(await price()).toEqual([9]);
    const basket = [{ item_id: first.item, count: 2, choices: [] }];
    const bill = await stage
      .as('manager')
      .asOf(THEN)
      .call('menu.get_shown', {
        location_id: mirror,
        date: '2026-01-07',
        time: '08:00',
        item_ids: [first.item],
        basket,
      });
    expect(bill.bill).toMatchObject({ total: 6 });
  });

  it('has the day parts of then in the settings of the preview', async () => {
    const { mirror } = kinds;
    const names = async (creator = stage.as('manager')) =>
      (await creator.call('location.get', { location_id: mirror })).menu.day_parts?.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names(stage.as('manager').asOf(THEN))).toContain('Source morning');
    expect(await names()).toContain('Supper');
  });
});
