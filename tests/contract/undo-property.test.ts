import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FieldWalk, fieldSteps } from './support/field-walk';
import { auditLedger } from './support/ledger-audit';
import { buildMenu } from './support/menu';
import { Walk, walks } from './support/undo-walk';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('undo by two people at one category on %s', (engine) => {
  let world: World;
  let station: number;

  beforeAll(async () => {
    world = await openWorld(engine);
    ({ station } = await buildMenu(world, world.locations.ours));
  });
  afterAll(() => world.close());

  it('changes no placement and no order that the other one made last', async () => {
    await fc.assert(
      fc.asyncProperty(walks(14), fc.constantFrom('manager', 'admin'), async (steps, who) => {
        const walk = await Walk.begin(world, station);
        for (const step of steps) await walk.take(step);
        await walk.undoAllOf(who);
      }),
      { numRuns: engine === 'sqlite' ? 30 : 8 },
    );
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('takes back the fields of an object that are as the action left them, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fieldSteps(14), async (steps) => {
        const walk = await FieldWalk.begin(world);
        for (const step of steps) await walk.take(step);
      }),
      { numRuns: engine === 'sqlite' ? 40 : 10 },
    );
    expect(await auditLedger(world.store)).toEqual([]);
  });
});
