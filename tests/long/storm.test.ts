import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { type Creator, CreatorError, createCreator } from '~/creator/client';
import { auditLedger } from '../contract/support/ledger-audit';
import { makeItem, makeItems } from '../contract/support/menu';
import { ENGINES, openWorld, type Person, type World } from '../contract/support/world';

const SESSIONS: Person[] = ['manager', 'manager', 'admin', 'admin', 'provider'];

describe.each(ENGINES)('a storm on %s', (engine) => {
  let world: World;
  let sessions: Creator[];
  const here = () => ({ location_id: world.locations.ours });

  beforeAll(async () => {
    world = await openWorld(engine);
    sessions = await Promise.all(
      SESSIONS.map(async (person, n) => {
        const id = world.accounts[person];
        const token = await world.store.transaction((trx) => issueToken(trx, id, 'session'));
        const caller = { token, requestId: `storm-${n}`, via: 'Creator' as const, address: null };
        return createCreator(world.service, caller);
      }),
    );
  });
  afterAll(() => world.close());

  it('of 500 switches from five sessions leaves each in the ledger, and the last one stands', async () => {
    const items = await makeItems(
      world,
      here().location_id,
      Array.from({ length: 10 }, (_, n) => ({ name: `Switch ${n}` })),
    );
    const flips = Array.from({ length: 500 }, (_, n) => ({
      session: sessions[n % sessions.length] as Creator,
      item_id: items[Math.floor(Math.random() * items.length)] ?? 0,
      active: (Math.random() < 0.5 ? 0 : 1) as 0 | 1,
    }));
    const done = await Promise.all(
      flips.map(({ session, ...params }) =>
        untilAnswered(() => session.write('menu.update_item', { ...here(), ...params })),
      ),
    );
    // A switch that finds what it wants to set writes nothing.
    const actions = done.flatMap(({ actionId }) => actionId ?? []);
    expect(new Set(actions).size).toBe(actions.length);
    expect(actions.length).toBeGreaterThan(100);
    for (const item of items) {
      const mine = done
        .map(({ actionId }, n) => ({ actionId: actionId ?? 0, flip: flips[n] }))
        .filter(({ actionId, flip }) => actionId > 0 && flip?.item_id === item)
        .sort((one, other) => one.actionId - other.actionId);
      const stored = await sessions[0]?.call('item.get', { ...here(), id: item });
      expect(stored?.active).toBe(mine.at(-1)?.flip?.active ?? 1);
      const changes = await world.store.reader
        .selectFrom('change')
        .select('id')
        .where('entity', '=', 'item')
        .where('entity_id', '=', item)
        .execute();
      expect(stored?.version).toBe(changes.length);
    }
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('of edits on one field loses none: who comes second is told, and writes behind the first', async () => {
    const id = await makeItem(world, here().location_id, { name: 'Guest book' });
    let clashes = 0;
    const sign = async (session: Creator, name: number) => {
      for (let signed = 0; signed < 30; ) {
        const { version, description = '' } = await session.call('item.get', { ...here(), id });
        const params = { ...here(), id, description: `${description} ${name}.${signed}` };
        try {
          await session.write('item.update', params, { version });
          signed += 1;
        } catch (error) {
          if (!(error instanceof CreatorError) || error.status !== 409) throw error;
          clashes += 1;
        }
      }
    };
    await Promise.all(sessions.map(sign));
    const book = await sessions[0]?.call('item.get', { ...here(), id });
    const signatures = (book?.description ?? '').split(' ');
    expect(signatures).toHaveLength(150);
    expect(new Set(signatures).size).toBe(150);
    expect(book?.version).toBe(151);
    expect(clashes).toBeGreaterThan(0);
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('of edits on different fields keeps every one of them', async () => {
    const id = await makeItem(world, here().location_id, { name: 'Shared' });
    const fields = (round: number) => [
      { name: `Shared ${round}` },
      { price: round },
      { calories: round },
      { pos_id: `${round}` },
      { tags: [`round${round}`] },
    ];
    for (let round = 1; round <= 20; round += 1) {
      const { version } = (await sessions[0]?.call('item.get', { ...here(), id })) ?? {};
      await Promise.all(
        sessions.map((session, n) =>
          session.write('item.update', { ...here(), id, ...fields(round)[n] }, { version }),
        ),
      );
      const stored = await sessions[0]?.call('item.get', { ...here(), id });
      expect(stored).toMatchObject(Object.assign({}, ...fields(round)));
    }
    expect(await auditLedger(world.store)).toEqual([]);
  });
});

/** Sends a call again while the database is busy, as its answer asks. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CreatorError) || error.status !== 503) throw error;
      await sleep(100);
    }
  }
}
