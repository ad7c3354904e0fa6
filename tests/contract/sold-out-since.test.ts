import { beforeAll, expect, it } from 'vitest';
import { setLocation } from './support/kinds';
import { makeItem } from './support/menu';
import { OPEN, soldOutIn } from './support/sold-out';
import { onCrossedStages } from './support/stage';

onCrossedStages('since when it is sold out, and what one said of it', (stage) => {
  let latte: number;
  let cake: number;
  const { here, at, as, item, set, marks } = soldOutIn(stage);

  beforeAll(async () => {
    const { ours } = stage.world.locations;
    latte = await makeItem(stage.world, ours, { name: 'Latte' });
    cake = await makeItem(stage.world, ours, { name: 'Cake' });
  });

  it('tells what one did in the business day, also past midnight', async () => {
    const night = { ...OPEN, start: '18:00', end: '02:00', weekends: true };
    await setLocation(stage.world, here().location_id, { operation_hours: night });
    const actionsAt = async (instant: string) => {
      at(instant);
      const params = { ...here(), with_actions: true };
      return (await as('line').call('sold_out.get_all', params)).actions;
    };
    // In Berlin 0:30, 20:00 and 1:00: the first is of the day before.
    at('2027-12-02T23:30:00Z');
    const early = await set('line', [item(latte)], null);
    expect(await actionsAt('2027-12-03T00:00:00Z')).toContain(early.actionId);
    at('2027-12-03T19:00:00Z');
    const late = await set('line', [item(cake)], null);
    expect(await actionsAt('2027-12-03T19:00:00Z')).toEqual([late.actionId]);
    expect(await actionsAt('2027-12-04T00:00:00Z')).toEqual([late.actionId]);
    expect(await actionsAt('2027-12-04T01:00:00Z')).toEqual([]);
    await setLocation(stage.world, here().location_id, { operation_hours: OPEN });
  });

  it('is sold out since it was said first, whoever changes it, and anew after its end', async () => {
    await set('line', [item(cake)], 'part_end');
    at('2027-06-02T07:00:00Z');
    await set('manager', [item(cake, 1)], null, { reason: 'oven' });
    expect(await marks()).toMatchObject([{ reason: 'oven', since: '2027-06-02 06:42:00' }]);
    await set('manager', [item(cake, 2)], 'part_end');
    at('2027-06-02T08:30:00Z');
    await set('line', [item(cake)], null);
    expect(await marks()).toMatchObject([{ since: '2027-06-02 08:30:00' }]);
  });

  it('is told by its name, whatever that is, in the ledger', async () => {
    const pie = await makeItem(stage.world, here().location_id, { name: "Pie $& $' $$" });
    await set('line', [item(cake)], null);
    const { actionId } = await set('manager', [item(pie), item(cake)], null);
    const actions = await as('manager').call('ledger.list', here());
    const told = actions.find(({ id }) => id === actionId);
    expect(told?.summary).toBe("Marked “Pie $& $' $$” sold out until somebody says so");
    await as('manager').write('item.destroy', { ...here(), id: pie });
  });
});
