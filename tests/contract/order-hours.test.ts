import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildKinds, type Kinds } from './support/kinds';
import { onCrossedStages } from './support/stage';

onCrossedStages('the hours of orders ahead', (stage) => {
  let kinds: Kinds;
  const here = () => ({ location_id: kinds.heir.id });
  const shown = (asked: Omit<ParamsOf<'menu.get_shown'>, 'location_id'> = {}) =>
    stage
      .as('manager')
      .call('menu.get_shown', { ...here(), date: '2026-11-18', time: '12:00', part: 0, ...asked });
  const lunch = { start: '11:00', end: '14:00' };

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });

  it('are all of a weekday and none of a weekend where nothing was set up', async () => {
    expect((await shown()).orders).toEqual({ open: true, ranges: [] });
    const saturday = await shown({ date: '2026-11-21' });
    expect(saturday).toMatchObject({ orders: { open: false, ranges: [] }, category: { total: 1 } });
  });

  it('are those of the settings, and hide nothing of the menu', async () => {
    await stage.as('manager').call('locations::set_property', {
      ...here(),
      prop_name: 'mobile_order_hours',
      prop_value: JSON.stringify({
        weekdays: { open: true, hours: [lunch] },
        weekends: { open: false, hours: [] },
      }),
    });
    expect((await shown({ time: '13:59' })).orders).toEqual({ open: true, ranges: [lunch] });
    const late = await shown({ time: '14:00', channel: 'tablet' });
    expect(late).toMatchObject({
      orders: { open: false, ranges: [lunch] },
      category: { total: 1 },
    });
    expect((await shown({ time: '14:00', channel: 'kiosk' })).orders).toBeNull();
  });
});
