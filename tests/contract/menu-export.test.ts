import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import { fillDemo } from '~/service/demo/demo';
import { changeCount, lastAction, makeItem, relate } from './support/menu';
import {
  contentsOf,
  type ExportParams,
  exported,
  loaded,
  menuOf,
  namesOf,
  sayingOf,
  withRules,
} from './support/menu-files';
import { type Operator, openOperator } from './support/operator';
import { onCrossedStages, refusalOf, type Stage } from './support/stage';
import { ENGINES, openWorld, type World } from './support/world';

const KITCHEN = 'tests/fixtures/corner-kitchen.mashmenu';
/** Further files to try by hand: every one of the folder that the variable names. */
const FOLDER = process.env.TEST_MENUS;
const FILES = [
  KITCHEN,
  'tests/fixtures/plain-stall.mashmenu',
  'tests/fixtures/market-stall.mashmenu',
  ...(FOLDER ? readdirSync(FOLDER).map((name) => join(FOLDER, name)) : []),
];

describe.each(ENGINES)('a menu file on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  it.each(FILES)(
    '%s is loaded, exported, loaded and exported again: equal key for key',
    async (file) => {
      const staff = world.as('provider');
      const original = withRules(readFileSync(file, 'utf8'));
      const first = await exported(staff, await loaded(world.store, original, 'Ours'));
      const second = await exported(staff, await loaded(world.store, first, 'Ours'));
      expect(contentsOf(second)).toEqual(contentsOf(first));
      const parsed = parseMashmenu(original);
      if (parsed.ok) expect(sayingOf(menuOf(first))).toEqual(sayingOf(parsed.menu));
    },
    120_000,
  );

  it('holds of one station what it reaches, and no more', async () => {
    const locationId = await loaded(world.store, readFileSync(KITCHEN, 'utf8'), 'Ours');
    const staff = world.as('provider');
    const whole = menuOf(await exported(staff, locationId));
    const { stations } = await staff.call('menu.get', { location_id: locationId, parts: 'nav' });
    for (const { id, name } of stations) {
      const part = menuOf(await exported(staff, locationId, { station_ids: [id] }));
      expect(namesOf(part.stations)).toEqual([name]);
      const categories = (menu: MenuFile) =>
        menu.stations
          .filter((station) => station.name === name)
          .flatMap((station) => station.categories)
          .map((category) => [category.name, category.items.map((item) => menu.items[item]?.name)]);
      expect(categories(part)).toEqual(categories(whole));
      expect(part.day_parts).toEqual(whole.day_parts);
      const left = namesOf(whole.items);
      for (const item of namesOf(part.items)) left.splice(left.indexOf(item), 1);
      // An item of the station and an option of one name items of others, and these name more.
      if (name === 'Grill') expect(left).toEqual(['Ünplaced “item”']);
      if (name === 'Annex') expect(left).toEqual(['Soup of the day', 'Ünplaced “item”']);
      if (name !== 'Counter') continue;
      expect([part.items, part.options, part.option_groups, part.images]).toEqual([[], [], [], []]);
    }
  });

  it('is read again where items are related to each other both ways', async () => {
    const locationId = await loaded(world.store, readFileSync(KITCHEN, 'utf8'), 'Ours');
    const staff = world.as('provider');
    const before = menuOf(await exported(staff, locationId));
    const { item_id, related_id } = await world.store.reader
      .selectFrom('relation')
      .select(['item_id', 'related_id'])
      .where('location_id', '=', locationId)
      .where('type', '=', 'others')
      .executeTakeFirstOrThrow();
    await relate(world, locationId, { type: 'others', item_id: related_id, related_id: item_id });
    expect(menuOf(await exported(staff, locationId)).relations).toEqual(before.relations);
  });
});

describe('the menus of the demo', () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = await openOperator('sqlite');
  });
  afterAll(() => operator.close());

  it('are equal key for key once they were loaded from their files', async () => {
    await operator.withStore(async (store) => {
      const password = 'demo-password-1';
      await fillDemo(store, { password });
      const signedOut = operator.callsWith(store, null);
      const { token = null } = await signedOut.auth({
        email: 'staff@creator.test',
        password,
        remember: true,
      });
      const staff = operator.callsWith(store, token);
      const { locations } = await staff.call('user.locations', {});
      expect(locations.length).toBeGreaterThan(10);
      for (const { id, name } of locations) {
        const { menu } = await staff.call('location.get', { location_id: id });
        const first = await exported(staff, id);
        const file = menuOf(first);
        // A mirror's is the menu of its source.
        if (menu.location_id === id) expect(file.location?.name).toBe(name);
        const second = await exported(staff, await loaded(store, first, 'Copies'));
        expect(contentsOf(second), name).toEqual(contentsOf(first));
      }
    });
  }, 120_000);
});

