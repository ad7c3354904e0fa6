import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

/** More than are written at once, and than are read at once. */
const MANY = 2_100;

describe.each(ENGINES)('the undo of a change of very many items on %s', (engine) => {
  let world: World;
  let menu: Menu;
  let items: number[];
  let statements: string[] = [];
  const here = () => ({ location_id: world.locations.ours });
  const manager = () => world.as('manager');
  const asked = async <T>(work: () => Promise<T>) => {
    statements = [];
    const value = await work();
    return { value, statements: [...statements] };
  };

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => statements.push(sql));
    const docs = Array.from({ length: MANY }, (_, index) => ({
      name: `Item ${index}`,
      price: index / 100,
      tags: ['hot'],
      sku: [`S${index}`],
    }));
    menu = await buildMenu(world, world.locations.ours);
    items = await makeItems(world, world.locations.ours, docs);
  }, 60_000);
  afterAll(() => world.close());

  const edit = async (params: object) =>
    (
      await manager().write('item.bulk_edit', {
        ...here(),
        action: 'update',
        deselected: [],
        ...params,
      } as never)
    ).actionId ?? 0;
  const raise = () => edit({ field: 'price', value: { op: 'add', unit: 'amount', amount: 1 } });
  const stored = () =>
    world.store.reader
      .selectFrom('item')
      .select(['id', 'version', 'price_cents', 'search_text', 'sort_key'])
      .orderBy('id')
      .execute();

  it('brings all prices again, one version on, and reads nothing but these of the items', async () => {
    const before = await stored();
    const action_id = await raise();
    const { value, statements } = await asked(() => manager().call('ledger.undo', { action_id }));
    expect(value).toEqual({ reversed: MANY, kept: [] });
    expect(await stored()).toEqual(before.map((row) => ({ ...row, version: row.version + 2 })));
    expect(
      statements.filter((sql) => /item_(tag|sku|price|group|option|day_part)/.test(sql)),
    ).toEqual([]);
    const reads = statements.filter((sql) => /^select .*price_cents.* from "item"/.test(sql));
    expect(reads).toHaveLength(Math.ceil(MANY / 500));
    expect(reads.join()).not.toMatch(/description|search_text|custom/);
  });

  it('leaves what somebody edited since, wherever in the action it is', async () => {
    const [first = 0, last = 0] = [items[0], items.at(-1)];
    const middle = items[600] ?? 0;
    const action_id = await raise();
    const edited = [first, middle, last];
    for (const id of edited) await manager().call('item.update', { ...here(), id, price: 99 });
    const undone = await manager().call('ledger.undo', { action_id });
    expect(undone.reversed).toBe(MANY - 3);
    expect(undone.kept.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      edited.map((id) => [id, 'edited since']).sort(),
    );
    const prices = new Map((await stored()).map((row) => [row.id, row.price_cents]));
    expect(edited.map((id) => prices.get(id))).toEqual([9900, 9900, 9900]);
    expect(prices.get(items[1] ?? 0)).toBe(1);
  });

  it('lets somebody save while it is looked at, and says what it then does', async () => {
    const [first = 0] = items;
    const action_id = await raise();
    let seen = false;
    const looking = manager()
      .call('ledger.undo', { action_id, preview: true })
      .finally(() => {
        seen = true;
      });
    await world.as('admin').call('item.update', { ...here(), id: first, price: 50 });
    expect(seen, 'the save did not wait for the end of the look').toBe(false);
    await looking;
    const before = await stored();
    const { value: preview, statements } = await asked(() =>
      manager().call('ledger.undo', { action_id, preview: true }),
    );
    const transactions = statements.filter((sql) => sql.startsWith('insert into action '));
    expect(transactions).toHaveLength(Math.ceil(MANY / 500));
    expect(await stored()).toEqual(before);
    expect(preview.kept.map(({ id, by }) => [id, by])).toEqual([[first, 'admin']]);
    expect(await manager().call('ledger.undo', { action_id })).toEqual(preview);
  });

  it('says what it does of an action that did more than change fields', async () => {
    const location = world.locations.ours;
    const some = items.slice(0, 1_200);
    const [twice = 0, edited = 0, pictured = 0] = some;
    const action_id = await world.write(async (ledger) => {
      const made = await ledger.create(itemEntity, location, [
        { doc: blankItem('Made') },
        { doc: blankItem('Made and placed') },
      ]);
      await ledger.update(
        itemEntity,
        location,
        some.map((id) => ({ id, patch: { calories: 5 } })),
      );
      await ledger.update(itemEntity, location, [{ id: twice, patch: { calories: 6 } }]);
      await ledger.update(itemEntity, location, [{ id: pictured, patch: { image: menu.image } }]);
      await ledger.update(categoryEntity, location, [
        { id: menu.hot, patch: { items: [...made.slice(1), twice] } },
      ]);
      await ledger.remove(itemEntity, location, [made[0] ?? 0]);
      return ledger.action.id;
    });
    await world.as('admin').call('item.update', { ...here(), id: edited, calories: 50, price: 50 });
    const preview = await manager().call('ledger.undo', { action_id, preview: true });
    expect(preview.reversed).toBeGreaterThanOrEqual(some.length - 1);
    const byName = (answer: typeof preview) => ({
      ...answer,
      kept: answer.kept.toSorted((one, other) => one.id - other.id),
    });
    const undone = await manager().call('ledger.undo', { action_id });
    expect(byName(undone)).toEqual(byName(preview));
    const documents = await itemEntity.read(world.store.reader, location, some.slice(0, 3));
    expect([...documents.values()].map(({ doc }) => [doc.calories, doc.image])).toEqual([
      [null, null],
      [50, null],
      [null, null],
    ]);
  });

  it('writes what else follows from a name, a code and tags', async () => {
    const ids = items.slice(10, 12);
    const location = world.locations.ours;
    const documents = () => itemEntity.read(world.store.reader, location, ids);
    const write = (patches: { id: number; patch: Partial<ItemDocument> }[]) =>
      world.write((ledger) => ledger.update(itemEntity, location, patches));
    const before = await documents();
    const changed = { name: 'Zebra', sku: ['Q-1', 'Q-2'], tags: ['cold', 'new'], calories: 7 };
    await write(ids.map((id) => ({ id, patch: changed })));
    for (const [id, { version, doc }] of await documents()) {
      const was = before.get(id);
      expect({ version, doc }).toEqual({
        version: (was?.version ?? 0) + 1,
        doc: { ...was?.doc, ...changed },
      });
    }
    const rows = (await stored()).filter(({ id }) => ids.includes(id));
    expect(rows.map((row) => row.search_text)).toEqual(['zebra\nq-1\nq-2\n', 'zebra\nq-1\nq-2\n']);
    const names = Object.keys(changed) as (keyof typeof changed)[];
    await write(
      [...before].map(([id, { doc }]) => ({
        id,
        patch: Object.fromEntries(names.map((name) => [name, doc[name]])),
      })),
    );
    for (const [id, { doc }] of await documents()) expect(doc).toEqual(before.get(id)?.doc);
  });
});
