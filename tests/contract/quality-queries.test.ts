import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import { sqliteFile } from '~/service/store/store';
import { buildMenu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

/** What is asked about alerts, with the most queries that each costs beside those of its caller. */
const READS: Record<
  string,
  { most: number; read: (staff: Creator, location_id: number) => Promise<unknown> }
> = {
  'a page of alerts': {
    most: 6,
    read: (staff, location_id) =>
      staff.call('menu_quality.get_warnings', { location_id, search: 'price', limit: 15 }),
  },
  'the details of an alert': {
    most: 12,
    read: async (staff, location_id) => {
      const asked = { location_id, types: ['no_category'], limit: 1 };
      const [alert] = (await staff.call('menu_quality.get_warnings', asked)).data;
      const { warning_hash = '', warning_type = '' } = alert ?? {};
      const named = { location_id, warning_hash, warning_type };
      return staff.call('menu_quality.get_warning_details', named);
    },
  },
  'all alerts of a kind as old and new': {
    most: 6,
    read: (staff, location_id) =>
      staff.call('menu_quality.fix_all', {
        location_id,
        warning_type: 'wrong_check_digit',
        preview: true,
      }),
  },
  'the alerts of all locations': {
    most: 8,
    read: (staff) => staff.call('menu_quality.overview', {}),
  },
};

describe.each(ENGINES)('the number of queries about alerts on %s', (engine) => {
  let world: World;
  let queries: string[] = [];

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => {
      if (!/^(?:begin|commit|rollback)\b|pg_advisory_xact_lock/.test(sql)) queries.push(sql);
    });
    for (const [location, count] of [
      [world.locations.ours, 3],
      [world.locations.second, 150],
    ] as const) {
      await buildMenu(world, location);
      const items = Array.from({ length: count }, (_, n) => ({
        name: `Item ${n}`,
        price: n % 2,
        sku: [`7123456${String(location % 100).padStart(2, '0')}${String(n).padStart(3, '0')}`],
      }));
      await makeItems(world, location, items);
      await world.as('provider').call('menu_quality.check', { location_id: location });
    }
  });
  afterAll(() => world.close());

  it.each(Object.entries(READS))(
    'for %s is small, and the same of few and many',
    async (_, { most, read }) => {
      const costs: number[] = [];
      for (const location of [world.locations.ours, world.locations.second]) {
        queries = [];
        await read(world.as('provider'), location);
        costs.push(queries.length);
      }
      const [few = 0, many] = costs;
      expect(many).toBe(few);
      expect(few).toBeGreaterThan(0);
      expect(few).toBeLessThanOrEqual(most);
    },
  );

  it('of the badge is one, inside that of the location', async () => {
    queries = [];
    const { has } = await world.as('provider').call('location.get', {
      location_id: world.locations.second,
    });
    expect(has.alerts).toBeGreaterThan(100);
    expect(queries.filter((sql) => sql.includes('quality_alert'))).toHaveLength(1);
    if (engine !== 'sqlite') return;
    const [sql = ''] = queries.filter((one) => one.includes('quality_alert'));
    const database = new SqliteDatabase(sqliteFile(world.dataDir), { readonly: true });
    const values = Array.from(sql.matchAll(/\?/g), () => null);
    const plan = database.prepare(`explain query plan ${sql}`).all(...values) as {
      detail: string;
    }[];
    database.close();
    const steps = plan.map(({ detail }) => detail).filter((step) => step.includes('quality_alert'));
    expect(steps).toEqual([
      'SEARCH quality_alert USING COVERING INDEX quality_alert_open (location_id=? AND dismissed_until<?)',
    ]);
  });
});
