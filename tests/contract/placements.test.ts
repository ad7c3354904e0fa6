import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from './support/ledger-audit';
import { buildMenu, changeCount, type Menu, makeItem, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('placements', (stage) => {
  let menu: Menu;
  let foreign: { menu: Menu; item: number };
  /** Three items, all in the category `hot` of a fresh station. */
  let items: [number, number, number];
  let hot: number;
  let cold: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const undo = (actionId: number | null) =>
    manager().write('ledger.undo', { action_id: actionId ?? 0 });
  const category = async (category_id: number) => {
    const params = { ...here(), parts: 'category' as const, category_id };
    const [station] = (await manager().call('menu.get', params)).stations;
    const found = station?.categories.find(({ id }) => id === category_id);
    return { version: found?.version, items: found?.items.map(({ id }) => id) };
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    foreign = {
      menu: await buildMenu(stage.world, stage.world.locations.second),
      item: await makeItem(stage.world, stage.world.locations.second, { name: 'Foreign' }),
    };
  });
  beforeEach(async () => {
    const make = (name: string) =>
      manager().call('category.create', { ...here(), station_id: menu.station, name });
    hot = (await make('Hot')).id;
    cold = (await make('Cold')).id;
    items = (await makeItems(stage.world, here().location_id, [
      { name: 'One' },
      { name: 'Two' },
      { name: 'Three' },
    ])) as [number, number, number];
    await manager().call('menu.add_items_to_category', { ...here(), category_id: hot, items });
  });

  describe('menu.add_items_to_category', () => {
    it('adds many at the end in their order, and skips those that are there', async () => {
      const more = await makeItems(stage.world, here().location_id, [{ name: 'A' }, { name: 'B' }]);
      const [a = 0, b = 0] = more;
      const added = await manager().write('menu.add_items_to_category', {
        ...here(),
        category_id: hot,
        items: [b, items[1], a, b],
      });
      expect(added.data).toMatchObject({ id: hot, version: 3, items: [...items, b, a] });
      expect((await category(hot)).items).toEqual([...items, b, a]);
      await undo(added.actionId);
      expect((await category(hot)).items).toEqual(items);
    });

    it('changes nothing where all are there', async () => {
      const before = await category(hot);
      const params = { ...here(), category_id: hot, items: [items[0]] };
      expect((await manager().call('menu.add_items_to_category', params)).version).toBe(2);
      expect(await category(hot)).toEqual(before);
    });

    it('names every id that is no item of the location, and adds none', async () => {
      const params = { ...here(), category_id: cold, items: [items[0], foreign.item, 999_999] };
      const refusal = await refusalOf(manager().call('menu.add_items_to_category', params));
      expect(refusal.status).toBe(400);
      expect(refusal.details.fields?.items).toBe(`There is no item ${foreign.item}, 999999 here`);
      expect((await category(cold)).items).toEqual([]);
      const other = { ...here(), category_id: foreign.menu.hot, items: [items[0]] };
      expect((await stage.send('manager', 'menu.add_items_to_category', other)).status).toBe(404);
    });
  });

  describe('menu.remove_items_from_category', () => {
    it('takes the item out of the named category alone, and back into its place', async () => {
      const [, two] = items;
      const both = { ...here(), category_id: cold, items: [two] };
      await manager().call('menu.add_items_to_category', both);
      const params = { ...here(), item_id: two, category_ids: [hot] };
      const { data, actionId } = await manager().write('menu.remove_items_from_category', params);
      expect(data).toMatchObject({ id: two, category_ids: [cold], version: 1 });
      expect((await category(hot)).items).toEqual([items[0], items[2]]);
      expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
      expect((await category(hot)).items).toEqual(items);
    });

    it('refuses foreign categories, and answers 404 to a foreign item', async () => {
      const changes = await changeCount(stage.world);
      const params = { ...here(), item_id: items[0], category_ids: [hot, foreign.menu.hot] };
      const listed = await stage.send('manager', 'menu.remove_items_from_category', params);
      expect([listed.status, Object.keys(listed.body.fields ?? {})]).toEqual([
        400,
        ['category_ids'],
      ]);
      const other = { ...here(), item_id: foreign.item, category_ids: [hot] };
      const missing = await stage.send('manager', 'menu.remove_items_from_category', other);
      expect(missing.status).toBe(404);
      expect(await changeCount(stage.world)).toBe(changes);
    });
  });

  describe('menu.move_item', () => {
    const move = (item_id: number, src_category_id: number, dst_category_id: number) =>
      manager().write('menu.move_item', { ...here(), item_id, src_category_id, dst_category_id });

    it('moves it to the end of the other category, and keeps its others', async () => {
      const [one, two, three] = items;
      const { id: third } = await manager().call('category.create', {
        ...here(),
        station_id: menu.station,
        name: 'Third',
      });
      for (const [category_id, ids] of [
        [third, [one]],
        [cold, [three]],
      ] as const) {
        await manager().call('menu.add_items_to_category', {
          ...here(),
          category_id,
          items: [...ids],
        });
      }
      const { data, actionId } = await move(one, hot, cold);
      expect(data.category_ids.toSorted()).toEqual([cold, third].toSorted());
      expect((await category(cold)).items).toEqual([three, one]);
      expect((await category(hot)).items).toEqual([two, three]);
      expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
      expect((await category(hot)).items).toEqual(items);
      expect((await category(cold)).items).toEqual([three]);
    });

    it('keeps its place in a category that holds it already', async () => {
      const [one] = items;
      const both = { ...here(), category_id: cold, items: [one, items[2]] };
      await manager().call('menu.add_items_to_category', both);
      await move(one, hot, cold);
      expect((await category(cold)).items).toEqual([one, items[2]]);
    });

    it('refuses the same category, a foreign one, and one that does not hold it', async () => {
      const [one] = items;
      const refused = [
        await refusalOf(move(one, hot, hot)),
        await refusalOf(move(one, hot, foreign.menu.hot)),
        await refusalOf(move(one, cold, hot)),
        await refusalOf(move(foreign.item, hot, cold)),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 404, 404, 404]);
      expect((await category(hot)).items).toEqual(items);
    });

    it('lets one of many who move the same item at once win', async () => {
      const [one] = items;
      const moves = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          stage.send(turn % 2 ? 'manager' : 'admin', 'menu.move_item', {
            ...here(),
            item_id: one,
            src_category_id: hot,
            dst_category_id: cold,
          }),
        ),
      );
      const statuses = moves.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
      expect((await category(cold)).items).toEqual([one]);
    });
  });

  describe('item.sort_all', () => {
    it('puts the named first without a new version, and is taken back', async () => {
      const [one, two, three] = items;
      const { version } = await category(hot);
      const params = { ...here(), category_id: hot, items: [three, one] };
      const { data, actionId } = await manager().write('item.sort_all', params);
      expect(data).toEqual([three, one, two]);
      expect(await category(hot)).toEqual({ version, items: data });
      expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
      expect((await category(hot)).items).toEqual(items);
    });

    it('refuses items that are not in it, and doubles', async () => {
      for (const ids of [[foreign.item], [items[0], items[0]]]) {
        const params = { ...here(), category_id: hot, items: ids };
        expect((await stage.send('manager', 'item.sort_all', params)).status).toBe(400);
      }
    });

    it('stands twenty orders while another deletes an item', async () => {
      const [one, two, three] = items;
      const sorts = Array.from({ length: 20 }, (_, turn) =>
        stage.send('manager', 'item.sort_all', {
          ...here(),
          category_id: hot,
          items: turn % 2 ? [three, two, one] : [two, one, three],
        }),
      );
      const deleted = stage.send('admin', 'item.destroy', { ...here(), id: one });
      expect((await deleted).status).toBe(200);
      for (const { status } of await Promise.all(sorts)) expect([200, 400]).toContain(status);
      const params = { ...here(), category_id: hot, items: [three, two] };
      expect(await manager().call('item.sort_all', params)).toEqual([three, two]);
      expect((await category(hot)).items).toEqual([three, two]);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });
  });

  describe('menu.remove_option', () => {
    it('takes it out of every item; the group stays, and a range fits what is left', async () => {
      const { group, milk, syrup } = menu.extras;
      const link = (item_id: number, ids: number[], range: [number, number]) =>
        manager().call('menu.update_item', {
          ...here(),
          item_id,
          option_groups: [{ id: group, group_type: 'multi', range }],
          options: ids.map((id) => ({ id, group, name: `Option ${id}`, price: 1 })),
        });
      const [one, two] = items;
      const before = [await link(one, [milk, syrup], [2, 2]), await link(two, [milk], [0, 1])];
      const { data, actionId } = await manager().write('menu.remove_option', {
        ...here(),
        id: milk,
      });
      expect(data).toEqual({ id: milk });
      const get = (item_id: number) => manager().call('menu.get_item', { ...here(), item_id });
      const after = [await get(one), await get(two)];
      expect(after.map(({ options }) => options.map(({ id }) => id))).toEqual([[syrup], []]);
      expect(after.map((item) => item.option_groups.map(({ range }) => range))).toEqual([
        [[1, 1]],
        [null],
      ]);
      expect((await undo(actionId)).data).toEqual({ reversed: 2, kept: [] });
      expect((await get(one)).options.map(({ id }) => id)).toEqual([milk, syrup]);
      expect((await get(two)).option_groups[0]?.range).toEqual(before[1]?.option_groups[0]?.range);
    });

    it('answers 404 to an option of another location', async () => {
      const params = { ...here(), id: foreign.menu.extras.milk };
      expect((await stage.send('manager', 'menu.remove_option', params)).status).toBe(404);
    });
  });
});
