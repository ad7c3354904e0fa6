import { beforeAll, describe, expect, it } from 'vitest';
import { itemEntity } from '~/objects/item/service/entity.service';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { onCrossedStages } from './support/stage';

onCrossedStages('what is sold out at places that show the menus of others', (stage) => {
  let kinds: Kinds;
  const manager = () => stage.as('manager');
  const shownAt = async (location_id: number) => {
    const told = await manager().call('menu.feed', { location_id });
    return (told.objects.item ?? []).map(({ id }) => id);
  };

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    for (const id of [kinds.heir.id, kinds.mirror]) {
      const open = { start: '00:00', end: '24:00', all_day: true, weekends: true };
      await setLocation(stage.world, id, { operation_hours: open });
    }
    await stage.world.write(async (ledger) => {
      for (const { id, item } of [kinds.source, kinds.master]) {
        await ledger.update(itemEntity, id, [
          { id: item, patch: { day_parts: [], schedule: null } },
        ]);
      }
    });
  });

  describe.each([
    ['an heir, of what it inherits', () => [kinds.heir.id, kinds.master.item, kinds.master.id]],
    ['a mirror, of its source', () => [kinds.mirror, kinds.source.item, kinds.source.id]],
  ])('%s', (_, of) => {
    it('is its own alone', async () => {
      const [location_id = 0, object_id = 0, owner = 0] = of();
      const objects = [{ kind: 'item' as const, object_id }];
      expect(await shownAt(location_id)).toContain(object_id);
      await manager().call('sold_out.set', { location_id, objects, until: null });
      expect(await shownAt(location_id)).not.toContain(object_id);
      const theirs = await stage.as('admin').call('sold_out.get_all', { location_id: owner });
      expect(theirs.marks).toEqual([]);
      await manager().call('sold_out.clear', { location_id, objects });
      expect(await shownAt(location_id)).toContain(object_id);
    });
  });
});
