import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Snapshots } from '~/as-of/service/snapshots.service';
import { entities } from '~/service/changes/entities';
import type { Reader } from '~/service/store/store';
import { buildMenu, type Menu } from './support/menu';
import { SORTS, takeRandomStep } from './support/random-actions';
import { ENGINES, openWorld, type World } from './support/world';

const KINDS = [
  'location',
  'station',
  'category',
  'item',
  'option',
  'option_group',
  'relation',
  'price_mode',
  'image',
] as const;

/** Everything of a location's menu: its objects with their versions, and what stands where. */
async function contents(reader: Reader, locationId: number) {
  const objects: Record<string, unknown> = {};
  for (const kind of KINDS) {
    const known = await reader
      .selectFrom('change')
      .select('entity_id')
      .distinct()
      .where('entity', '=', kind)
      .where('location_id', '=', locationId)
      .execute();
    objects[kind] = known.map(({ entity_id }) => entity_id).sort((a, b) => a - b);
  }
  return objects as Record<(typeof KINDS)[number], number[]>;
}

async function stateOf(reader: Reader, locationId: number, ids: Record<string, number[]>) {
  const state: Record<string, unknown> = {};
  for (const kind of KINDS) {
    const found = await entities[kind].read(reader, locationId, ids[kind] ?? []);
    state[kind] = [...found].sort(([one], [other]) => one - other);
  }
  const order = (table: 'station' | 'category') =>
    reader
      .selectFrom(table)
      .select(['id', 'position'])
      .where('location_id', '=', locationId)
      .orderBy('position')
      .orderBy('id')
      .execute();
  state.stations = await order('station');
  state.categories = await order('category');
  const placed = await reader
    .selectFrom('placement')
    .select(['category_id', 'item_id'])
    .where('location_id', '=', locationId)
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('item_id')
    .execute();
  state.placed = placed.map(({ category_id, item_id }) => `${category_id} ${item_id}`);
  return JSON.parse(JSON.stringify(state));
}

interface Copy {
  at: string;
  state: Record<string, unknown>;
}

/** A state without versions, numbers of positions and settings: what a menu holds, in which order. */
function menuOf(state: Record<string, unknown>): Record<string, unknown> {
  const menu: Record<string, unknown> = { placed: state.placed };
  for (const kind of KINDS) {
    if (kind === 'location') continue;
    const objects = state[kind] as [id: number, { doc: Record<string, unknown> }][];
    menu[kind] = objects.map(([id, { doc }]) => [id, doc]);
  }
  const categories = state.category as [number, { doc: { station_id: number } }][];
  const stationOf = new Map(categories.map(([id, { doc }]) => [id, doc.station_id]));
  const ordered = (list: unknown) => (list as { id: number }[]).map(({ id }) => id);
  menu.stations = ordered(state.stations);
  menu.categories = ordered(state.categories).sort(
    (one, other) => (stationOf.get(one) ?? 0) - (stationOf.get(other) ?? 0),
  );
  return menu;
}

describe.each(ENGINES)('a location as it was on %s', (engine) => {
  let world: World;
  let menu: Menu;
  let seconds = Date.parse('2026-01-01T00:00:00Z');
  const actions: number[] = [];

  beforeAll(async () => {
    world = await openWorld(engine);
    menu = await buildMenu(world, world.locations.ours);
  });
  afterAll(() => world.close());

  /** Gives all actions since the last call a second of their own, so that moments can be told apart. */
  const tick = async (): Promise<string> => {
    seconds += 1000;
    const at = new Date(seconds).toISOString().slice(0, 19).replace('T', ' ');
    await world.store.transaction((trx) =>
      trx.updateTable('action').set({ at }).where('at', '>', at).execute(),
    );
    return at;
  };

  /** Brings the menu back to a copy by one action, and takes that back. */
  const bringBackAndForth = async (then?: Copy, now?: Copy): Promise<void> => {
    if (!then || !now) return;
    const location_id = world.locations.ours;
    const local = new Date(Date.parse(`${then.at.replace(' ', 'T')}Z`) - 5 * 3_600_000);
    const at = local.toISOString().slice(0, 19);
    const admin = world.as('admin');
    const { actionId } = await admin.write('menu.bring_back', { location_id, at });
    expect(await menuNow()).toEqual(menuOf(then.state));
    await tick();
    if (actionId === null) return;
    const undone = await admin.call('ledger.undo', { action_id: actionId });
    await tick();
    expect(undone.kept).toEqual([]);
    expect(await menuNow()).toEqual(menuOf(now.state));
  };
  const menuNow = async () => {
    const ids = await contents(world.store.reader, world.locations.ours);
    return menuOf(await stateOf(world.store.reader, world.locations.ours, ids));
  };

  it('is what a copy that was taken then holds, and is brought back to it', async () => {
    const locationId = world.locations.ours;
    const steps = fc.array(fc.tuple(fc.nat(SORTS * 50), fc.nat(10_000)), {
      minLength: 15,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const copies: Copy[] = [];
        for (const step of walk) {
          await takeRandomStep(world, { location_id: locationId, menu, actions }, step);
          const at = await tick();
          const ids = await contents(world.store.reader, locationId);
          copies.push({ at, state: await stateOf(world.store.reader, locationId, ids) });
        }
        const location = { id: locationId, sources: [] };
        const snapshots = new Snapshots(world.store);
        const ids = await contents(world.store.reader, locationId);
        for (const { at, state } of copies) {
          const then = await snapshots.read(location, at, (reader) =>
            stateOf(reader, locationId, ids),
          );
          expect(then).toEqual(state);
        }
        await snapshots.close();
        await bringBackAndForth(copies[Math.floor(copies.length / 2)], copies.at(-1));
      }),
      { numRuns: engine === 'sqlite' ? 4 : 2, endOnFailure: true },
    );
  }, 120_000);
});
