import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../contract/support/ledger-audit';
import { buildMenu } from '../contract/support/menu';
import { Walk, walks } from '../contract/support/undo-walk';
import { ENGINES, openWorld } from '../contract/support/world';

it.each(ENGINES)(
  'undo by two people leaves what the other one made last, on %s',
  async (engine) => {
    const world = await openWorld(engine);
    const { station } = await buildMenu(world, world.locations.ours);
    await fc.assert(
      fc.asyncProperty(walks(40), fc.constantFrom('manager', 'admin'), async (steps, who) => {
        const walk = await Walk.begin(world, station);
        for (const step of steps) await walk.take(step);
        await walk.undoAllOf(who);
      }),
      { numRuns: engine === 'sqlite' ? 150 : 40 },
    );
    expect(await auditLedger(world.store)).toEqual([]);
    await world.close();
  },
);
