import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAllTokens, issueToken } from '~/accounts/service/tokens.service';
import { createCreator } from '~/creator/client';
import type { Caller } from '~/creator/contract/transport';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('what the calls of one request share on %s', (engine) => {
  let world: World;
  let location_id: number;
  let token: string;
  let queries: string[] = [];

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => queries.push(sql));
    location_id = world.locations.ours;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const { manager } = world.accounts;
    await revoke();
    await grant();
    token = await world.store.transaction((trx) => issueToken(trx, manager, 'session'));
    queries = [];
  });

  const caller = (): Caller => ({ token, requestId: 'one-request', via: 'Creator', address: null });
  /** The calls of one HTTP request. */
  const request = (as = caller()) => createCreator(world.service, as);
  const statusOf = async (as: Caller, method: string, params: object) =>
    (await world.service.send({ method, params: { location_id, ...params } }, as)).status;
  const readTags = (as: Caller) => statusOf(as, 'tag.all', {});
  const create = (as: Caller, name: string) => statusOf(as, 'item.create', { name });

  function grant() {
    const row = { account_id: world.accounts.manager, location_id };
    return world.store.transaction((trx) => trx.insertInto('location_grant').values(row).execute());
  }
  function revoke() {
    return world.store.transaction((trx) =>
      trx
        .deleteFrom('location_grant')
        .where('account_id', '=', world.accounts.manager)
        .where('location_id', '=', location_id)
        .execute(),
    );
  }
  function endTokens() {
    return world.store.transaction((trx) => endAllTokens(trx, world.accounts.manager));
  }

  it('is who asks and where: read once for reading calls at one time and one after the other', async () => {
    const { call, user } = request();
    await Promise.all([
      user(),
      call('location.get', { location_id }),
      call('tag.all', { location_id }),
    ]);
    await call('item.count', { location_id });
    expect(queries.filter((sql) => sql.includes('"token"."hash"'))).toHaveLength(1);
    expect(queries.filter((sql) => sql.startsWith('select "location".*'))).toHaveLength(1);
  });

  it('is not shared with the next request: a right that was taken counts there', async () => {
    const first = caller();
    expect(await readTags(first)).toBe(200);
    await revoke();
    expect(await readTags(first)).toBe(200);
    expect(await readTags(caller())).toBe(404);
  });

  it('is not shared with the next request: a token that ended counts there', async () => {
    const first = caller();
    expect(await readTags(first)).toBe(200);
    await endTokens();
    expect(await readTags(first)).toBe(200);
    expect(await readTags(caller())).toBe(401);
  });

  it('is not asked by a write, which sees the rights of its moment', async () => {
    const first = caller();
    expect(await readTags(first)).toBe(200);
    await revoke();
    expect(await create(first, 'No more')).toBe(404);
    await grant();
    expect(await create(first, 'Again')).toBe(200);
    await endTokens();
    expect(await create(first, 'Too late')).toBe(401);
  });

  it('is forgotten after a write, a refused one as well', async () => {
    const first = caller();
    expect(await readTags(first)).toBe(200);
    await revoke();
    expect(await create(first, 'No more')).toBe(404);
    expect(await readTags(first)).toBe(404);
  });

  it('is forgotten when the person signs out', async () => {
    const first = caller();
    expect(await readTags(first)).toBe(200);
    expect((await world.service.logout(first)).status).toBe(200);
    expect(await readTags(first)).toBe(401);
  });
});
