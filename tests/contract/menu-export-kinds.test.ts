import { beforeAll, expect, it } from 'vitest';
import { addPlace, buildKinds, type Kinds } from './support/kinds';
import { lastAction, relate } from './support/menu';
import { exported, menuOf, namesOf, sayingOf } from './support/menu-files';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('the menu file of a location that gets items from others', (stage) => {
  let kinds: Kinds;
  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });
  const file = async (id: number) => menuOf(await exported(stage.as('provider'), id));

  it('holds an heir’s own menu; what it inherits is left out and counted', async () => {
    await relate(stage.world, kinds.heir.id, {
      type: 'contained',
      item_id: kinds.heir.item,
      related_id: kinds.master.item,
    });
    const menu = await file(kinds.heir.id);
    expect([namesOf(menu.items), menu.stations.length, menu.relations]).toEqual([
      ['Own latte'],
      1,
      [],
    ]);
    expect((await lastAction(stage.world)).summary).toBe(
      'Exported 1 station as a menu file, with pictures; 3 inherited items were left out',
    );
    const inherited = { station_ids: [kinds.master.menu.station] };
    const refused = exported(stage.as('provider'), kinds.heir.id, inherited);
    expect((await refusalOf(refused)).status).toBe(400);
  });

  it('holds tax rules for admins alone, and says that they were left out', async () => {
    const location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
    const rates = { ALL: 0.0825 };
    for (const name of ['State', 'City']) {
      await stage.as('admin').call('tax.create', { location_id, name, details: { rates } });
    }
    const details = { percent_off: 10 };
    await stage.as('admin').call('discount.create', { location_id, name: 'Ten off', details });
    const taxes = (person: Person) => exported(stage.as(person), location_id).then(menuOf);
    expect(namesOf((await taxes('admin')).taxes)).toEqual(['City', 'State']);
    const without = await taxes('manager');
    expect([without.taxes, namesOf(without.discounts)]).toEqual([[], ['Ten off']]);
    expect((await lastAction(stage.world)).summary).toBe(
      'Exported 0 stations as a menu file, with pictures; 2 tax rules were left out',
    );
  });

  it('holds what a mirror shows of its source', async () => {
    const [mirror, source] = [await file(kinds.mirror), await file(kinds.source.id)];
    expect(namesOf(mirror.items)).toEqual(['Source latte']);
    expect(sayingOf(mirror)).toEqual(sayingOf(source));
  });

  it('holds the menu of a template', async () => {
    expect(namesOf((await file(kinds.first.id)).items)).toEqual(['First base latte']);
  });
});
