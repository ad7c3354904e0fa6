import { Agent, request } from 'node:http';
import { issueToken } from '../../app/accounts/service/tokens.service';
import { openStore } from '../../app/service/store/store';
import { start, timeOf } from '../calls/measure-calls';
import { type Bench, environmentOf } from '../measure';
import { PERSON, placeIn, prepare } from '../place';
import { median, ratio, table } from '../report';

/** Milliseconds of the server's processor for one request, in the order of the rounds. */
export interface MeasuredFeed {
  name: string;
  engine: string;
  times: number[];
  floor: number[];
}

const KIOSKS = 500;
const ROUNDS = 8;
const CONNECTIONS = 16;

interface Case {
  name: string;
  /** Done first, and not measured. */
  before?: () => Promise<unknown>;
  path: (kiosk: Kiosk) => string;
  takes: number;
}

interface Kiosk {
  token: string;
  place: string;
}

/** 500 kiosks, each with a token of its own, beside as many requests for a file in the same seconds. */
export async function measureFeed(bench: Bench): Promise<MeasuredFeed[]> {
  const env = environmentOf(bench);
  const locationId = await prepare(bench.files, env);
  const tokens = await tokensFor(bench);
  const server = await start('build', env);
  try {
    const { itemId } = await placeIn(server.url, locationId);
    const kiosks = tokens.map((token): Kiosk => ({ token, place: '' }));
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const ask = (kiosk: Kiosk, path: string, body?: object) =>
      answered(agent, `${server.url}${path}`, kiosk, body);
    const [first] = kiosks;
    if (!first) throw new Error('There are no kiosks.');
    const feed = `/api/menu/${locationId}?channel=kiosk`;
    let price = 1;
    const save = () => {
      price += 0.01;
      const params = { location_id: locationId, id: itemId, price: Number(price.toFixed(2)) };
      return ask(first, '/api/creator', { method: 'item.update', params });
    };
    const round = async ({ before, path, takes }: Case) => {
      await before?.();
      const began = timeOf(server.pid);
      const left = [...kiosks];
      const worker = async () => {
        for (let kiosk = left.pop(); kiosk; kiosk = left.pop()) {
          const { status, tag } = await ask(kiosk, path(kiosk));
          if (status !== takes) throw new Error(`${path(kiosk)}: ${status} in place of ${takes}`);
          if (tag !== undefined && path(kiosk).startsWith('/api/')) kiosk.place = tag.slice(1, -1);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, worker));
      return (timeOf(server.pid) - began) / kiosks.length;
    };
    const file: Case = { name: 'a file', path: () => '/favicon.ico', takes: 200 };
    const since = ({ place }: Kiosk) => `${feed}&since=${place}`;
    const cases: Case[] = [
      { name: 'nothing new, 304', path: () => feed, takes: 304 },
      { name: 'nothing new since a place, 304', path: since, takes: 304 },
      { name: 'one save a second: what changed', path: since, takes: 200, before: save },
    ];
    await round({ ...file, path: () => feed });
    await round({ ...file, path: () => feed, takes: 304 });
    const measured: MeasuredFeed[] = [];
    for (const one of cases) {
      const times: number[] = [];
      const floor: number[] = [];
      for (let turn = -1; turn < ROUNDS; turn += 1) {
        const both = [
          async () => times.push(await round(one)),
          async () => floor.push(await round(file)),
        ];
        for (const of of turn % 2 === 0 ? both : both.reverse()) await of();
      }
      const { engine } = bench;
      measured.push({ name: one.name, engine, times: times.slice(1), floor: floor.slice(1) });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

export function feedTable(measured: readonly MeasuredFeed[]): string {
  return table(
    ['500 kiosks ask', 'database', 'ms of processor each', 'a file', 'ratio'],
    measured.map(({ name, engine, times, floor }) => [
      name,
      engine,
      median(times).toFixed(3),
      median(floor).toFixed(3),
      ratio(times, floor),
    ]),
  );
}

async function tokensFor({ dataDir, env }: Bench): Promise<string[]> {
  const store = await openStore({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    return await store.transaction(async (trx) => {
      const { id } = await trx
        .selectFrom('account')
        .select('id')
        .where('email', '=', PERSON.email)
        .executeTakeFirstOrThrow();
      const tokens: string[] = [];
      for (let n = 0; n < KIOSKS; n += 1) tokens.push(await issueToken(trx, id, 'api'));
      return tokens;
    });
  } finally {
    await store.close();
  }
}

function answered(agent: Agent, url: string, { token, place }: Kiosk, body?: object) {
  return new Promise<{ status: number; tag: string | undefined }>((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'gzip',
      ...(url.includes('/api/menu/') && place !== '' ? { 'If-None-Match': `"${place}"` } : {}),
      ...(text ? { 'Content-Type': 'application/json' } : {}),
    };
    const sent = request(url, { agent, method: text ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag }),
      );
    });
    sent.once('error', reject);
    sent.end(text);
  });
}
