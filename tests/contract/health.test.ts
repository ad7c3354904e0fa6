import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import { healthOf } from '~/service/store/health';
import type { Trx } from '~/service/store/store';
import { version } from '../../package.json';
import { onCrossedStages, onEveryEngine } from './support/stage';
import { openWorld } from './support/world';

onCrossedStages('health', (stage) => {
  it('is good while the database answers', async () => {
    expect(await stage.transport.health()).toEqual({ ok: true });
  });
});

onEveryEngine('a database that is gone', 'in process', (stage) => {
  it('is not well', async () => {
    const world = await openWorld(stage.engine);
    await world.close();
    expect(await world.service.health()).toEqual({
      ok: false,
      problem: 'The database does not answer.',
    });
  });
});

onEveryEngine('GET /healthz', 'over HTTP', (stage) => {
  const ask = (method: string) => fetch(`${stage.http.origin}/healthz`, { method });

  it('answers everyone, and is not kept', async () => {
    const answer = await ask('GET');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, version });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await ask('HEAD')).status).toBe(200);
  });

  it.each(['OPTIONS', 'POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const answer = await ask(method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });
});

onEveryEngine('GET /livez and /readyz', 'over HTTP', (stage) => {
  const ask = async (path: string) => {
    const answer = await fetch(`${stage.http.origin}${path}`);
    return { status: answer.status, body: await answer.json() };
  };

  it('name each part', async () => {
    expect(await ask('/livez')).toEqual({ status: 200, body: { ok: true, version } });
    const parts = { database: 'ok', migrations: 'ok', disk: 'ok', draining: 'ok' };
    expect(await ask('/readyz')).toEqual({ status: 200, body: { ok: true, parts, version } });
  });

  it('are not ready on a database that lost migrations, and alive', async () => {
    const { store } = stage.world;
    const name = '0057-shared-servers';
    const row = (trx: Trx) => (trx as unknown as Kysely<Recorded>).deleteFrom('kysely_migration');
    await store.transaction((trx) => row(trx).where('name', '=', name).execute());
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { ok: false, parts: { database: 'ok', migrations: expect.stringContaining(name) } },
    });
    expect((await ask('/livez')).status).toBe(200);
    const back = { name, timestamp: '2026-01-01' };
    await store.transaction((trx) =>
      (trx as unknown as Kysely<Recorded>).insertInto('kysely_migration').values(back).execute(),
    );
    expect((await ask('/readyz')).status).toBe(200);
  });
});

interface Recorded {
  kysely_migration: { name: string; timestamp: string };
}

it('names the part that is away', async () => {
  const world = await openWorld('sqlite');
  await world.close();
  expect(await world.service.readiness()).toEqual({
    database: 'The database does not answer.',
    migrations: 'Not known.',
    disk: 'Not known.',
  });
});

it('does not wait for a database that hangs', async () => {
  const asked = { execute: () => new Promise(() => {}) };
  const limited = { limit: () => asked };
  const reader = { selectFrom: () => ({ select: () => limited }) };
  vi.useFakeTimers();
  try {
    const asking = healthOf({ reader } as unknown as Parameters<typeof healthOf>[0]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await asking).toMatchObject({ ok: false });
  } finally {
    vi.useRealTimers();
  }
});
