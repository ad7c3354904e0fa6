import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import { loadMenu, readMenu } from '~/import/service/load-menu.service';
import type { ReadyMenu } from '~/import/service/ready-menu.service';
import { outlineOfCalls, outlineOfFile } from './support/menu-outline';
import { ENGINES, openWorld, type World } from './support/world';

const FIXTURES = ['corner-kitchen', 'plain-stall'].map((name) => `tests/fixtures/${name}.mashmenu`);
const [KITCHEN = '', STALL = ''] = FIXTURES;

async function ready(file: string): Promise<ReadyMenu> {
  const read = await readMenu(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.errors.join(' '));
  return read.ready;
}

describe.each(ENGINES)('a menu that was loaded on %s', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  it.each(FIXTURES)('%s is answered by the calls as it stands in the file', async (file) => {
    const locationId = await loadMenu(world.store, await ready(file), 'Ours');
    expect(await outlineOfCalls(world.as('manager'), locationId)).toEqual(outlineOfFile(file));
  });

  it('keeps every field of the file', async () => {
    const locationId = await loadMenu(world.store, await ready(KITCHEN), 'Ours');
    const creator = world.as('manager');
    const location = await creator.call('location.get', { location_id: locationId });
    expect(location).toMatchObject({
      name: 'Corner Kitchen',
      timezone: 'Europe/Stockholm',
      currency: 'SEK',
      operations: {
        operation_hours: { start: '06:00', end: '24:00', all_day: false, weekends: false },
        meals: [
          { id: 1, name: 'Breakfast', start: '06:00', end: '10:30' },
          { id: 2, name: 'Lunch', start: '10:30', end: '15:00' },
          { id: 3, name: 'Late', start: '20:00', end: '24:00' },
        ],
      },
      creator_custom_fields: JSON.stringify([
        { field: 'jde_id', label: 'JDE ID' },
        { field: 'shelf', label: 'Shelf' },
      ]),
      creator_custom_item_id: 'jde_id',
    });
    const items = await creator.call('item.list', { location_id: locationId });
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? 0;
    const item = await creator.call('menu.get_item', {
      location_id: locationId,
      item_id: idOf('Falafel wrap'),
    });
    expect(item).toMatchObject({
      version: 1,
      price: 89,
      description: 'Warm bread,\nfresh herbs.',
      sku: ['036000291452', '7350000000019'],
      package_count: 2,
      pos_id: 'W-1',
      active: 1,
      day_parts: [2, 3],
      tags: ['food:hot', 'wrap'],
      calories: 610,
      dietary: ['vegan'],
      allergens: ['wheat', 'soy'],
      labels: [
        { pattern: 'red-dot', type: 'identifier' },
        { pattern: 'blue-dot', type: 'modifier' },
      ],
      global_match: [5001, 5002],
      schedule: '2026-01-01_2026-06-30',
      no_notes: 1,
      weight: 12.345,
      jde_id: 'J-100',
      custom: { shelf: 'B2' },
      custom_item_name: { local_name: 'Rulle', global_name: null },
      existing_id: 77,
      prices: [
        { mode_name: 'Happy hour', price: 69.5 },
        { mode_name: 'Staff', price: 75 },
      ],
    });
    const menu = await creator.call('menu.get', { location_id: locationId });
    const [grill, counter] = menu.stations;
    expect(grill).toMatchObject({ description: 'Open fire', visibility: 'tablet', order: 1 });
    expect(counter).toMatchObject({ active: 0, categories: [], order: 2 });
    expect(grill?.categories[1]).toMatchObject({
      schedule: '2026-01-05,2026-01-07',
      visibility: 'mobile',
      active: 0,
    });
    expect(grill?.image).not.toBe(item.image);
    for (const image of [item.image, grill?.image]) {
      const { status, type, data } = await creator.image(String(image));
      expect([status, type]).toEqual([200, 'image/webp']);
      expect(data?.byteLength).toBeGreaterThan(20);
    }
    const relations = await world.store.reader
      .selectFrom('relation')
      .select(['type', 'item_id', 'related_id'])
      .where('location_id', '=', locationId)
      .orderBy('id')
      .execute();
    const soup = relations[1]?.related_id ?? 0;
    expect(relations).toEqual([
      { type: 'hot_cold_item', item_id: item.id, related_id: idOf('Falafel wrap, chilled') },
      { type: 'others', item_id: item.id, related_id: soup },
      { type: 'contained', item_id: idOf('Lunch box'), related_id: idOf('Fries') },
      { type: 'contained', item_id: idOf('Lunch box'), related_id: soup },
    ]);
    const named = await world.store.reader
      .selectFrom('menu_option')
      .select(['name', 'item_id'])
      .where('location_id', '=', locationId)
      .where('item_id', 'is not', null)
      .execute();
    expect(named).toEqual([{ name: 'Fries instead', item_id: idOf('Fries') }]);
    const modes = await world.store.reader
      .selectFrom('price_mode')
      .select(['id', 'name', 'active'])
      .where('location_id', '=', locationId)
      .orderBy('id')
      .execute();
    expect(modes).toEqual([
      { id: 1, name: 'Happy hour', active: 0 },
      { id: 2, name: 'Staff', active: 1 },
    ]);
  });

  it('brings its discounts, fees and tax rules, which name items by their new ids', async () => {
    const read = await ready(KITCHEN);
    const locationId = await loadMenu(world.store, read, 'Ours');
    const here = { location_id: locationId };
    const provider = world.as('provider');
    const { id } = await world.store.reader
      .selectFrom('item')
      .select('id')
      .where('location_id', '=', locationId)
      .where('name', '=', read.menu.items[0]?.name ?? '')
      .executeTakeFirstOrThrow();
    expect(await provider.call('discount.all', here)).toMatchObject([
      {
        name: 'Ten off',
        discount_type: 'global',
        active: 1,
        ref: 'ten-off',
        details: { percent_off: 10 },
      },
      {
        discount_type: 'combo',
        active: 0,
        ref: 'meal-deal',
        details: {
          total_amount: 9.5,
          items: [[id], ['drink:cold']],
          start_datetime: '2026-05-01 00:00:00',
          tender_only: true,
        },
      },
    ]);
    expect(await provider.call('fee.all', here)).toMatchObject([
      { ref: 'bag', details: { type: 'flat', value: 1, items: [id, 'to-go'] } },
    ]);
    expect(await provider.call('tax.all', here)).toMatchObject([
      {
        ref: 'sales-tax',
        rule_type: 'MATCH',
        details: { skip_tags: ['grocery'], rates: { ALL: 0.0825, DINE_IN: null } },
      },
    ]);
  });

  it('is granted to the organisation and to nobody else', async () => {
    const locationId = await loadMenu(world.store, await ready(STALL), 'Ours');
    const nameFor = async (person: 'admin' | 'manager' | 'provider') =>
      (await world.as(person).call('location.get', { location_id: locationId })).name;
    expect(await nameFor('admin')).toBe('Plain Stall');
    expect(await nameFor('manager')).toBe('Plain Stall');
    expect(await nameFor('provider')).toBe('Plain Stall');
    const stranger = world.as('stranger').call('menu.get', { location_id: locationId });
    await expect(stranger).rejects.toThrow(CreatorError);
  });

  it('stands in the ledger: as many changes as versions, via Cloud and of no account', async () => {
    const locationId = await loadMenu(world.store, await ready(KITCHEN), 'Ours');
    const changes = await world.store.reader
      .selectFrom('change')
      .innerJoin('action', 'action.id', 'change.action_id')
      .select(['entity', 'entity_id', 'kind', 'version_after', 'via', 'account_id', 'outcome'])
      .select(['action_id', 'summary'])
      .where('change.location_id', '=', locationId)
      .orderBy('change.id')
      .execute();
    const kinds = (entity: string) =>
      changes.filter((change) => change.entity === entity).map(({ kind }) => kind);
    expect(kinds('item')).toEqual(Array(7).fill('create'));
    expect(kinds('category')).toEqual(Array(4).fill('create'));
    expect(kinds('location')).toEqual(['create']);
    // An option is made before the item that it stands for, and learns of it afterwards.
    expect(kinds('option')).toEqual([...Array(8).fill('create'), 'update']);
    expect(
      new Set(changes.map(({ via, account_id, outcome }) => `${via} ${account_id} ${outcome}`)),
    ).toEqual(new Set(['Cloud null done']));
    expect(new Set(changes.map(({ action_id }) => action_id)).size).toBe(1);
    expect(changes[0]?.summary).toMatch(
      /^Loaded Corner Kitchen: 7 items added; 2 pictures added; /,
    );
    const item = await world.store.reader
      .selectFrom('item')
      .select(['id', 'version'])
      .where('location_id', '=', locationId)
      .execute();
    expect(item.map(({ version }) => version)).toEqual(Array(7).fill(1));
  });
});
