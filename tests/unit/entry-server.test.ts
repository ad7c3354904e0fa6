import type { EntryContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStubService, type StubService } from './session/stub-service';

let stub: StubService;
let handleRequest: typeof import('~/entry.server')['default'];

beforeAll(async () => {
  stub = await openStubService();
  vi.stubEnv('CREATOR_API_URL', stub.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.resetModules();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  handleRequest = (await import('~/entry.server')).default;
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stub.close();
});

it('shows that the error page failed, where it did after the page itself', async () => {
  const request = new Request('http://creator.test/location/1/items');
  // What Remix cannot render, as when a component of the page and then its error page throw.
  const broken = {} as EntryContext;
  const render = () => handleRequest(request, 200, new Headers(), broken, {});
  await expect(render(), 'Remix is told, and asks for the error page').rejects.toThrow();
  const answer = await render();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  const html = await answer.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).toContain('An error occurred while showing the error page');
  expect(html).toMatch(/<a href="\/"[^>]*>Go back to home<\/a>/);
  expect(html).not.toMatch(/<script|at .*\.tsx/);
});
