import { expect, it, vi } from 'vitest';
import { isWell } from '~/service/store/health';
import { onCrossedStages, onEveryEngine } from './support/stage';
import { openWorld } from './support/world';

onCrossedStages('health', (stage) => {
  it('is good while the database answers', async () => {
    expect(await stage.transport.health()).toBe(true);
  });
});

onEveryEngine('a database that is gone', 'in process', (stage) => {
  it('is not well', async () => {
    const world = await openWorld(stage.engine);
    await world.close();
    expect(await world.service.health()).toBe(false);
  });
});

onEveryEngine('GET /healthz', 'over HTTP', (stage) => {
  const ask = (method: string) => fetch(`${stage.http.origin}/healthz`, { method });

  it('answers everyone, and is not kept', async () => {
    const answer = await ask('GET');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
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
    const asking = isWell({ reader } as unknown as Parameters<typeof isWell>[0]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await asking).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
