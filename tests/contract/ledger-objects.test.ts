import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { verifyObjects } from '~/service/ledger/verify-objects';
import { readerOf, type Trx } from '~/service/store/store';
import { objectFaultsIn } from './support/ledger-audit';
import { dropReferences } from './support/ledger-months';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { type Operator, openOperator } from './support/operator';
import { ENGINES, openWorld, type World } from './support/world';

class Undone extends Error {}

describe.each(ENGINES)('the objects beside their ledger on %s', (engine) => {
  let world: World;
  let menu: Menu;
  let latte: number;
  let gone: number;
  let rules: { discount: number; tax: number };
  const here = () => ({ location_id: world.locations.ours });

  beforeAll(async () => {
    world = await openWorld(engine);
    menu = await buildMenu(world, here().location_id);
    const meals = [{ name: 'Breakfast', start: '08:00', end: '11:00' }];
    const admin = world.as('admin');
    await admin.call('location.update', { ...here(), operations: { meals } });
    [latte = 0, gone = 0] = await makeItems(world, here().location_id, [
      { name: 'Latte', price: 3, tags: ['hot'], sku: ['42'] },
      { name: 'Mocha', price: 4 },
    ]);
    const manager = world.as('manager');
    const placed = [{ id: menu.hot, patch: { items: [latte] } }];
    await world.write((ledger) => ledger.update(categoryEntity, here().location_id, placed));
    await manager.call('item.update', { ...here(), id: latte, price: 3.5, day_parts: [1] });
    await manager.call('item.destroy', { ...here(), id: gone });
    const percent = { name: 'Tenth', details: { percent_off: 10 } };
    const discount = await admin.call('discount.create', { ...here(), ...percent });
    const rate = { name: 'City', details: { rates: { ALL: 0.0825 } } };
    const tax = await admin.call('tax.create', { ...here(), ...rate });
    rules = { discount: discount.id, tax: tax.id };
  });
  afterAll(() => world.close());

  /** Does something to the rows past the program, looks at what is said of them, and takes it back. */
  const tamperedBy = async (tamper: (trx: Trx) => Promise<unknown>, location?: number) => {
    let faults: string[] = [];
    const over = world.store.transaction(async (trx) => {
      if (engine === 'postgres') await dropReferences(trx);
      else await sql.raw('pragma defer_foreign_keys = on').execute(trx);
      await tamper(trx);
      faults = await objectFaultsIn(readerOf(trx, world.store.engine), location ?? null);
      throw new Undone();
    });
    await expect(over).rejects.toBeInstanceOf(Undone);
    return faults;
  };

  it('are as it says, whatever was made, changed and deleted', async () => {
    expect(await objectFaultsIn(world.store.reader)).toEqual([]);
  });

  it.each<[string, string, string]>([
    [
      'a price',
      'update item set price_cents = 1 where id = LATTE',
      'item LATTE of location HERE is not what the ledger says: price',
    ],
    [
      'two fields and a version',
      `update item set name = 'X', active = 0, version = 9 where id = LATTE`,
      'item LATTE of location HERE is not what the ledger says: active, name, version',
    ],
    [
      'a tag',
      'delete from item_tag where item_id = LATTE',
      'item LATTE of location HERE is not what the ledger says: tags',
    ],
    [
      'a code',
      `update item_sku set sku = '43' where item_id = LATTE`,
      'item LATTE of location HERE is not what the ledger says: sku',
    ],
    [
      'where it is sold',
      'delete from item_day_part where item_id = LATTE',
      'item LATTE of location HERE is not what the ledger says: day_parts',
    ],
    [
      'a placement',
      'delete from placement where item_id = LATTE',
      'category HOT of location HERE is not what the ledger says: items',
    ],
    [
      'the hours of a day part',
      `update day_part set end_time = '23:00' where location_id = HERE`,
      'location HERE is not what the ledger says: meals',
    ],
    [
      'a setting',
      `update location set currency = 'EUR' where id = HERE`,
      'location HERE is not what the ledger says: currency',
    ],
    [
      'a rule',
      `update tax set name = 'None' where id = TAX`,
      'tax rule TAX of location HERE is not what the ledger says: name',
    ],
    [
      'a whole rule',
      'delete from discount where id = DISCOUNT',
      'discount DISCOUNT of location HERE is gone, and no action deleted it',
    ],
    [
      'a price mode',
      'delete from price_mode where location_id = HERE',
      'price mode 1 of location HERE is gone, and no action deleted it',
    ],
    [
      'an object that was added',
      `insert into option_group (id, version, location_id, name, group_type, sort_key) values (4711, 1, HERE, 'Mine', 'multi', 'mine')`,
      'option group 4711 of location HERE is here, and no action made it',
    ],
    [
      'an object that was deleted',
      `update change set entity_id = LATTE where entity = 'item' and entity_id = GONE`,
      'item LATTE of location HERE is here, and was deleted last',
    ],
  ])('are told where the rows were changed past it: %s', async (_, statement, fault) => {
    const filled = (text: string) =>
      text
        .replace(/LATTE/g, String(latte))
        .replace(/GONE/g, String(gone))
        .replace(/HOT/g, String(menu.hot))
        .replace(/TAX/g, String(rules.tax))
        .replace(/DISCOUNT/g, String(rules.discount))
        .replace(/HERE/g, String(here().location_id));
    const tamper = (trx: Trx) => sql.raw(filled(statement)).execute(trx);
    expect(await tamperedBy(tamper)).toEqual([filled(fault)]);
    expect(await tamperedBy(tamper, here().location_id)).toEqual([filled(fault)]);
    expect(await tamperedBy(tamper, world.locations.theirs)).toEqual([]);
  });

  it('are compared in pages, each of them', async () => {
    const names = Array.from({ length: 1_200 }, (_, index) => ({ name: `Dish ${index}` }));
    const ids = await makeItems(world, here().location_id, names);
    const tamper = (trx: Trx) =>
      trx.updateTable('item').set({ calories: 1 }).where('name', 'like', 'Dish %').execute();
    expect(await tamperedBy(tamper)).toEqual(
      ids.map(
        (id) =>
          `item ${id} of location ${here().location_id} is not what the ledger says: calories`,
      ),
    );
    const removal = (trx: Trx) => trx.deleteFrom('item').where('name', 'like', 'Dish %').execute();
    expect(await tamperedBy(removal)).toHaveLength(1_200);
    expect(await objectFaultsIn(world.store.reader)).toEqual([]);
  });

  it('name the action that wrote them last', async () => {
    const told: (number | null)[] = [];
    const reading = world.store.transaction(async (trx) => {
      await trx
        .updateTable('item')
        .set({ price_cents: 1 as never })
        .where('id', '=', latte)
        .execute();
      const reader = readerOf(trx, world.store.engine);
      await verifyObjects(reader, null, ({ actionId }) => told.push(actionId));
      throw new Undone();
    });
    await expect(reading).rejects.toBeInstanceOf(Undone);
    const last = await world.store.reader
      .selectFrom('change')
      .select('action_id')
      .where('entity', '=', 'item')
      .where('entity_id', '=', latte)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(told).toEqual([last.action_id]);
  });
});

describe.each(ENGINES)('`ledger verify` over the demo on %s', (engine) => {
  let operator: Operator;

  beforeAll(async () => {
    operator = await openOperator(engine);
    await operator.run('demo');
  });
  afterAll(() => operator.close());

  it('finds nothing until a row is changed past the program, and fails with its name then', async () => {
    const whole = await operator.run('ledger', 'verify');
    expect([whole.code, whole.out.length]).toEqual([0, 1]);
    const { id, location_id } = await operator.withStore(async (store) => {
      const item = await store.reader
        .selectFrom('item')
        .select(['id', 'location_id'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await store.transaction((trx) =>
        trx
          .updateTable('item')
          .set({ price_cents: 100_00 as never })
          .where('id', '=', item.id)
          .execute(),
      );
      return item;
    });
    const changed = await operator.run('ledger', 'verify');
    expect(changed.code).toBe(1);
    expect(changed.out).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Action \\d+: item ${id} of location ${location_id} is not what the ledger says: price\\.$`,
        ),
      ),
    ]);
    expect(changed.err).toEqual([expect.stringMatching(/^1 fault in /)]);
  });
});
