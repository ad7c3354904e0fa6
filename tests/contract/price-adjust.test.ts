import { beforeEach, expect, it } from 'vitest';
import { addPlace, buildKinds } from './support/kinds';
import { auditLedger } from './support/ledger-audit';
import { makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('prices of a mode adjusted together', (stage) => {
  let location_id: number;
  let [latte, mocha, tea] = [0, 0, 0];
  const mode_id = 1;

  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
    const modes = ['Last hour', 'Staff'].map((name) => ({ name, active: false }));
    await stage.as('admin').write('price_modes.update', { location_id, value: modes });
    const staff = { mode_id: 2, price: 1.25 };
    [latte = 0, mocha = 0, tea = 0] = await makeItems(stage.world, location_id, [
      { name: 'Latte', price: 4.5, prices: [{ mode_id, price: 4 }, staff] },
      { name: 'Mocha', price: 5, prices: [staff] },
      { name: 'Tea', price: 0 },
    ]);
  });

  const value = { op: 'subtract', unit: 'percent', amount: 10 } as const;
  const pricesOf = async (id: number) => {
    const { prices = [] } = await stage.as('manager').call('item.get', { location_id, id });
    return prices.map((one) => [one.mode_id, one.price]);
  };

  it('are previewed, written as one action and taken back as one; the default stays', async () => {
    const asked = { location_id, mode_id, value };
    const admin = stage.as('admin');
    const preview = await admin.call('price_modes.adjust', { ...asked, preview: true });
    expect(preview).toEqual({
      count: 3,
      skipped: 0,
      changed: 2,
      sample: [
        { id: latte, name: 'Latte', before: 4, after: 3.6 },
        { id: mocha, name: 'Mocha', before: 5, after: 4.5 },
      ],
    });
    expect(await pricesOf(mocha)).toEqual([[2, 1.25]]);
    const { data, actionId } = await admin.write('price_modes.adjust', asked);
    expect(data).toEqual(preview);
    expect(await pricesOf(latte)).toEqual([
      [1, 3.6],
      [2, 1.25],
    ]);
    expect(await pricesOf(mocha)).toEqual([
      [1, 4.5],
      [2, 1.25],
    ]);
    expect(await pricesOf(tea)).toEqual([]);
    const { price } = await admin.call('item.get', { location_id, id: mocha });
    expect(price).toBe(5);
    await admin.call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await pricesOf(latte)).toEqual([
      [1, 4],
      [2, 1.25],
    ]);
    expect(await pricesOf(mocha)).toEqual([[2, 1.25]]);
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  it('are taken away from the items that have some there, and come back by one undo', async () => {
    const asked = { location_id, mode_id, value: null };
    const admin = stage.as('admin');
    const preview = await admin.call('price_modes.adjust', { ...asked, preview: true });
    expect(preview).toEqual({
      count: 3,
      skipped: 0,
      changed: 1,
      sample: [{ id: latte, name: 'Latte', before: 4, after: 4.5 }],
    });
    const { data, actionId } = await admin.write('price_modes.adjust', asked);
    expect(data).toEqual(preview);
    expect(await pricesOf(latte)).toEqual([[2, 1.25]]);
    expect(await pricesOf(mocha)).toEqual([[2, 1.25]]);
    await admin.call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await pricesOf(latte)).toEqual([
      [1, 4],
      [2, 1.25],
    ]);
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  it('of inherited items stay, and are counted', async () => {
    const kinds = await buildKinds(stage.world);
    const heir = kinds.heir.id;
    const modes = [{ name: 'Heir’s hour', active: false }];
    const { data } = await stage
      .as('admin')
      .write('price_modes.update', { location_id: heir, value: modes });
    const own = await makeItems(stage.world, heir, [{ name: 'Own oat', price: 2 }]);
    const asked = { location_id: heir, mode_id: data[0]?.id ?? 0, value };
    const changes = await stage.as('admin').write('price_modes.adjust', asked);
    expect(changes.data.skipped).toBeGreaterThan(0);
    expect(changes.data.sample.map(({ id }) => id)).toContain(own[0]);
  });

  it('are those of the items that the filters find, in a mode that is there', async () => {
    const asked = { location_id, mode_id, value, filters: { search: 'latte' } };
    const { data } = await stage.as('admin').write('price_modes.adjust', asked);
    expect([data.count, data.changed]).toEqual([1, 1]);
    expect(await pricesOf(mocha)).toEqual([[2, 1.25]]);
    const gone = await refusalOf(
      stage.as('admin').call('price_modes.adjust', { ...asked, mode_id: 9, preview: true }),
    );
    expect(gone.status).toBe(404);
    const manager = stage.as('manager').call('price_modes.adjust', { ...asked, preview: true });
    expect((await refusalOf(manager)).status).toBe(403);
  });
});
