import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addPlace } from './support/kinds';
import { auditLedger } from './support/ledger-audit';
import { given, priceModesOf } from './support/price-modes';
import { onCrossedStages } from './support/stage';

onCrossedStages('price modes that people save at will', (stage) => {
  let location_id: number;
  const { all, save, undo } = priceModesOf(stage, () => location_id);

  beforeAll(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
    const names = ['Lunch', 'Two', 'Three', 'Night'];
    await save(names.map((name, index) => ({ name, active: index === 0 })));
    await save((await all()).filter(({ name }) => name === 'Lunch' || name === 'Night').map(given));
  });

  it('never are two active, nor have an id again, whatever is saved and taken back', async () => {
    const step = fc.record({
      pick: fc.nat(5),
      name: fc.constantFrom('A', 'B', 'C', 'D'),
      do: fc.constantFrom('toggle', 'add', 'drop', 'stale', 'undo'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const actions: number[] = [];
        const ids = new Map<number, string>();
        let older = await all();
        for (const { pick, name, do: deed } of steps) {
          const modes = await all();
          const chosen = modes[pick % Math.max(modes.length, 1)];
          const value = modes.map(given);
          if (deed === 'undo') {
            const action = actions[pick % Math.max(actions.length, 1)];
            if (action !== undefined) await undo(action);
          } else {
            const free = !modes.some((mode) => mode.name === name);
            const made =
              deed === 'toggle'
                ? save(value.map((mode) => ({ ...mode, active: mode.id === chosen?.id })))
                : deed === 'drop'
                  ? save(value.filter(({ id }) => id !== chosen?.id))
                  : deed === 'stale'
                    ? save(
                        older.map((mode) => ({ ...given(mode), active: mode.id === chosen?.id })),
                        older,
                      )
                    : free
                      ? save([...value, { name, active: pick % 2 === 0 }])
                      : save(value);
            const { actionId } = await made;
            if (actionId !== null) actions.push(actionId);
          }
          if (pick % 2 === 0) older = modes;
          const now = await all();
          expect(now.filter(({ active }) => active).length).toBeLessThan(2);
          for (const mode of now) {
            expect(ids.get(mode.id) ?? mode.name).toBe(mode.name);
            ids.set(mode.id, mode.name);
          }
        }
      }),
      { numRuns: stage.engine === 'sqlite' ? 20 : 6 },
    );
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });
});
