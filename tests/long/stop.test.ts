import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import { httpTransport } from '~/creator/http.server';
import { createDatabase, dropDatabase } from '../support/postgres';
import { startServer } from '../support/server';

const DEMO = { email: 'manager@creator.test', password: 'kiosk-demo-2026', remember: true };

/** Keeps every save of a location waiting until it is released. */
type Hold = (database: {
  dataDir: string;
  url: string | undefined;
  locationId: number;
}) => Promise<{
  release(): Promise<void>;
}>;

const holdSqlite: Hold = async ({ dataDir }) => {
  const holder = new Database(join(dataDir, 'creator.sqlite'));
  holder.exec('begin immediate');
  return {
    release: async () => {
      holder.exec('rollback');
      holder.close();
    },
  };
};

const holdPostgres: Hold = async ({ url, locationId }) => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1::bigint)', [locationId]);
  return { release: () => holder.end() };
};

describe.each([
  ['sqlite', holdSqlite],
  ['postgres', holdPostgres],
] as const)('SIGTERM on %s', (engine, hold) => {
  it('answers the save that runs, takes no new request, closes the database and ends with 0', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'creator-stop-'));
    const url = engine === 'postgres' ? await createDatabase('stop') : undefined;
    const server = await startServer({ dataDir, env: url ? { DATABASE_URL: url } : {} });
    const connect = (token: string | null) =>
      createCreator(httpTransport(server.url), {
        token,
        requestId: crypto.randomUUID(),
        via: 'Client API',
        address: null,
      });
    try {
      const { token = '', user } = await connect(null).auth(DEMO);
      const location_id = user?.locations[0]?.id ?? 0;
      const { release } = await hold({ dataDir, url, locationId: location_id });
      let answered = false;
      const saving = connect(token)
        .write('item.create', { location_id, name: 'At the last minute' })
        .finally(() => {
          answered = true;
        });
      await sleep(500);
      const stopped = server.stop();
      await sleep(1_000);
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
      expect(answered).toBe(false);
      await release();
      const { data } = await saving;
      expect(data.name).toBe('At the last minute');
      expect(await stopped).toBe(0);
      expect(existsSync(join(dataDir, 'creator.sqlite-wal'))).toBe(false);
      expect(server.stderr()).toMatch(/"method":"item\.create","outcome":"done"/);
      expect(server.stderr()).not.toContain('At the last minute');
      expect(server.stderr()).not.toContain(token);

      const again = await startServer({ dataDir, env: url ? { DATABASE_URL: url } : {} });
      const kept = await createCreator(httpTransport(again.url), {
        token,
        requestId: crypto.randomUUID(),
        via: 'Client API',
        address: null,
      }).call('item.get', { location_id, id: data.id });
      expect(kept.name).toBe('At the last minute');
      // Nothing runs and a connection is kept open: it ends at once.
      const began = Date.now();
      expect(await again.stop()).toBe(0);
      expect(Date.now() - began).toBeLessThan(3_000);
    } finally {
      await server.kill();
      if (url) await dropDatabase(url);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
