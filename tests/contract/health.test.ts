import { expect, it, vi } from 'vitest';
import { healthOf } from '~/service/store/health';
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
