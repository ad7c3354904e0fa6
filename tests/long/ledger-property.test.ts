import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import type { KindName } from '~/menu/kinds';
import { categoryEntity } from '~/objects/category/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { entities } from '~/service/changes/entities';
import type { Document } from '~/service/changes/entity';
import { ENGINES, openWorld, type World } from '../contract/support/world';

/** One step of a person's day; numbers choose among what is there at that moment. */
type Step =
  | { do: 'create'; name: string; price: number; tags: string[]; place: boolean }
  | { do: 'update'; pick: number; price: number; active: 0 | 1; sku: string[]; parts: number[] }
  | { do: 'groups'; pick: number; price: number; multi: boolean }
  | { do: 'place'; pick: number; first: boolean; second: boolean }
  | { do: 'destroy'; pick: number }
  | { do: 'reorder'; pick: number }
  | { do: 'undo'; pick: number };

const flag = fc.constantFrom<0 | 1>(0, 1);
const pick = fc.nat(1000);
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    name: fc.constantFrom('Latte', 'Ünïque “Bagel”', 'Tea'),
    price,
    tags: fc.uniqueArray(fc.constantFrom('hot', 'cold', 'drink:tea'), { maxLength: 3 }),
    place: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('update' as const),
    pick,
    price,
    active: flag,
    sku: fc.uniqueArray(fc.constantFrom('0360', '99', 'A-1'), { maxLength: 3 }),
    parts: fc.subarray([1, 2]),
  }),
  fc.record({ do: fc.constant('groups' as const), pick, price, multi: fc.boolean() }),
  fc.record({ do: fc.constant('place' as const), pick, first: fc.boolean(), second: fc.boolean() }),
  fc.record({ do: fc.constant('destroy' as const), pick }),
  fc.record({ do: fc.constant('reorder' as const), pick }),
  fc.record({ do: fc.constant('undo' as const), pick }),
);

describe.each(ENGINES)('the change ledger on %s', (engine) => {
  let world: World;
  let categories: number[];
  let groupId: number;

  beforeAll(async () => {
    world = await openWorld(engine);
    [categories, groupId] = await world.write(async (ledger) => {
      const base = { description: '', active: 1, visibility: null, image: null };
      const [station = 0] = await ledger.create(stationEntity, world.locations.ours, [
        { doc: { ...base, name: 'Bar' }, order: 1 },
      ]);
      const docs = ['Hot', 'Cold'].map((name, index) => ({
        doc: { ...base, name, station_id: station, schedule: null, repeats: null, items: [] },
        order: { position: index + 1, items: {} },
      }));
      const made = await ledger.create(categoryEntity, world.locations.ours, docs);
      const [group = 0] = await ledger.create(optionGroupEntity, world.locations.ours, [
        { doc: { name: 'Size', group_type: 'single' } },
      ]);
      return [made, group] as const;
    });
  });
  afterAll(() => world.close());

  it('gives every object of version n n changes that add up to its row, and undoes to the start', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const start = await snapshot(world);
        const actions: number[] = [];
        for (const one of steps) {
          const action = await take(world, one, { categories, groupId, actions });
          if (action !== null) actions.push(action);
        }
        await expectChangesToAddUp(world);
        for (const action of actions.reverse()) {
          const { data } = await world.as('manager').write('ledger.undo', { action_id: action });
          expect(data.kept).toEqual([]);
        }
        await expectChangesToAddUp(world);
        expect(await snapshot(world)).toEqual(start);
      }),
      { numRuns: engine === 'sqlite' ? 40 : 15 },
    );
  }, 120_000);
});

interface Scene {
  categories: number[];
  groupId: number;
  actions: readonly number[];
}