onCrossedStages('the menu file of a location', (stage) => {
  let locationId: number;
  const file = (params: ExportParams = {}) => exported(stage.as('provider'), locationId, params);

  beforeAll(async () => {
    locationId = await loaded(stage.world.store, readFileSync(KITCHEN, 'utf8'), 'Ours');
  });

  it('keeps ids where they are asked for', async () => {
    const items = await stage.as('provider').call('item.list', { location_id: locationId });
    const { keeps_ids, items: kept } = JSON.parse(await file({ item_id: true }));
    expect(keeps_ids).toBe(true);
    const ids = (list: readonly { id?: number; key?: string; name?: string }[]) =>
      list.map(({ id, key, name }) => `${id ?? key} ${name}`).sort();
    expect(ids(kept)).toEqual(ids(items));
    expect(JSON.parse(await file()).items[0].key).toBe('i1');
    const withIds = await file({ item_id: true });
    const copy = await loaded(stage.world.store, withIds, 'Ours');
    const again = await exported(stage.as('provider'), copy);
    expect(sayingOf(menuOf(again))).toEqual(sayingOf({ ...menuOf(withIds), keeps_ids: false }));
  });

  it('has pictures with what of them is shown, or none at all', async () => {
    const { images } = JSON.parse(await file());
    expect(Object.values(images)[0]).toMatchObject({ type: 'image/webp', crop: null, focus: null });
    const { images: shown } = await stage
      .as('provider')
      .call('image.list', { location_id: locationId });
    const crop = { x: 10, y: 20, width: 30, height: 40 };
    const focus = { x: 12.5, y: 50 };
    const id = shown[0]?.id ?? 0;
    await stage.as('provider').call('image.update', { location_id: locationId, id, crop, focus });
    const cropped = await file();
    const copy = await loaded(stage.world.store, cropped, 'Ours');
    for (const text of [cropped, await exported(stage.as('provider'), copy)]) {
      expect(Object.values(JSON.parse(text).images)).toContainEqual(
        expect.objectContaining({ crop, focus }),
      );
    }
    const without = menuOf(await file({ pictures: false }));
    expect(without.images).toEqual([]);
    expect(without.items.some(({ image }) => image !== null)).toBe(false);
  });

  it('is answered whole, in data, to who asks for nothing else', async () => {
    const params = { location_id: locationId };
    const { status, body } = await stage.send('provider', 'menu.export', params);
    expect([status, Object.keys(body)]).toEqual([200, ['data']]);
    expect(contentsOf(body.data)).toEqual(contentsOf(await file()));
  });

  it('is refused before its first byte for stations that are not here, and for strangers', async () => {
    const foreign = await stage.as('provider').call('station.create', {
      location_id: stage.world.locations.theirs,
      name: 'Foreign',
    });
    for (const station_ids of [[], [foreign.id], [999_999]]) {
      expect((await refusalOf(file({ station_ids }))).status, String(station_ids)).toBe(400);
    }
    const stranger = exported(stage.as('stranger'), locationId);
    expect((await refusalOf(stranger)).status).toBe(404);
  });

  it('holds rules whole, without items that are gone; of some stations it holds none', async () => {
    const admin = stage.as('provider');
    const here = { location_id: locationId };
    const gone = await makeItem(stage.world, locationId, { name: 'Soon gone' });
    const made = await admin.call('fee.create', {
      ...here,
      name: 'Bag',
      details: { type: 'flat', value: 1, items: [gone, 'to-go'] },
    });
    await admin.call('item.destroy', { ...here, id: gone });
    const whole = menuOf(await file({ item_id: true }));
    expect(whole.fees.find(({ key }) => key === String(made.id))?.details.items).toEqual(['to-go']);
    await admin.call('fee.destroy', { ...here, id: made.id });
    const { stations } = await admin.call('menu.get', { ...here, parts: 'nav' });
    const some = JSON.parse(await file({ station_ids: stations.map((station) => station.id) }));
    expect([some.discounts, some.fees, some.taxes]).toEqual([undefined, undefined, undefined]);
  });

  it('is an action of the ledger that changes nothing', async () => {
    const changes = await changeCount(stage.world);
    const { stations } = await stage
      .as('provider')
      .call('menu.get', { location_id: locationId, parts: 'nav' });
    const [first] = stations;
    await file({ station_ids: [first?.id ?? 0], item_id: true, pictures: false });
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'menu.export',
      outcome: 'done',
      account_id: stage.world.accounts.provider,
      location_id: locationId,
      summary: 'Exported 1 station as a menu file, without pictures, with their IDs',
    });
    expect(await changeCount(stage.world)).toBe(changes);
  });

  it.each(['item_sku', 'image_blob'])(
    'breaks off as no whole file where %s cannot be read',
    async (table) => {
      await breaking(stage, table, async () => {
        const read: string[] = [];
        const reading = async () => {
          const params = { location_id: locationId };
          const chunks = await stage.as('provider').stream('menu.export', params);
          for await (const chunk of chunks) read.push(chunk);
        };
        await expect(reading()).rejects.toThrow();
        expect(parseMashmenu(read.join('')).ok).toBe(false);
      });
      expect(await lastAction(stage.world)).toMatchObject({
        method: 'menu.export',
        outcome: 'failed',
      });
    },
  );
});

/** Runs `work` while a table cannot be read. */
async function breaking({ world }: Stage, table: string, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    world.store.transaction((trx) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx),
    );
  await rename(table, 'out_of_reach');
  try {
    await work();
  } finally {
    await rename('out_of_reach', table);
  }
}
