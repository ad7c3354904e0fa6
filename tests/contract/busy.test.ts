import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
