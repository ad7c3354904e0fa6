import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import { httpTransport } from '~/creator/http.server';
import { MANAGER, PASSWORD } from '../support/people';
import { healthAt, until } from '../support/saver';
import { startServer } from '../support/server';

const answerOf = async (url: string): Promise<number> => {
  const agent = new Agent({ keepAlive: false });
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
};

it('says at /healthz that it ends while it still answers, and loses no request that waits at its port', async () => {
  const server = await startServer({ env: { CREATOR_DRAIN_SECONDS: '2' } });
  const stopped = server.stop();
  await until(async () => (await healthAt(server.url)).status === 503, 5);
  expect(await healthAt(server.url)).toEqual({
    status: 503,
    problem: 'This server is about to end.',
  });
  expect(await answerOf(`${server.url}/login`)).toBe(200);
  // Requests go on until a balancer has noticed: each that reaches the port is answered.
  const end = Date.now() + 1_000;
  const answers: number[] = [];
  while (Date.now() < end) {
    const some = Array.from({ length: 20 }, () => answerOf(`${server.url}/login`));
    answers.push(...(await Promise.all(some)));
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await stopped).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

it('answers without a grace what waits at its port when it is ended', async () => {
  const server = await startServer();
  const waiting = Array.from({ length: 20 }, () => answerOf(`${server.url}/login`));
  await sleep(5);
  const stopped = server.stop();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
  expect(await stopped).toBe(0);
});

it('answers kiosks that wait for a change as soon as it is ended', async () => {
  const server = await startServer();
  const transport = httpTransport(server.url);
  const nobody = { token: null, requestId: 'kiosk', via: 'Client API', address: null } as const;
  const person = { email: MANAGER, password: PASSWORD, remember: false };
  const { body } = await transport.auth(person, nobody);
  const caller = { ...nobody, token: (body as { token: string }).token };
  const creator = createCreator(transport, caller);
  const [place] = (await creator.call('user.locations', {})).locations;
  const location_id = place?.id ?? 0;
  const { place: since } = await creator.call('menu.feed', { location_id });
  const params = { location_id, since, wait: 60 };
  const waiting = Array.from({ length: 20 }, () => transport.feed({ params }, caller));
  const called = Array.from({ length: 5 }, () =>
    transport.send({ method: 'menu.feed', params }, caller),
  );
  await sleep(500);
  const began = Date.now();
  const stopped = server.stop();
  for (const { status } of await Promise.all([...waiting, ...called])) expect(status).toBe(200);
  expect(await stopped).toBe(0);
  expect(Date.now() - began).toBeLessThan(15_000);
});
