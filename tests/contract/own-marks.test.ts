import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildKinds, type Kinds } from './support/kinds';
import { onEveryEngine, refusalOf } from './support/stage';

onEveryEngine('what lists show of own values', 'in process', (stage) => {
  let kinds: Kinds;
  let latte: number;
  const manager = () => stage.as('manager');
  const here = () => ({ location_id: kinds.heir.id });
  type Fields = Record<string, unknown>;
  const set = (fields: Fields, more: Fields = {}) =>
    manager().write('own_value.set', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte, fields, ...more }],
    } as ParamsOf<'own_value.set'>);
  const listed = async (more: Fields = {}) => {
    const items = await manager().call('item.list', {
      ...here(),
      own_values: true,
      fields: ['price'],
      ...more,
    } as ParamsOf<'item.list'>);
    return items.map(({ id, own }) => [id, own]);
  };

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    latte = kinds.master.item;
    await stage.as('admin').write('own_value.allow', {
      location_id: kinds.master.id,
      kind: 'item',
      fields: ['price', 'active', 'day_parts', 'tags', 'pos_id'],
    });
  });

  it('is of inherited items what may be held', async () => {
    const items = new Map(await listed().then((rows) => rows as [number, unknown][]));
    expect(items.get(kinds.heir.item)).toBeUndefined();
    expect(items.get(latte)).toEqual({
      may: ['price', 'active', 'day_parts', 'tags', 'pos_id'],
      version: 1,
      held: [],
    });
    expect(items.get(kinds.first.item)).toEqual({ may: [], version: 1, held: [] });
    expect(await manager().call('own_value.count', here())).toEqual({
      values: 0,
      item_values: 0,
      items: 0,
    });
  });

  it('names what is held with what the source says, and finds these alone', async () => {
    await set({
      price: 4,
      prices: [{ mode_id: kinds.heir.menu.mode, price: 3.5 }],
      active: 0,
      tags: ['mine'],
      day_parts: [],
      pos_id: '7',
    });
    const [[id, own] = []] = await listed({ filters: { own_values: true } });
    expect(id).toBe(latte);
    expect((own as { held: unknown[] }).held).toEqual([
      { field: 'active', mode_id: null, source: 1 },
      { field: 'day_parts', mode_id: null, source: [1] },
      { field: 'pos_id', mode_id: null, source: null },
      { field: 'price', mode_id: null, source: 3 },
      { field: 'price', mode_id: kinds.heir.menu.mode, source: null },
      { field: 'tags', mode_id: null, source: ['master'] },
    ]);
    const others = await listed({ filters: { own_values: false } });
    expect(others.map(([one]) => one)).not.toContain(latte);
    expect(await manager().call('item.count', { ...here(), filters: { own_values: true } })).toBe(
      1,
    );
    expect(await manager().call('own_value.count', here())).toEqual({
      values: 6,
      item_values: 6,
      items: 1,
    });
  });

  it('costs one query more for a page', async () => {
    const queriesOf = async (more: Fields) => {
      const before = stage.queries;
      await listed(more);
      return stage.queries - before;
    };
    await queriesOf({});
    const without = await queriesOf({ own_values: false });
    expect(await queriesOf({})).toBe(without + 1);
  });

  it('is held and given back in one action', async () => {
    await set({ price: 5 }, { give_back: ['active', 'tags'] });
    const { objects } = await manager().call('own_value.get_all', here());
    expect(objects[0]?.held.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['price', 5],
        ['pos_id', '7'],
      ]),
    );
    expect(objects[0]?.held.map(({ field }) => field)).not.toContain('tags');
    const both = await refusalOf(set({ price: 6 }, { give_back: ['price'] }));
    expect(both.status).toBe(400);
    await set(
      { prices: [{ mode_id: kinds.heir.menu.mode, price: null }] },
      { give_back: ['price'] },
    );
    expect((await manager().call('item.get', { ...here(), id: latte })).price).toBe(3);
  });
});