/** Takes one step; answers its action, or null where it had nothing to act on or changed nothing. */
async function take(world: World, one: Step, scene: Scene): Promise<number | null> {
  const location_id = world.locations.ours;
  const creator = world.as('manager');
  const items = await creator.call('item.list', { location_id, sort_by: { id: 'asc' } });
  const chosen = items[('pick' in one ? one.pick : 0) % Math.max(items.length, 1)]?.id;
  const action = async () => {
    switch (one.do) {
      case 'create': {
        const { name, price: cost, tags, place } = one;
        const category_ids = place ? scene.categories : [];
        return creator.write('item.create', { location_id, name, price: cost, tags, category_ids });
      }
      case 'update': {
        if (!chosen) return null;
        const { price: cost, active, sku, parts } = one;
        const fields = { price: cost, active, sku, day_parts: parts };
        return creator.write('item.update', { location_id, id: chosen, ...fields });
      }
      case 'groups': {
        if (!chosen) return null;
        const group_type = one.multi ? 'multi' : 'single';
        return creator.write('menu.update_item', {
          location_id,
          item_id: chosen,
          option_groups: [{ id: scene.groupId, group_type, range: one.multi ? [0, 1] : null }],
          options: [{ id: null, group: scene.groupId, name: 'Large', price: one.price }],
        });
      }
      case 'place': {
        if (!chosen) return null;
        const category_ids = scene.categories.filter((_, i) => (i === 0 ? one.first : one.second));
        return creator.write('menu.update_item', { location_id, item_id: chosen, category_ids });
      }
      case 'destroy':
        return chosen ? creator.write('item.destroy', { location_id, id: chosen }) : null;
      case 'reorder':
        return reverseFirstCategory(world, scene.categories[0] as number);
      case 'undo': {
        const last = scene.actions.at(-1);
        return last ? creator.write('ledger.undo', { action_id: last }) : null;
      }
    }
  };
  const written = await action().catch((error) => {
    if (error instanceof CreatorError && error.status === 404) return null;
    throw error;
  });
  const actionId = written?.actionId ?? null;
  if (actionId === null) return null;
  const changes = await world.store.reader
    .selectFrom('change')
    .select('id')
    .where('action_id', '=', actionId)
    .execute();
  return changes.length > 0 ? actionId : null;
}

async function reverseFirstCategory(world: World, categoryId: number) {
  return world.write(async (ledger) => {
    const ordering = {
      of: 'items' as const,
      locationId: world.locations.ours,
      parentId: categoryId,
    };
    const now = await ledger.currentOrder({ ...ordering, ids: [] });
    await ledger.reorder({ ...ordering, ids: now.reverse() });
    return { actionId: ledger.action.id };
  });
}

/** Versions count changes, and the changes of an object, laid over each other, are its document. */
async function expectChangesToAddUp(world: World): Promise<void> {
  const changes = await world.store.reader
    .selectFrom('change')
    .selectAll()
    .where('entity', '<>', 'order')
    .orderBy('id')
    .execute();
  const folded = new Map<
    string,
    { entity: KindName; id: number; location: number; doc: Document | null; count: number }
  >();
  for (const change of changes) {
    const key = `${change.entity} ${change.entity_id}`;
    const known = folded.get(key);
    const count = (known?.count ?? 0) + 1;
    expect(change.version_after, key).toBe(count);
    const doc =
      change.after === null ? null : { ...(known?.doc ?? {}), ...JSON.parse(change.after) };
    folded.set(key, {
      entity: change.entity as KindName,
      id: change.entity_id,
      location: change.location_id,
      doc,
      count,
    });
  }
  for (const [key, { entity, id, location, doc, count }] of folded) {
    const stored = await entities[entity].read(world.store.reader, location, [id]);
    expect(stored.get(id)?.doc ?? null, key).toEqual(doc);
    if (doc) expect(stored.get(id)?.version, key).toBe(count);
  }
}

/** Everything that an undone day must bring back: documents and orders, without versions. */
async function snapshot(world: World): Promise<unknown> {
  const location_id = world.locations.ours;
  const ids = async (table: 'item' | 'menu_option' | 'category' | 'option_group') =>
    (await world.store.reader.selectFrom(table).select('id').orderBy('id').execute()).map(
      (r) => r.id,
    );
  const read = async (entity: KindName, of: number[]) =>
    [...(await entities[entity].read(world.store.reader, location_id, of))].map(([id, { doc }]) => [
      id,
      doc,
    ]);
  return {
    items: await read('item', await ids('item')),
    options: await read('option', await ids('menu_option')),
    groups: await read('option_group', await ids('option_group')),
    categories: await read('category', await ids('category')),
    order: await world.store.reader
      .selectFrom('placement')
      .select(['category_id', 'item_id'])
      .orderBy('category_id')
      .orderBy('position')
      .orderBy('item_id')
      .execute(),
  };
}
