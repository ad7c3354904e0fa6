import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '~/menu/money';
import { itemEntity } from '~/objects/item/service/entity.service';
import type { Ledger } from '~/service/changes/ledger';
import { sqliteFile } from '~/service/store/store';
import { buildMenu, makeItems } from './support/menu';
import { openWorld, type World } from './support/world';

let world: World;
let items: number[];
let modeId: number;
let statements: string[] = [];

beforeAll(async () => {
  world = await openWorld('sqlite', (sql) => statements.push(sql));
  const location_id = world.locations.ours;
  await buildMenu(world, location_id);
  items = await makeItems(world, location_id, [{ name: 'Tea' }, { name: 'Coffee' }]);
  const value = [{ name: 'Last hour', active: false }];
  const { data } = await world.as('admin').write('price_modes.update', { location_id, value });
  modeId = data[0]?.id ?? 0;
});
afterAll(() => world.close());

/** What changes many items by statements over a range of them. */
const WRITES: Record<string, (ledger: Ledger, locationId: number) => Promise<unknown>> = {
  'prices of a mode': (ledger, locationId) =>
    ledger.bulk.setModePrices({ locationId, modeId }, new Map(items.map((id) => [id, cents(90)]))),
  'prices of a mode that go': (ledger, locationId) =>
    ledger.bulk.setModePrices({ locationId, modeId }, new Map(items.map((id) => [id, null]))),
  'fields of items': (ledger, locationId) => {
    const changes = items.map((id) => ({ id, patch: { name: `Item ${id}`, price: id } }));
    return ledger.update(itemEntity, locationId, changes);
  },
  'tags and prices of items, as an undo writes them': (ledger, locationId) => {
    const changes = items.map((id) => ({ id, patch: { tags: [`tag-${id}`], prices: [] } }));
    return ledger.update(itemEntity, locationId, changes);
  },
  'a tag that is added': (ledger, locationId) =>
    ledger.bulk.addTags((query) => query.where('item.location_id', '=', locationId), ['new']),
  'a tag that is taken off': (ledger, locationId) =>
    ledger.bulk.removeTag((query) => query.where('item.location_id', '=', locationId), 'new'),
};

it.each(Object.entries(WRITES))('%s are written by the ids of a range alone', async (_, work) => {
  statements = [];
  await world.write((ledger) => work(ledger, world.locations.ours));
  expectFewRows();
});

it('the items of a file are found by its codes and names alone', async () => {
  const location_id = world.locations.ours;
  const menu = `id,name,pos_id,sku,price\n${items[0]},Green tea,,,2\n,Mocha,M1,4006381333931,3\n,Coffee,,,4\n`;
  statements = [];
  const { summary } = await world
    .as('admin')
    .call('menu.import_menu', { location_id, format: 'csv', menu, preview: true });
  expect(summary.items.received).toBe(3);
  expectFewRows();
});

/** None of the statements about a list goes through all of the location for it. */
function expectFewRows(): void {
  const database = new SqliteDatabase(sqliteFile(world.dataDir), { readonly: true });
  const steps = statements
    .filter(
      (sql) =>
        sql.includes('json_each') || /^(insert into|update|delete from) "?(item|change)/.test(sql),
    )
    .flatMap((sql) => {
      const values = Array.from(sql.matchAll(/\?/g), () => null);
      const plan = database.prepare(`explain query plan ${sql}`).all(...values);
      return (plan as { detail: string }[]).map(({ detail }) => detail);
    });
  database.close();
  expect(steps.some((step) => /\(rowid=\?\)|location_id=\? AND/.test(step))).toBe(true);
  expect(steps.filter((step) => OF_LOCATION.test(step))).toEqual([]);
}

/** Steps that go through the items of a location, what all of them have, the prices of a mode, or all that an action did. */
const OF_LOCATION =
  /^SEARCH (?:(?:item|item_\w+|known) .*\(location_id=\?(?: AND (?:mode_id|tag)=\?)?\)|change .*\(action_id=)/;
