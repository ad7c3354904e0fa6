import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../support/postgres';
import { healthAt, type Saver, type Saves, signedIn, startSaver, until } from '../support/saver';
import { type RunningServer, startServer } from '../support/server';

const WORDS = /database|disk|service|connection|busy/i;

/** Somebody of each organisation of the demo saves; the location of the first is given. */
async function savers(url: string, bytes = 10): Promise<{ all: Saver[]; locationId: number }> {
  const places = await Promise.all(
    ['manager', 'other'].map(async (person) => {
      const creator = await signedIn(url, person);
      const { locations } = await creator.user();
      return { creator, locationId: locations[0]?.id ?? 0 };
    }),
  );
  const all = places.map(({ creator, locationId }) => startSaver(creator, locationId, { bytes }));
  return { all: await Promise.all(all), locationId: places[0]?.locationId ?? 0 };
}

/** That what was refused was refused in words, and what was acknowledged last is there, or what came after it. */
async function nothingIsLost(all: readonly Saver[]): Promise<Saves[]> {
  return Promise.all(
    all.map(async (saver) => {
      const saves = await saver.stop();
      for (const { status, words } of saves.refused) {
        expect([503, 507, 0], words).toContain(status);
        expect(words).toMatch(WORDS);
      }
      const last = saves.acknowledged.at(-1) ?? 0;
      expect((await saver.price()) ?? 0).toBeGreaterThanOrEqual(last);
      return saves;
    }),
  );
}

/** That everybody saves again. */
async function goesOn(all: readonly Saver[]): Promise<void> {
  const before = all.map((saver) => saver.done());
  await until(() => all.every((saver, index) => saver.done() > (before[index] ?? 0) + 3));
}

const refusals = (all: readonly Saver[]) =>
  all.reduce((count, { saves }) => count + saves.refused.length, 0);

describe('PostgreSQL is ended under load and started again', () => {
  let postgres: RunningPostgres;
  let server: RunningServer;
  beforeEach(async () => {
    postgres = await startPostgres({ durable: true });
    const operator = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    await operator.connect();
    await operator.query('create database faults template template0');
    await operator.end();
    server = await startServer({ env: { DATABASE_URL: `${postgres.url}/faults` } });
  });
  afterEach(async () => {
    await server.stop();
    await postgres.stop();
  });

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'by %s: the server survives, says so, and nothing acknowledged is lost',
    async (signal) => {
      const { all } = await savers(server.url);
      await until(() => all.every((saver) => saver.done() > 5));
      const { again } = await postgres.interrupt(signal);
      await until(() => all.every(({ saves }) => saves.refused.length > 0));
      expect(await healthAt(server.url)).toEqual({
        status: 503,
        problem: 'The database does not answer.',
      });
      // Pages that need no database, and the process, are there.
      expect((await fetch(`${server.url}/robots.txt`)).status).toBe(200);
      await again();
      await until(async () => (await healthAt(server.url)).status === 200);
      await goesOn(all);
      await nothingIsLost(all);
    },
  );
});

describe('another program holds SQLite for more than ten seconds', () => {
  it('saves say that it is busy, pages are read, and all goes on', async () => {
    const server = await startServer();
    try {
      const { all, locationId } = await savers(server.url);
      const reader = await signedIn(server.url, 'manager');
      await goesOn(all);
      const holder = new Database(join(server.dataDir, 'creator.sqlite'));
      holder.exec('begin immediate');
      const end = Date.now() + 13_000;
      let slowest = 0;
      while (Date.now() < end) {
        const began = performance.now();
        await reader.call('item.list', { location_id: locationId });
        expect((await healthAt(server.url)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - began);
        await sleep(200);
      }
      expect(refusals(all)).toBeGreaterThan(0);
      expect(slowest, 'a page beside it').toBeLessThan(5_000);
      holder.exec('rollback');
      holder.close();
      await goesOn(all);
      const saves = await nothingIsLost(all);
      const words = saves.flatMap(({ refused }) => refused.map((one) => one.words));
      expect(new Set(words)).toEqual(new Set(['The database is busy. Try again in a moment.']));
    } finally {
      await server.stop();
    }
  });
});

/** Whether this process may mount a disk of its own. */
const folder = mkdtempSync(join(tmpdir(), 'creator-mount-'));
const mounted = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' });
const refusedMount = (() => {
  const tried = mounted('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (tried.status === 0) spawnSync('umount', [folder]);
  return tried.status === 0 ? null : (tried.stderr || String(tried.error)).trim();
})();
const why =
  refusedMount === null ? '' : `, skipped, as nothing can be mounted here: ${refusedMount}`;

describe.skipIf(refusedMount !== null)(`a disk of its own${why}`, () => {
  let disk: string;
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'creator-disk-'));
    const { status, stderr } = mounted('-t', 'tmpfs', '-o', 'size=48m,mode=700', 'tmpfs', disk);
    expect(status, stderr).toBe(0);
    if (process.getuid) chownSync(disk, process.getuid(), process.getgid?.() ?? 0);
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('that is full: saves and /healthz say so, pages are read, and all goes on once there is room', async () => {
    const dataDir = join(disk, 'data');
    const server = await startServer({ dataDir });
    try {
      const { all, locationId } = await savers(server.url, 4_000);
      await goesOn(all);
      fill(join(disk, 'filler'));
      await until(() => all.every(({ saves }) => saves.refused.length > 3));
      expect(await healthAt(server.url)).toEqual({
        status: 503,
        problem: 'The disk is full: nothing can be saved.',
      });
      const reader = await signedIn(server.url, 'manager').catch(() => null);
      expect(reader, 'a sign-in is written down').toBeNull();
      expect(await all[0]?.price()).toBeGreaterThan(0);
      rmSync(join(disk, 'filler'));
      await until(async () => (await healthAt(server.url)).status === 200);
      await goesOn(all);
      const saves = await nothingIsLost(all);
      const words = saves.flatMap(({ refused }) => refused.map((one) => one.words));
      expect(words).toContain(
        'The disk of the server is full, so nothing was saved. Tell whoever runs it.',
      );
      expect(locationId).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
    // All of it was in the file: it starts, and is whole.
    const again = await startServer({ dataDir });
    expect((await healthAt(again.url)).status).toBe(200);
    expect(await again.stop()).toBe(0);
    const database = new Database(join(dataDir, 'creator.sqlite'), { readonly: true });
    expect(database.pragma('quick_check', { simple: true })).toBe('ok');
    database.close();
  });

  it('that becomes read-only: a start says so in words, and goes on once it may be written', async () => {
    const dataDir = join(disk, 'data');
    const first = await startServer({ dataDir });
    const { all } = await savers(first.url);
    await goesOn(all);
    await nothingIsLost(all);
    await first.kill();
    expect(mounted('-o', 'remount,ro', disk).status).toBe(0);
    await expect(startServer({ dataDir })).rejects.toThrow(
      /The data directory .* cannot be written|cannot be written/,
    );
    expect(mounted('-o', 'remount,rw', disk).status).toBe(0);
    const again = await startServer({ dataDir });
    try {
      expect(await healthAt(again.url)).toEqual({ status: 200 });
      const more = await savers(again.url);
      await goesOn(more.all);
      await nothingIsLost(more.all);
    } finally {
      await again.stop();
    }
    expect(readdirSync(dataDir)).toContain('creator.sqlite');
  });
});

/** Takes all the room that a disk has. */
function fill(file: string): void {
  for (let size = 2 ** 20; size >= 512; size /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Less may have room.
    }
  }
}
