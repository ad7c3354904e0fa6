import { beforeEach, describe, expect, it } from 'vitest';
import { makeItem, relate } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('one item', (stage) => {
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const get = (id: number) => stage.as('manager').call('item.get', { ...here(), id });

  beforeEach(async () => {
    latte = await makeItem(stage.world, stage.world.locations.ours, { name: 'Latte', price: 3 });
  });

  describe('item.get', () => {
    it('answers the named fields beside id, version and location', async () => {
      const fields = ['name', 'price'] as const;
      const item = await stage
        .as('manager')
        .call('item.get', { ...here(), id: latte, fields: [...fields] });
      expect(item).toEqual({ id: latte, version: 1, ...here(), name: 'Latte', price: 3 });
    });

    it('shows a relation from both sides, and beside named fields only when asked', async () => {
      const cup = await makeItem(stage.world, here().location_id, { name: 'Cup' });
      const related = { type: 'contained', item_id: cup, related_id: latte };
      const id = await relate(stage.world, here().location_id, related);
      const shown = {
        id,
        type: 'contained',
        item_id: cup,
        item_name: 'Cup',
        relation_id: latte,
        relation_name: 'Latte',
      };
      for (const side of [cup, latte]) {
        expect((await get(side)).relations).toEqual([shown]);
        const params = { ...here(), id: side, fields: ['name' as const] };
        const creator = stage.as('manager');
        expect(await creator.call('item.get', params)).not.toHaveProperty('relations');
        const asked = await creator.call('item.get', { ...params, relations: true });
        expect(asked.relations).toEqual([shown]);
      }
    });

    it('answers 404 alike for a missing item and one of another location', async () => {
      const foreign = await makeItem(stage.world, stage.world.locations.theirs, { name: 'Theirs' });
      const second = await makeItem(stage.world, stage.world.locations.second, { name: 'Second' });
      const answers = await Promise.all(
        [foreign, second, 999_999].map((id) =>
          stage.send('manager', 'item.get', { ...here(), id }),
        ),
      );
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([404, { error: 'There is no such item here.' }]);
      }
    });
  });
});
