import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import packageFile from '../../../package.json';
import { openStubService, type StubService } from './stub-service';

let stub: StubService;
let answerHealth: typeof import('~/creator/answer-health.server').answerHealth;

beforeAll(async () => {
  stub = await openStubService();
  vi.stubEnv('CREATOR_API_URL', stub.url);
  vi.resetModules();
  ({ answerHealth } = await import('~/creator/answer-health.server'));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** The version of the program, which health names. */
const { version } = packageFile;
const ask = () => answerHealth(new Request('http://creator.test/healthz'));

it('asks the service at CREATOR_API_URL, without a token', async () => {
  stub.answers = { '/healthz': () => ({ body: { ok: true } }) };
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, version });
  expect(stub.heard.at(-1)?.path).toBe('/healthz');
  expect(stub.heard.at(-1)?.headers).not.toHaveProperty('authorization');
});

it.each([
  [503, 'The service behind CREATOR_API_URL is not well.'],
  [500, 'The service behind CREATOR_API_URL is not well.'],
  [404, 'The service behind CREATOR_API_URL is not well.'],
  [302, 'The service at CREATOR_API_URL does not answer.'],
])('is 503 when that one answers %i', async (status, problem) => {
  stub.answers = { '/healthz': () => ({ status, headers: { Location: '/elsewhere' } }) };
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ok: false, problem, version });
  expect(answer.headers.get('Retry-After')).toBe('5');
});

it('is 503 when that one is away', async () => {
  await stub.close();
  expect((await ask()).status).toBe(503);
});
