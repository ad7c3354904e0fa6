import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { kinds } from '~/menu/kinds';
import type { Store } from '~/service/store/store';
import { auditLedger } from '../contract/support/ledger-audit';
import { ENGINES, openWorld } from '../contract/support/world';

const root = fileURLToPath(new URL('../../', import.meta.url));
const KILLS = 30;
const ITEMS = 2000;

describe.each(ENGINES)('SIGKILLs on %s while a menu is loaded', (engine) => {
  it(`leave nothing or the whole location in ${KILLS} kills, never between`, async () => {
    const world = await openWorld(engine);
    const folder = mkdtempSync(join(tmpdir(), 'creator-load-'));
    try {
      const file = join(folder, 'big.mashmenu');
      writeFileSync(file, JSON.stringify(bigMenu()));
      const args = ['--import', 'tsx', 'app/service/cli/main.ts', 'load', file, '--org', 'Ours'];
      const env = {
        ...process.env,
        CREATOR_DATA_DIR: world.dataDir,
        ...(world.databaseUrl && { DATABASE_URL: world.databaseUrl }),
      };
      /** Loads the file, and kills that after so many milliseconds. @returns how long it ran */
      const load = async (killAfter?: number): Promise<number> => {
        const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
        const ended = once(child, 'close');
        const start = performance.now();
        const killed = killAfter !== undefined && (await endedWithin(ended, killAfter));
        if (killAfter !== undefined && !killed) child.kill('SIGKILL');
        await ended;
        return performance.now() - start;
      };
      const length = await load();
      let before = await contents(world.store);
      const whole = before.at(-1) ?? '';
      expect(whole).toContain(`item ${ITEMS}`);
      const seen = { nothing: 0, whole: 0 };
      for (let kill = 0; kill < KILLS; kill += 1) {
        await load(Math.random() * length);
        const now = await contents(world.store);
        const isWhole = now.length > before.length;
        expect(now).toEqual(isWhole ? [...before, whole] : before);
        seen[isWhole ? 'whole' : 'nothing'] += 1;
        before = now;
      }
      expect(seen.nothing).toBeGreaterThan(0);
      expect(await auditLedger(world.store)).toEqual([]);
    } finally {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

async function endedWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  return Promise.race([ended.then(() => true), sleep(ms, false)]);
}

function bigMenu() {
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    key: `i${at}`,
    name: `Item ${at}`,
    price: 2.5,
    sku: [`${at}`],
  }));
  const keys = items.map(({ key }) => key);
  const categories = [{ name: 'All', items: keys }];
  return {
    format: 'mashmenu',
    version: 1,
    location: { name: 'Big' },
    items,
    stations: [{ name: 'Counter', categories }],
  };
}

/** What each location holds, in a line, by their ids. */
async function contents(store: Store): Promise<string[]> {
  const locations = await store.reader
    .selectFrom('location')
    .select(['id', 'name', 'ready'])
    .orderBy('id')
    .execute();
  const lines = new Map(locations.map(({ id, name, ready }) => [id, `${name} ${ready}`]));
  for (const [kind, { table }] of Object.entries(kinds)) {
    if (kind === 'location') continue;
    const counts = await store.reader
      .selectFrom(table as 'item')
      .select(['location_id', (eb) => eb.fn.countAll().as('count')])
      .groupBy('location_id')
      .execute();
    for (const { location_id: id, count } of counts) {
      lines.set(id, `${lines.get(id) ?? 'lost'}, ${kind} ${count}`);
    }
  }
  return [...lines.values()];
}
