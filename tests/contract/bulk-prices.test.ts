import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADJUST_OPERATIONS,
  ADJUST_UNITS,
  adjustPrice,
  PRICE_ROUNDINGS,
} from '~/menu/adjust-prices';
import { cents as toCents } from '~/menu/money';
import { auditLedger } from './support/ledger-audit';
import { makeItems } from './support/menu';
import { ENGINES, openWorld } from './support/world';

describe.each(ENGINES)('bulk changes on %s', (engine) => {
  it('reckon prices as the rule does, and leave a ledger that says what the rows say', async () => {
    const world = await openWorld(engine);
    const location_id = world.locations.ours;
    const cents = [
      0,
      1,
      4,
      5,
      99,
      101,
      425,
      650,
      999_999_999,
      ...Array.from({ length: 60 }, (_, n) => n * 37),
    ];
    const ids = await makeItems(
      world,
      location_id,
      cents.map((price, n) => ({ name: `Item ${n}`, price: price / 100 })),
    );
    const adjustment = fc.record({
      op: fc.constantFrom(...ADJUST_OPERATIONS),
      unit: fc.constantFrom(...ADJUST_UNITS),
      amount: fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100),
      round: fc.constantFrom(...PRICE_ROUNDINGS),
    });
    const stored = async () => {
      const list = await world.as('manager').call('item.list', {
        location_id,
        filters: { ids },
        fields: ['price'],
        sort_by: { id: 'asc' },
        limit: 1000,
      });
      return list.map(({ price = 0 }) => Math.round(price * 100));
    };
    await fc.assert(
      fc.asyncProperty(adjustment, async (value) => {
        const before = await stored();
        await world.as('manager').call('item.bulk_edit', {
          location_id,
          action: 'update',
          field: 'price',
          value,
          ids,
        });
        expect(await stored()).toEqual(before.map((price) => adjustPrice(toCents(price), value)));
      }),
      { numRuns: 25 },
    );
    expect(await auditLedger(world.store)).toEqual([]);
    await world.close();
  });
});
