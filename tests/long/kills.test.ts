import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError, createCreator } from '~/creator/client';
import { httpTransport } from '~/creator/http.server';
import { openStore, type Store } from '~/service/store/store';
import { auditLedger } from '../contract/support/ledger-audit';
import { createDatabase, dropDatabase } from '../support/postgres';
import { type RunningServer, startServer } from '../support/server';

const WRITERS = 4;
const DEMO = { email: 'manager@creator.test', password: 'kiosk-demo-2026', remember: true };

/** A save that the server said yes to: it may never be lost, doubled or halved. */
interface Acknowledged {
  actionId: number;
  itemId: number;
  mark: string;
  changes: number;
}

describe.each([
  ['sqlite', 30],
  ['postgres', 10],
] as const)('SIGKILLs on %s while four writers save over HTTP', (engine, kills) => {
  it(`lose, double and halve no acknowledged save in ${kills} kills`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'creator-kills-'));
    const databaseUrl = engine === 'postgres' ? await createDatabase('kills') : undefined;
    const start = () =>
      startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
    let server: RunningServer = await start();
    const visitor = createCreator(httpTransport(server.url), callerOf(null));
    const { token = '', user } = await visitor.auth(DEMO);
    const locationId = user?.locations[0]?.id ?? 0;
    const acknowledged: Acknowledged[] = [];
    const state = { running: true };
    const connect = () => createCreator(httpTransport(server.url, 5_000), callerOf(token));
    const writers = Array.from({ length: WRITERS }, (_, n) =>
      write(`w${n}`, locationId, { connect, state, acknowledged }),
    );
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const before = acknowledged.length;
        while (acknowledged.length < before + 5) await sleep(10);
        await sleep(Math.random() * 150);
        await server.kill();
        server = await start();
      }
    } finally {
      state.running = false;
      await Promise.all(writers);
      await server.stop();
    }
    const store = await openStore({ dataDir, databaseUrl });
    try {
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 5);
      expect(await missing(store, acknowledged)).toEqual([]);
      expect(await auditLedger(store)).toEqual([]);
    } finally {
      await store.close();
      if (databaseUrl) await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

interface Desk {
  connect(): Creator;
  state: { running: boolean };
  acknowledged: Acknowledged[];
}

/**
 * Makes an item and changes it, over and over, each save with a mark of its own and a one-time key
 * under which it is sent again until it is answered.
 */
async function write(name: string, location_id: number, desk: Desk): Promise<void> {
  for (let round = 0; desk.state.running; round += 1) {
    const first = `${name}-${round}-made`;
    const made = await untilAnswered(desk, first, (creator, once) =>
      creator.write(
        'item.create',
        { location_id, name: first, tags: [first], sku: ['1'] },
        { once },
      ),
    );
    if (!made) return;
    const itemId = made.data.id;
    const saved = (actionId: number | null, mark: string) =>
      desk.acknowledged.push({ actionId: actionId ?? 0, itemId, mark, changes: 1 });
    saved(made.actionId, first);
    for (let edit = 0; edit < 5 && desk.state.running; edit += 1) {
      const mark = `${name}-${round}-${edit}`;
      const fields = { name: mark, tags: [mark, 'kept'], sku: [`${edit}`, '99'], price: edit };
      const done = await untilAnswered(desk, mark, (creator, once) =>
        creator.write('item.update', { location_id, id: itemId, ...fields }, { once }),
      );
      if (done) saved(done.actionId, mark);
    }
  }
}

async function untilAnswered<T>(
  { connect, state }: Desk,
  mark: string,
  save: (creator: Creator, once: string) => Promise<T>,
): Promise<T | undefined> {
  while (state.running) {
    try {
      return await save(connect(), `once-${mark}`);
    } catch (error) {
      if (!(error instanceof CreatorError) || error.status !== 503) throw error;
      await sleep(20);
    }
  }
  return undefined;
}

function callerOf(token: string | null) {
  return { token, requestId: crypto.randomUUID(), via: 'Client API' as const, address: null };
}

/** Acknowledged saves that are not there exactly once with their changes. */
async function missing(store: Store, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { actionId, itemId, mark, changes } of acknowledged) {
    const rows = await store.reader
      .selectFrom('change')
      .innerJoin('action', 'action.id', 'change.action_id')
      .select(['change.entity_id', 'change.after', 'action.outcome'])
      .where('change.action_id', '=', actionId)
      .execute();
    const right = rows.every(
      (row) =>
        row.entity_id === itemId && row.outcome === 'done' && row.after?.includes(`"${mark}"`),
    );
    if (rows.length !== changes || !right) problems.push(`${mark} is not in action ${actionId}`);
    const again = await store.reader
      .selectFrom('change')
      .select('action_id')
      .where('entity', '=', 'item')
      .where('entity_id', '=', itemId)
      .where('after', 'like', `%"name":"${mark}"%`)
      .execute();
    if (again.length !== 1) problems.push(`${mark} is there ${again.length} times`);
  }
  return problems;
}
