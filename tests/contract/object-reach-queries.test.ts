import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { sqliteFile } from '~/service/store/store';
import { addPlace, joinGroup } from './support/kinds';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

interface Template {
  location_id: number;
  menu: Menu;
  item: number;
}

/** Statements of a call about where a change shows, with what the dispatcher asks. */
const MOST = 9;

describe.each(ENGINES)('where a change of a template shows on %s', (engine) => {
  let world: World;
  let queries: string[] = [];
  let small: Template;
  let large: Template;

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => queries.push(sql));
    small = await template('Small', 5, 3);
    large = await template('Large', 800, 60);
  });
  afterAll(() => world.close());

  /** A template of so many items, with heirs of which each second has one of its own instead of the first. */
  async function template(name: string, count: number, heirs: number): Promise<Template> {
    const location_id = await addPlace(world, name, ['manager'], { location_type: 'template' });
    const menu = await buildMenu(world, location_id);
    const items = await makeItems(
      world,
      location_id,
      Array.from({ length: count }, (_, n) => ({
        name: `Item ${n}`,
        pos_id: `P${n}`,
        sku: [`${location_id}0${n}`],
      })),
    );
    await world.write((ledger) =>
      ledger.update(categoryEntity, location_id, [{ id: menu.hot, patch: { items } }]),
    );
    const members: [number, number][] = [];
    for (let n = 0; n < heirs; n += 1) {
      const heir = await addPlace(world, `${name} ${n}`, n % 3 === 0 ? ['manager'] : []);
      if (n % 2 === 0) await makeItems(world, heir, [{ name: 'Own', pos_id: 'p0' }]);
      members.push([heir, n]);
    }
    await joinGroup(world, location_id, members);
    return { location_id, menu, item: items[0] ?? 0 };
  }

  const ask = async (
    { location_id, menu, item }: Template,
    kind: 'item' | 'station',
    limit = 0,
  ) => {
    queries = [];
    const id = kind === 'item' ? item : menu.station;
    const answer = await world
      .as('manager')
      .call('object.reach', { location_id, kind, id, limit, show: 'own' });
    return { answer, statements: queries };
  };

  it.each(['item', 'station'] as const)(
    'is answered for a %s by as many statements, however much it reaches',
    async (kind) => {
      const few = await ask(small, kind, 50);
      const many = await ask(large, kind, 50);
      expect(few.answer.others).toMatchObject({ total: 3, open: 1, own: 2 });
      expect(many.answer.others).toMatchObject({ total: 60, open: 20, own: 30 });
      expect(many.answer.found).toBe(10);
      expect(many.statements.length).toBe(few.statements.length);
      expect(many.statements.length).toBeLessThanOrEqual(MOST);
      expect((await ask(large, kind)).statements.length).toBeLessThan(many.statements.length);
    },
  );

  it.runIf(engine === 'sqlite')('is looked up by keys: no table is read whole', async () => {
    const { statements } = await ask(large, 'item', 50);
    const database = new SqliteDatabase(sqliteFile(world.dataDir), { readonly: true });
    const steps = statements.flatMap((sql) => {
      const plan = database.prepare(`explain query plan ${sql}`);
      const values = Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => 1);
      return (plan.all(...values) as { detail: string }[]).map(({ detail }) => detail);
    });
    database.close();
    const tables = 'item|item_sku|placement|category|location|item_option|item_group|day_part';
    const whole = steps.filter((step) => new RegExp(`^SCAN (?:${tables})\\b`).test(step));
    expect(steps.length).toBeGreaterThan(5);
    expect(whole).toEqual([]);
  });
});
