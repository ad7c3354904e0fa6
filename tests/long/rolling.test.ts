import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Balancer, startBalancer } from '../support/balancer';
import { createDatabase, dropDatabase } from '../support/postgres';
import { signedIn, startSaver, until } from '../support/saver';
import { type RunningServer, runRefusedServer, startServer } from '../support/server';

const PEOPLE = 6;
const ROUNDS = 2;

let databaseUrl: string;
let balancer: Balancer;
const servers: RunningServer[] = [];

const start = async () => {
  const env = { DATABASE_URL: databaseUrl, CREATOR_DRAIN_SECONDS: '1' };
  const server = await startServer({ env });
  servers.push(server);
  balancer.add(server.url);
  return server;
};

beforeAll(async () => {
  databaseUrl = await createDatabase('rolling');
  balancer = await startBalancer();
  await start();
  await start();
  await until(() => balancer.ready().length === 2);
});
afterAll(async () => {
  await balancer.close();
  for (const server of servers) await server.stop();
  await dropDatabase(databaseUrl);
});

it('loses no request and no session while servers are replaced one by one under load', async () => {
  const cookie = await sessionAt(balancer.url);
  const agent = new Agent({ keepAlive: true });
  const answers = new Map<string, number>();
  let isOver = false;
  const people = Array.from({ length: PEOPLE }, async () => {
    while (!isOver) {
      const answer = await page('/location', { agent, cookie });
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  const creator = await signedIn(balancer.url, 'admin');
  const { locations } = await creator.user();
  const saver = await startSaver(creator, locations[0]?.id ?? 0);

  const codes: (number | null)[] = [];
  for (const _ of Array.from({ length: ROUNDS * 2 })) {
    const old = servers.shift();
    await start();
    await until(() => balancer.ready().length === 3);
    codes.push((await old?.stop()) ?? null);
    balancer.remove(old?.url ?? '');
  }
  isOver = true;
  await Promise.all(people);
  const { acknowledged, refused } = await saver.stop();
  agent.destroy();

  expect(codes).toEqual(codes.map(() => 0));
  expect(balancer.broken).toEqual([]);
  expect(refused).toEqual([]);
  expect(await saver.price()).toBe(acknowledged.at(-1));
  // Every page was the one of somebody who is signed in.
  expect([...answers.keys()]).toEqual([SIGNED_IN]);
  expect(answers.get(SIGNED_IN)).toBeGreaterThan(20);
});

it('does not start a server that would sign people out at every second request', async () => {
  const { code, stderr } = await runRefusedServer({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret that the other servers do not have',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^SESSION_SECRET is not the secret that the database keeps .*Leave it out.*\n$/,
  );
});

const SIGNED_IN = '302 to a location';

async function page(path: string, { agent, cookie }: { agent: Agent; cookie: string }) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${balancer.url}${path}`, { agent, headers: { cookie } }, resolve).once('error', reject);
  });
  await text(answer);
  const to = answer.headers.location ?? '';
  return `${answer.statusCode} to ${/^\/location\/\d+/.test(to) ? 'a location' : to}`;
}

async function sessionAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'admin@creator.test', password: 'kiosk-demo-2026' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
