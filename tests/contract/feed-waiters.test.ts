import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Snapshots } from '~/as-of/service/snapshots.service';
import type { FeedReply } from '~/creator/contract/transport';
import { categoryEntity } from '~/objects/category/entity.service';
import { Feed } from '~/service/feed/feed';
import { FeedWaiters } from '~/service/feed/waiters';
import { setLocation } from './support/kinds';
import { buildMenu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

const WAITERS = 200;

describe.each(ENGINES)('many who wait for a menu on %s', (engine) => {
  let world: World;
  let statements: string[] = [];

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => statements.push(sql));
    await buildMenu(world, world.locations.ours);
  });
  afterAll(() => world.close());

  const ask = (params: object, ends?: AbortSignal) => {
    const caller = { requestId: 'kiosk', via: 'Client API', address: null } as const;
    return world.service.feed(
      { params: { location_id: world.locations.ours, ...params }, ...(ends && { ends }) },
      { ...caller, token: world.tokens.manager },
    );
  };
  const read = ({ json }: FeedReply) => JSON.parse(Buffer.from(json ?? []).toString() || '{}');
  const placeNow = async () => read(await ask({})).place as string;

  it('cost nothing while nothing happens, and are answered by one look', async () => {
    const since = await placeNow();
    const waiting = Array.from({ length: WAITERS }, () => ask({ since, wait: 30 }));
    await sleep(400);
    statements = [];
    await sleep(1_100);
    // PostgreSQL is asked four times a second whether anything was committed, in any of its databases.
    const isLook = (sql: string) => /pg_current_snapshot|sum\(sequence\)/.test(sql);
    expect(statements.filter((sql) => engine === 'sqlite' || !isLook(sql))).toEqual([]);
    expect(statements.length).toBeLessThanOrEqual(12);
    await setLocation(world, world.locations.ours, { name: 'Another' });
    statements = [];
    const answers = await Promise.all(waiting);
    for (const answer of answers) expect(read(answer).objects.location).toHaveLength(1);
    expect(statements.length).toBeLessThan(60);
  });

  it('are answered at once when they give up, and when the server ends', async () => {
    const since = await placeNow();
    const gone = new AbortController();
    const given = ask({ since, wait: 30 }, gone.signal);
    const other = ask({ since, wait: 30 });
    await sleep(300);
    const began = Date.now();
    gone.abort();
    expect(read(await given)).toMatchObject({ whole: false, objects: {} });
    await world.service.close();
    expect(read(await other)).toMatchObject({ whole: false, objects: {} });
    expect(Date.now() - began).toBeLessThan(5_000);
    world = await openWorld(engine);
  });

  it('leave menus unread that are not kept, until they change', async () => {
    const { ours, second } = world.locations;
    for (const id of [ours, second]) {
      const menu = await buildMenu(world, id);
      const items = await makeItems(world, id, [{ name: 'Tea' }]);
      await world.write((ledger) =>
        ledger.update(categoryEntity, id, [{ id: menu.hot, patch: { items } }]),
      );
    }
    const snapshots = new Snapshots(world.store);
    const feed = new Feed(world.store, snapshots, { items: 1 });
    const waiters = new FeedWaiters(feed);
    const key = { channel: 'kiosk', taxes: false } as const;
    const versions = [];
    for (const locationId of [ours, second]) {
      const answer = await feed.answer({ ...key, locationId });
      if (!answer) throw new Error('It is there.');
      versions.push(answer.version);
    }
    const woken: number[] = [];
    const end = Date.now() + 20_000;
    const waits = versions.map((version) =>
      waiters.wait(version, end).then(() => woken.push(version.locationId)),
    );
    statements = [];
    await setLocation(world, world.locations.theirs, { name: 'Elsewhere again' });
    await sleep(1_200);
    expect(woken).toEqual([]);
    expect(statements.filter((sql) => /from "item"/.test(sql))).toEqual([]);
    await setLocation(world, ours, { name: 'Here again' });
    await waits[0];
    expect(woken).toEqual([ours]);
    waiters.end();
    await Promise.all(waits);
    await snapshots.close();
  });
});
