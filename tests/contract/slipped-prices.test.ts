import { expect, it } from 'vitest';
import { scans } from '~/quality/service/quality.service';
import { makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('a price that slipped', (stage) => {
  const location = () => stage.world.locations.ours;
  const here = () => ({ location_id: location() });
  const manager = () => stage.as('manager');
  const add = (price: number) => makeItem(stage.world, location(), { name: `At ${price}`, price });
  const set = (id: number, price: number) =>
    manager().call('item.update', { ...here(), id, price });
  const found = async () => {
    const rows = await stage.world.store.reader
      .selectFrom('quality_alert')
      .select(['subject', 'description'])
      .where('location_id', '=', location())
      .where('type', '=', 'price_slipped')
      .where('open', '=', 1)
      .execute();
    return new Map(rows.map(({ subject, description }) => [Number(subject), description]));
  };
  const scan = (items: number[] | null) =>
    scans(stage.world.store, { id: location() }).look(items === null ? {} : { items });

  it('is found by the item’s own last price, in no category and without others to compare with', async () => {
    const [dear, rounded, cheap, double] = [
      await add(4.99),
      await add(1.49),
      await add(35),
      await add(4),
    ];
    await set(dear, 499);
    await set(rounded, 15);
    await set(cheap, 0.35);
    await set(double, 8);
    const all = [dear, rounded, cheap, double];
    for (const looked of [all, null]) {
      await scan(looked);
      const alerts = await found();
      expect(all.map((id) => alerts.get(id))).toEqual([
        'At 4.99 costs $499.00, a hundred times its last price, $4.99',
        'At 1.49 costs $15.00, about ten times its last price, $1.49',
        'At 35 costs $0.35, a hundredth of its last price, $35.00',
        undefined,
      ]);
    }
  });

  it('stays found over other edits and small changes, and goes with its correction, by hand or by undo', async () => {
    const [corrected, undone, changed] = [await add(3.5), await add(3.5), await add(3.5)];
    for (const id of [corrected, changed]) await set(id, 35);
    const slip = await manager().write('item.update', { ...here(), id: undone, price: 35 });
    await manager().call('item.update', { ...here(), id: changed, name: 'Renamed' });
    await set(changed, 34.5);
    const all = [corrected, undone, changed];
    await scan(all);
    const open = await found();
    expect(all.map((id) => open.has(id))).toEqual([true, true, true]);
    await set(corrected, 3.6);
    await manager().call('ledger.undo', { action_id: slip.actionId ?? 0 });
    await scan(all);
    expect([...(await found()).keys()].filter((id) => all.includes(id))).toEqual([changed]);
  });
});
