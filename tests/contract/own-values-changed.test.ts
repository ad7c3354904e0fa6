import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildKinds, type Kinds } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('an own value', (stage) => {
  let kinds: Kinds;
  let latte: number;
  const here = () => ({ location_id: kinds.heir.id });
  const manager = () => stage.as('manager');
  const set = (fields: object, more: object = {}) =>
    manager().write('own_value.set', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte, fields, ...more }],
    } as ParamsOf<'own_value.set'>);
  const giveBack = () =>
    manager().write('own_value.give_back', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte }],
    });

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    latte = kinds.master.item;
    await stage.as('admin').write('own_value.allow', {
      location_id: kinds.master.id,
      kind: 'item',
      fields: ['price', 'day_parts', 'pos_id'],
    });
  });

  it('that was given back and held again is another one', async () => {
    const asked = { ...here(), objects: [{ kind: 'item' as const, object_id: latte }] };
    const seen = async () =>
      (await manager().call('own_value.get_all', asked)).objects[0]?.seen ?? '';
    await set({ price: 5 });
    const first = await seen();
    await giveBack();
    await set({ price: 7 });
    expect(await seen()).not.toBe(first);
    expect((await refusalOf(set({ price: 6 }, { seen: first }))).status).toBe(409);
    await giveBack();
  });

  it('reaches kiosks that follow, also where it is changed', async () => {
    const priceInFeed = async () => {
      const { objects } = await manager().call('menu.feed', here());
      return objects.item?.find(({ id }) => id === latte)?.price;
    };
    for (const price of [5, 6, 5.5]) {
      // Sold all day, whatever the clock says.
      await set({ price, day_parts: [] });
      expect(await priceInFeed()).toBe(price);
    }
    await giveBack();
  });

  it('is found by an own POS ID as it is written', async () => {
    await set({ pos_id: 'ESP_01' });
    const found = async (search: string) =>
      (await manager().call('item.list', { ...here(), filters: { search }, fields: ['name'] })).map(
        ({ id }) => id,
      );
    expect(await found('esp_01')).toEqual([latte]);
    expect(await found('espx01')).toEqual([]);
    await giveBack();
  });
});
