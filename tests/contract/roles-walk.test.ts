import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { initialDocument } from '~/fields/columns';
import { feeEntity } from '~/objects/fee/entity.service';
import { feeFields } from '~/objects/fee/fields';
import { buildMenu, type Menu } from './support/menu';
import { SORTS, takeRandomStep } from './support/random-actions';
import { ROLE_SORTS, takeRoleStep } from './support/role-steps';
import { onCrossedStages, type Stage } from './support/stage';
import { addLimited } from './support/world';

/** Everything about money in a location: what it costs, by what it is. */
async function money({ world }: Stage, location_id: number) {
  const rows = <T extends 'discount' | 'fee' | 'tax' | 'price_mode' | 'item_price'>(table: T) =>
    world.store.reader
      .selectFrom(table as 'fee')
      .selectAll()
      .where('location_id', '=', location_id)
      .execute();
  const items = await world.store.reader
    .selectFrom('item')
    .select(['id', 'price_cents', 'price_by_weight', 'weight_mg'])
    .where('location_id', '=', location_id)
    .execute();
  const options = await world.store.reader
    .selectFrom('menu_option')
    .select(['id', 'price_cents'])
    .where('location_id', '=', location_id)
    .execute();
  const deleted = await world.store.reader
    .selectFrom('change')
    .select(['entity_id', 'before'])
    .where('entity', 'in', ['item', 'option'])
    .where('kind', '=', 'delete')
    .orderBy('id')
    .execute();
  const priceIn = (text: string | null) => Math.round(JSON.parse(text ?? '{}').price * 100);
  return {
    gone: new Map(deleted.map(({ entity_id, before }) => [`${entity_id}`, priceIn(before)])),
    rules: await Promise.all([rows('discount'), rows('fee'), rows('tax'), rows('price_mode')]),
    items: new Map(items.map((one) => [`${one.id}`, one])),
    options: new Map(options.map((one) => [`${one.id}`, one])),
    modes: await rows('item_price'),
  };
}

type Money = Awaited<ReturnType<typeof money>>;

/** What is there before and after costs the same; what came since costs nothing or what it was a copy of. */
function expectSamePrices(before: Money, after: Money): void {
  expect(after.rules).toEqual(before.rules);
  for (const kind of ['items', 'options'] as const) {
    const prices = new Set<number>([0, ...[...before[kind].values()].map((o) => o.price_cents)]);
    for (const [id, one] of after[kind]) {
      const was = before[kind].get(id);
      if (was) expect(one).toEqual(was);
      else if (after.gone.has(id)) expect(one.price_cents).toBe(after.gone.get(id));
      else expect(prices).toContain(one.price_cents);
    }
  }
}

onCrossedStages('the walks of roles', (stage) => {
  let location_id = 0;
  let menu: Menu;

  beforeAll(async () => {
    const { world } = stage;
    await addLimited(world);
    location_id = world.locations.ours;
    menu = await buildMenu(world, location_id);
    const made = { location_id, name: 'Tea', price: 3 };
    await stage.send('manager', 'item.create', made);
    await world.write(async (ledger) => {
      const fee = { ...initialDocument(feeFields), name: 'Service', ref: 'service' };
      await ledger.create(feeEntity, location_id, [{ doc: fee as never }]);
    });
  });

  it('keeps prices, whatever a person does whose prices are locked', {
    timeout: 120_000,
  }, async () => {
    const { world } = stage;
    const runs = stage.engine === 'sqlite' ? 12 : 4;
    const step = fc.tuple(fc.nat(SORTS - 1), fc.nat(50));
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 6 }),
        fc.array(step, { minLength: 3, maxLength: 8 }),
        async (others, own) => {
          const ground = { location_id, menu, actions: [] as number[] };
          for (const one of others) await takeRandomStep(world, ground, one);
          const before = await money(stage, location_id);
          for (const one of own) await takeRandomStep(world, ground, one, 'locked');
          for (const action_id of ground.actions.slice(-4)) {
            await stage.send('locked', 'ledger.undo', { action_id, anyway: 'all' });
          }
          expectSamePrices(before, await money(stage, location_id));
        },
      ),
      { numRuns: runs, seed: 6 },
    );
  });

  it('keeps prices through imports, versions, moments and jobs of whose prices are locked', {
    timeout: 180_000,
  }, async () => {
    const { world } = stage;
    const done = new Set<string>();
    const step = fc.tuple(fc.nat(ROLE_SORTS.length - 1), fc.nat(50));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(SORTS - 1), fc.nat(50)), { minLength: 2, maxLength: 4 }),
        fc.array(step, { minLength: 2, maxLength: 4 }),
        fc.array(step, { minLength: 3, maxLength: 7 }),
        async (others, files, own) => {
          const ground = { location_id, menu, actions: [] as number[] };
          for (const one of others) await takeRandomStep(world, ground, one);
          for (const one of files) await takeRoleStep(world, ground, one, 'manager');
          const before = await money(stage, location_id);
          for (const one of own) {
            const isDone = await takeRoleStep(world, ground, one, 'locked');
            if (isDone) done.add(ROLE_SORTS[one[0]] ?? '');
          }
          for (const action_id of ground.actions.slice(-3)) {
            await stage.send('locked', 'ledger.undo', { action_id, anyway: 'all' });
          }
          expectSamePrices(before, await money(stage, location_id));
        },
      ),
      { numRuns: stage.engine === 'sqlite' ? 12 : 5, seed: 11 },
    );
    // A walk in which nothing was done would show nothing.
    expect([...done]).toEqual(expect.arrayContaining(['csv', 'import', 'copy']));
    expect([...done]).not.toContain('rules');
  });

  it.each(['line', 'viewer'] as const)(
    'leaves all as it was, whatever the %s does',
    { timeout: 120_000 },
    async (who) => {
      const { world } = stage;
      const step = fc.tuple(fc.nat(SORTS - 1), fc.nat(50));
      const before = await world.store.reader
        .selectFrom('change')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
          const ground = { location_id, menu, actions: [] as number[] };
          for (const one of steps) {
            await takeRandomStep(world, ground, one, who);
            await takeRoleStep(world, ground, one, who);
          }
        }),
        { numRuns: 10, seed: 7 },
      );
      const changes = await world.store.reader
        .selectFrom('change')
        .selectAll()
        .where('id', '>', before?.id ?? 0)
        .execute();
      const fields = changes.map(({ entity, after }) => [
        entity,
        Object.keys(JSON.parse(after ?? '{}')),
      ]);
      expect(who === 'viewer' ? changes : []).toEqual([]);
      for (const one of fields)
        expect(one).toEqual([expect.stringMatching(/^(item|option)$/), ['active']]);
    },
  );
});
