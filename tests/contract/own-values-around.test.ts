import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildKinds, type Kinds } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('own values and what happens around them', (stage) => {
  let kinds: Kinds;
  let latte: number;
  const here = () => ({ location_id: kinds.heir.id });
  const there = () => ({ location_id: kinds.master.id });
  const manager = () => stage.as('manager');
  const admin = () => stage.as('admin');
  const hold = (fields: Record<string, unknown>) =>
    manager().write('own_value.set', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte, fields }],
    } as ParamsOf<'own_value.set'>);
  const giveBack = () =>
    manager().write('own_value.give_back', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte }],
    });
  const allow = (fields: string[]) =>
    admin().write('own_value.allow', {
      ...there(),
      kind: 'item',
      fields,
    } as ParamsOf<'own_value.allow'>);
  const item = (who = manager()) => who.call('item.get', { ...here(), id: latte });
  const ALL = ['price', 'active', 'day_parts', 'pos_id', 'tags', 'image'];

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    latte = kinds.master.item;
    await allow(ALL);
  });

  it('an undo of a give back brings nothing back that was locked since, and says so', async () => {
    await hold({ price: 4.75, pos_id: 'H-1' });
    const given = await giveBack();
    await allow(['pos_id']);
    const undone = await manager().call('ledger.undo', {
      action_id: given.actionId ?? 0,
    });
    expect(undone.reversed).toBe(1);
    expect(undone.kept).toEqual([
      expect.objectContaining({
        entity: 'own_price',
        name: 'Master latte',
        reason: 'its source locked it',
      }),
    ]);
    expect(await item()).toMatchObject({ price: 3, pos_id: 'H-1' });
    await giveBack();
    await allow(ALL);
  });

  it('hold again once an item of the source is back from the trash', async () => {
    await hold({ price: 4.75 });
    await admin().write('item.destroy', { ...there(), id: latte });
    expect((await manager().call('own_value.get_all', here())).objects).toEqual([]);
    await admin().write('trash.restore', { ...there(), objects: [{ kind: 'item', id: latte }] });
    expect(await item()).toMatchObject({ price: 4.75 });
    await giveBack();
  });

  it('keep their picture from being deleted, and follow where it is replaced', async () => {
    const own = kinds.heir.menu.image;
    const { images } = await manager().call('image.list', here());
    const other = images.find(({ id }) => id !== own);
    await hold({ image: own });
    const { images: used } = await manager().call('image.list', { ...here(), ids: [own] });
    expect(used[0]?.places).toContainEqual({ kind: 'item', id: latte, name: 'Master latte' });
    const refused = await refusalOf(manager().write('image.destroy', { ...here(), id: own }));
    expect(refused.status).toBe(400);
    if (other) {
      await manager().write('image.replace', { ...here(), id: own, by: other.id });
      expect((await item()).image).toBe(other.id);
    }
    await giveBack();
  });

  it('show what the source shows once all of their day parts are gone', async () => {
    const place = await admin().call('location.get', there());
    const [first] = place.operations.meals;
    const meals = [
      ...place.operations.meals.map(({ id, name, start, end }) => ({ id, name, start, end })),
      { name: 'Late', start: '20:00', end: '22:00' },
    ];
    await admin().write('location.update', { ...there(), operations: { meals } } as never);
    await hold({ day_parts: [2] });
    expect((await item()).day_parts).toEqual([2]);
    const back = meals.filter(({ name }) => name !== 'Late');
    await admin().write('location.update', { ...there(), operations: { meals: back } } as never);
    expect((await item()).day_parts).toEqual([1]);
    expect(first?.id).toBe(1);
    await giveBack();
  });

  it('are named before a location leaves its source, and hold again when it is back', async () => {
    await hold({ price: 4.75, pos_id: 'H-1' });
    const staff = stage.as('provider');
    const leave = { ...here(), master_id: null, was: { master_id: kinds.master.id } };
    const { ends } = await staff.call('place.update', { ...leave, preview: true });
    expect(ends).toContain(
      '2 own values of what it inherits end. Should it inherit that again, it holds them again.',
    );
    await staff.write('place.update', leave);
    expect((await refusalOf(item())).status).toBe(404);
    expect((await manager().call('own_value.get_all', here())).objects).toEqual([]);
    // A lock reaches what is not shown as well.
    await allow(['pos_id']);
    await staff.write('place.update', {
      ...here(),
      master_id: kinds.master.id,
      was: { master_id: null },
    });
    expect(await item()).toMatchObject({ price: 3, pos_id: 'H-1' });
    await allow(ALL);
    await giveBack();
  });

  it('reach the feed of their location alone', async () => {
    await hold({ day_parts: [] });
    const first = await manager().call('menu.feed', here());
    await hold({ price: 5.5 });
    const next = await manager().call('menu.feed', { ...here(), since: first.place } as never);
    expect((next.objects.item ?? []).map(({ id, price }) => [id, price])).toEqual([[latte, 5.5]]);
    await manager().write('own_value.give_back', {
      ...here(),
      objects: [{ kind: 'item', object_id: latte, fields: ['price'] }],
    });
    const last = await manager().call('menu.feed', { ...here(), since: next.place } as never);
    expect((last.objects.item ?? []).map(({ id, price }) => [id, price])).toEqual([[latte, 3]]);
    await giveBack();
  });
});
