import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueWriters } from '~/service/actions';
import { makeItems } from './support/menu';
import { refusalOf } from './support/stage';
import { openWorld, type World } from './support/world';

/** Connections of one process, and for how long a call waits for one of them. */
const CONNECTIONS = 10;
const WAIT_SECONDS = 10;

describe('a PostgreSQL whose connections are all taken', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('postgres');
  });
  afterAll(() => world.close());

  it('is answered with 503 and Retry-After, not with 500', async () => {
    const taken = Array.from({ length: CONNECTIONS }, () =>
      world.store.transaction((trx) => sql`select pg_sleep(${WAIT_SECONDS + 2})`.execute(trx)),
    );
    const asked = world.as('manager').call('location.get', { location_id: world.locations.ours });
    const refusal = await refusalOf(asked);
    expect([refusal.status, refusal.details.retryAfter]).toEqual([503, 5]);
    await Promise.all(taken);
  });
});

describe('a location of PostgreSQL that is written for long', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('postgres');
  });
  afterAll(() => world.close());

  it('keeps its own writers waiting, more than there are connections, and nobody else', async () => {
    const { ours, second } = world.locations;
    const docs = Array.from({ length: CONNECTIONS + 2 }, (_, index) => ({ name: `Tea ${index}` }));
    const items = await makeItems(world, ours, docs);
    const [elsewhere = 0] = await makeItems(world, second, [{ name: 'Tea' }]);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const held = world.store.transaction(async (trx) => {
      await queueWriters(world.store.engine, trx, [ours]);
      // The lock is taken with the next statement.
      await trx.selectFrom('location').select('id').where('id', '=', ours).execute();
      begin();
      await released;
    });
    await begun;
    const manager = world.as('manager');
    let saved = 0;
    const saves = items.map(async (id) => {
      await manager.call('item.update', { location_id: ours, id, price: 7 });
      saved += 1;
    });
    try {
      for (let turn = 0; turn < 30; turn += 1) {
        expect(await manager.call('item.list', { location_id: ours })).toHaveLength(docs.length);
      }
      await manager.call('item.update', { location_id: second, id: elsewhere, price: 7 });
      expect(saved).toBe(0);
    } finally {
      release();
    }
    await Promise.all([held, ...saves]);
    const prices = await manager.call('item.list', { location_id: ours });
    expect(prices.map(({ price }) => price)).toEqual(docs.map(() => 7));
  });
});
