import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FieldWalk, fieldSteps } from '../contract/support/field-walk';
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

it.each(ENGINES)(
  'undo takes back what is as its action left it, field by field, on %s',
  async (engine) => {
    const world = await openWorld(engine);
    await fc.assert(
      fc.asyncProperty(fieldSteps(40), async (steps) => {
        const walk = await FieldWalk.begin(world);
        for (const step of steps) await walk.take(step);
      }),
      { numRuns: engine === 'sqlite' ? 200 : 40 },
    );
    expect(await auditLedger(world.store)).toEqual([]);
    await world.close();
  },
);
