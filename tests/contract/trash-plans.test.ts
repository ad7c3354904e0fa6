import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMenu, makeItems } from './support/menu';
import { plansOf, type Statement } from './support/plans';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('a page of the trash on %s', (engine) => {
  let world: World;
  let statements: Statement[] = [];
  const page = async (limit: number) => {
    statements = [];
    const { locations } = world;
    return world.as('manager').call('trash.list', { location_id: locations.ours, limit });
  };

  beforeAll(async () => {
    world = await openWorld(engine, (sql, values) => statements.push([sql, values]));
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

  it('reads deletions from their own index, and looks up what came last', async () => {
    await page(5);
    const steps = await plansOf(world, [...statements]);
    expect(steps.filter((step) => /^SCAN change\b/.test(step))).toEqual([]);
    const deletions =
      engine === 'sqlite' ? /change_deleted/ : /^SEARCH change \(location_id=\? AND entity=\?/;
    // Once for the page and once for the counts, however many kinds there are.
    expect(steps.filter((step) => deletions.test(step))).toHaveLength(2);
    expect(
      steps.some((step) =>
        /^SEARCH (last|change) .*entity=\? AND location_id=\? AND entity_id=\?/.test(step),
      ),
    ).toBe(true);
  });
});
