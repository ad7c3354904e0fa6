import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqliteFile } from '~/service/store/store';
import { buildMenu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('a page of the trash on %s', (engine) => {
  let world: World;
  let statements: string[] = [];
  const page = async (limit: number) => {
    statements = [];
    const { locations } = world;
    return world.as('manager').call('trash.list', { location_id: locations.ours, limit });
  };

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => statements.push(sql));
    const location_id = world.locations.ours;
    const { hot, cold } = await buildMenu(world, location_id);
    const docs = Array.from({ length: 60 }, (_, index) => ({ name: `Item ${index}` }));
    const items = await makeItems(world, location_id, docs);
    const manager = world.as('manager');
    for (const category_id of [hot, cold]) {
      await manager.call('menu.add_items_to_category', { location_id, category_id, items });
    }
    await manager.call('item.bulk_edit', { location_id, ids: items, action: 'delete' });
  });
  afterAll(() => world.close());

  it('takes as many statements for fifty objects as for five', async () => {
    expect((await page(5)).entries).toHaveLength(5);
    const few = statements.length;
    const { entries, counts } = await page(50);
    expect(entries).toHaveLength(50);
    expect(counts).toEqual([{ kind: 'item', count: 60 }]);
    expect(entries[0]?.hung).toEqual([{ what: 'place', count: 2, names: ['Hot', 'Cold'] }]);
    expect(statements.length).toBe(few);
  });

  it.runIf(engine === 'sqlite')(
    'reads deletions from their own index, and looks up what came since',
    async () => {
      await page(5);
      const list = statements.find((sql) => sql.includes('"branch"')) ?? '';
      const database = new SqliteDatabase(sqliteFile(world.dataDir), { readonly: true });
      const values = Array.from({ length: list.split('?').length - 1 }, () => 1);
      const steps = database.prepare(`explain query plan ${list}`).all(...values) as {
        detail: string;
      }[];
      database.close();
      const details = steps.map(({ detail }) => detail);
      expect(details.filter((detail) => /SCAN change\b/.test(detail))).toEqual([]);
      expect(details.filter((detail) => detail.includes('change_deleted')).length).toBeGreaterThan(
        5,
      );
    },
  );
});
