import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { addPlace } from './support/kinds';
import { buildMenu, changeCount, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

type Params = Omit<ParamsOf<'item.import_item'>, 'location_id'>;

onCrossedStages('an item of another location', (stage) => {
  let source: number;
  let menu: Menu;
  let there: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const importItem = (params: Params, person: Person = 'manager') =>
    stage.as(person).write('item.import_item', { ...here(), ...params });
  const original = (fields = {}) =>
    makeItem(stage.world, there, { name: 'Latte', price: 4.5, ...fields });

  beforeAll(async () => {
    there = stage.world.locations.second;
    menu = await buildMenu(stage.world, there);
    source = await original({
      description: 'With oat milk',
      pos_id: 'P1',
      image: menu.image,
      sku: ['123'],
      tags: ['hot'],
      dietary: ['vegan'],
      calories: 120,
      labels: [{ pattern: 'red', type: 'identifier' }],
      global_match: [7],
      weight: 12.5,
      active: 0,
      day_parts: [1],
      prices: [{ mode_id: menu.mode, price: 2 }],
      custom: { jde: 'x' },
      custom_item_name: { local_name: 'Here', global_name: 'Everywhere' },
      option_groups: [{ relation_id: null, id: menu.extras.group, range: null }],
      options: [{ id: menu.extras.milk, group: menu.extras.group, default: 0, max_count: 0 }],
    });
  });

  it('is copied with all that means the same here, its picture too', async () => {
    const { data: made, actionId } = await importItem({ existing_id: source });
    expect(made).toMatchObject({
      location_id: here().location_id,
      existing_id: source,
      name: 'Latte',
      price: 4.5,
      description: 'With oat milk',
      pos_id: 'P1',
      sku: ['123'],
      tags: ['hot'],
      dietary: ['vegan'],
      calories: 120,
      labels: [{ pattern: 'red', type: 'identifier' }],
      global_match: [7],
      weight: 12.5,
      active: 1,
      day_parts: [],
      prices: [],
      custom: {},
      custom_item_name: { local_name: null, global_name: 'Everywhere' },
      option_groups: [],
      options: [],
      category_ids: [],
    });
    expect(made.image).not.toBe(menu.image);
    const picture = await stage.transport.image(
      String(made.image),
      stage.caller(stage.world.tokens.manager),
    );
    expect(picture.status).toBe(200);
    await stage.as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    const gone = stage.as('manager').call('item.get', { ...here(), id: made.id });
    expect((await refusalOf(gone)).status).toBe(404);
    expect((await importItem({ existing_id: source })).data.existing_id).toBe(source);
  });

  it('takes what the form says in place of what is copied', async () => {
    const local = await buildMenu(stage.world, here().location_id);
    const { data } = await importItem({
      existing_id: await original({ image: menu.image, global_match: [7] }),
      name: 'Small latte',
      price: 3,
      pos_id: null,
      image: local.image,
      day_parts: [2],
      global_match: [7],
      category_ids: [local.hot],
      custom_item_name: { local_name: 'Ours', global_name: 'Not for managers' },
    });
    expect(data).toMatchObject({
      name: 'Small latte',
      price: 3,
      pos_id: null,
      image: local.image,
      day_parts: [2],
      category_ids: [local.hot],
      global_match: [7],
      custom_item_name: { local_name: 'Ours', global_name: null },
    });
    const bare = await importItem({
      existing_id: await original({ image: menu.image }),
      image: null,
    });
    expect(bare.data.image).toBeNull();
  });

  it('is imported once', async () => {
    const existing_id = await original();
    const { data } = await importItem({ existing_id });
    const changes = await changeCount(stage.world);
    const refused = await refusalOf(importItem({ existing_id }));
    expect(refused).toMatchObject({
      status: 400,
      message: `This item was imported before: it is item ${data.id}.`,
      details: { fields: { existing_id: 'This item was imported before' } },
    });
    expect(await changeCount(stage.world)).toBe(changes);
    const other = await original();
    const both = await Promise.allSettled([
      importItem({ existing_id: other }),
      importItem({ existing_id: other }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is answered once more to the same one-time key', async () => {
    const existing_id = await original();
    const once = crypto.randomUUID();
    const send = () =>
      stage.as('manager').write('item.import_item', { ...here(), existing_id }, { once });
    expect((await send()).data.id).toBe((await send()).data.id);
  });

  it('is not there for who may not read its location, nor across organisations', async () => {
    const { locations } = stage.world;
    const foreign = await makeItem(stage.world, locations.theirs, { name: 'Foreign' });
    const unread = await makeItem(stage.world, await addPlace(stage.world, 'Closed', ['admin']), {
      name: 'Unread',
    });
    const own = await makeItem(stage.world, here().location_id, { name: 'Own' });
    const changes = await changeCount(stage.world);
    for (const [existing_id, person, status] of [
      [foreign, 'manager', 404],
      [foreign, 'provider', 404],
      [unread, 'manager', 404],
      [999_999, 'manager', 404],
      [own, 'manager', 400],
    ] as const) {
      const refused = await refusalOf(importItem({ existing_id }, person));
      expect(refused.status, `${existing_id} ${person}`).toBe(status);
    }
    expect(await changeCount(stage.world)).toBe(changes);
    expect((await importItem({ existing_id: unread }, 'admin')).data.name).toBe('Unread');
  });

  it('is refused with what is not of this location, and with matches that one may not set', async () => {
    const existing_id = await original();
    for (const [params, status] of [
      [{ image: menu.image }, 400],
      [{ category_ids: [menu.hot] }, 400],
      [{ prices: [{ mode_id: 99, price: 1 }] }, 400],
      [{ global_match: [8] }, 403],
      [{ name: ' ' }, 400],
    ] as const) {
      const refused = await refusalOf(importItem({ existing_id, ...params } as Params));
      expect(refused.status, JSON.stringify(params)).toBe(status);
    }
    expect((await importItem({ existing_id })).data.name).toBe('Latte');
  });
});
