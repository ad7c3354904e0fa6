import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMenu, readMenu } from '~/import/service/load-menu.service';
import type { ReadyMenu } from '~/import/service/ready-menu.service';
import type { Store } from '~/service/store/store';
import { ENGINES, openWorld, type World } from './support/world';

/** A menu of `count` items in categories of 700, with codes and tags. */
function bigMenu(count: number) {
  const items = Array.from({ length: count }, (_, n) => ({
    key: `i${n}`,
    name: `Item ${n}`,
    price: n / 100,
    sku: [`${400_000 + n}`],
    tags: ['big'],
  }));
  const categories = [];
  for (let at = 0; at < count; at += 700) {
    const keys = items.slice(at, at + 700).map(({ key }) => key);
    categories.push({ name: `From ${at}`, items: keys.reverse() });
  }
  const stations = [{ name: 'All', categories }];
  return { format: 'mashmenu', version: 1, location: { name: 'Big' }, items, stations };
}

/** A store of which something is done before each of its transactions. */
function between(store: Store, work: () => Promise<void>): Store {
  return {
    ...store,
    async transaction(run) {
      await work();
      return store.transaction(run);
    },
  };
}

async function readyOf(text: string): Promise<ReadyMenu> {
  const read = await readMenu(text);
  if (!read.ok) throw new Error(read.errors.join(' '));
  return read.ready;
}

const fixture = (name: string) => readFileSync(`tests/fixtures/${name}.mashmenu`, 'utf8');

describe.each(ENGINES)('a load, step by step, on %s', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  it('is unseen until it is whole, and others write meanwhile', async () => {
    const ready = await readyOf(JSON.stringify(bigMenu(1600)));
    const manager = world.as('manager');
    let steps = 0;
    let isWhole = false;
    const store = between(world.store, async () => {
      if (isWhole) return;
      steps += 1;
      expect(await locationsCalled('Big')).toEqual([]);
      await manager.call('item.create', {
        location_id: world.locations.ours,
        name: `Written between two steps ${steps}`,
      });
    });
    const afterLoad = async () => {
      isWhole = true;
    };
    const locationId = await loadMenu({ ...store, afterLoad }, ready, 'Ours');
    expect(steps).toBeGreaterThan(3);
    const menu = await manager.call('menu.get', { location_id: locationId });
    const categories = menu.stations[0]?.categories ?? [];
    expect(categories.map(({ items }) => items.length)).toEqual([700, 700, 200]);
    expect(categories[0]?.items.slice(0, 2).map(({ name }) => name)).toEqual([
      'Item 699',
      'Item 698',
    ]);
    const found = await manager.call('item.list', {
      location_id: locationId,
      filters: { search: '401599' },
    });
    expect(found.map(({ name }) => name)).toEqual(['Item 1599']);
    expect(await staged()).toEqual([]);
  });

  it('leaves nothing behind where it fails half way', async () => {
    const ready = await readyOf(fixture('corner-kitchen'));
    const broken = { ...ready, name: 'Broken', pictures: [] };
    await expect(loadMenu(world.store, broken, 'Ours')).rejects.toThrow(/picture is missing/);
    expect(await locationsCalled('Broken')).toEqual([]);
    expect(await staged()).toEqual([]);
  });

  it.each([2, 3])('is not there where it is killed at step %s', async (last) => {
    const ready = await readyOf(JSON.stringify({ ...bigMenu(1600), location: { name: 'Killed' } }));
    let steps = 0;
    const killed = between(world.store, async () => {
      steps += 1;
      if (steps > last) throw new Error('killed');
    });
    await expect(loadMenu(killed, ready, 'Ours')).rejects.toThrow('killed');
    expect(await locationsCalled('Killed')).toEqual([]);
    expect(await staged()).toEqual(['Killed']);
    await world.store.transaction((trx) =>
      trx.updateTable('menu_import').set({ changed_at: '2026-01-01 00:00:00' }).execute(),
    );
    await loadMenu(world.store, await readyOf(fixture('plain-stall')), 'Ours');
    expect(await staged()).toEqual([]);
  });

  async function locationsCalled(name: string) {
    return world.store.reader
      .selectFrom('location')
      .select('id')
      .where('name', '=', name)
      .execute();
  }

  /** The plans of loads that are kept. */
  async function staged(): Promise<string[]> {
    const imports = await world.store.reader
      .selectFrom('menu_import')
      .select('name')
      .where('source', '=', 'load')
      .execute();
    return imports.map(({ name }) => name);
  }
});
