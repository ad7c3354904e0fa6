import { beforeAll, describe, expect, it } from 'vitest';
import { setLocation } from './support/kinds';
import { makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('a search for the own item id', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const find = async (search: string) => {
    const found = await stage.as('manager').call('item.list', { ...here(), filters: { search } });
    return found.map(({ name }) => name);
  };
  const count = (search: string) =>
    stage.as('manager').call('item.count', { ...here(), filters: { search } });

  beforeAll(async () => {
    await makeItems(stage.world, stage.world.locations.ours, [
      { name: 'Soup', jde_id: 'J-77', custom: { plu: 4011, 'odd "key"': 'Ab' } },
      { name: 'Bread', jde_id: 'j-78', custom: { plu: '40119' } },
      { name: 'J-77 sandwich', custom: { other: 'J-77' } },
      { name: 'Salad', pos_id: '4011' },
    ]);
  });

  const name = (creator_custom_item_id: string | null) =>
    setLocation(stage.world, stage.world.locations.ours, { creator_custom_item_id });

  describe('where the location names a field', () => {
    it('finds the whole value of a field that every item has, first and without case', async () => {
      await name('jde_id');
      expect(await find('j-77')).toEqual(['Soup', 'J-77 sandwich']);
      expect(await count('J-77')).toBe(2);
      expect(await find('J-7')).toEqual(['J-77 sandwich']);
    });

    it('finds the whole value of a custom field, a number too', async () => {
      await name('plu');
      expect(await find('4011')).toEqual(['Salad', 'Soup']);
      expect(await find('40119')).toEqual(['Bread']);
      expect(await find('401')).toEqual(['Salad']);
    });

    it('takes the name of a field as it is, whatever stands in it', async () => {
      await name(JSON.stringify('odd "key"'));
      expect(await find('ab')).toEqual(['Soup']);
      await name(JSON.stringify("x' or 1=1 --"));
      expect(await find('ab')).toEqual([]);
    });
  });

  it('finds nothing by it where the location names none', async () => {
    await name(null);
    expect(await find('J-77')).toEqual(['J-77 sandwich']);
    expect(await find('40119')).toEqual([]);
  });
});
