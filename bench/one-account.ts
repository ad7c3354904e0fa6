import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { foodHall } from './food-hall';
import { type Bench, timeOf, withServer } from './measure';
import { watchMemory } from './memory';
import { table } from './report';
import { signIn, type Visitor } from './visitor';

const PASSWORD = 'kiosk-demo-2026';
const person = (name: string) => ({ email: `${name}@creator.test`, password: PASSWORD });
const ITEMS = 4290;
const CONNECTIONS = 100;
/** Pages and saves of the other person beside each kind of work. */
const ASKED = 20;
const HANGING = 59;
/** Visits that are not counted: code that runs for the first time is not compiled yet. */
const WARM_UP = 3;

/** What somebody of another organisation waits for beside the connections of one account, in milliseconds. */
export interface BesideOne {
  engine: string;
  work: string;
  pages: number[];
  saves: number[];
  /** What the account was answered, by status. */
  answered: string;
  /** Growth of the server's memory, in megabytes. */
  megabytes: number;
}

/** One account works on 100 connections; somebody of another organisation reads a page and saves meanwhile. */
export async function measureOneAccount({ engine, env, dataDir }: Bench): Promise<BesideOne[]> {
  const hanging = createServer((request, response) => {
    if (request.url === '/picture.png') response.end(PIXEL);
  }).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const links = `127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const all = { CREATOR_DATA_DIR: dataDir, CREATOR_FETCH_HOSTS: links, LOG_LEVEL: 'error', ...env };
  try {
    await withServer({ env: all, dataDir }, async () => {});
    const file = join(dataDir, 'food-hall.mashmenu');
    writeFileSync(file, JSON.stringify(foodHall(ITEMS)));
    const load = ['scripts/creator.mjs', 'load', file, '--org', 'Harbor Hospitality'];
    const { stdout } = await promisify(execFile)(process.execPath, load, {
      env: { ...process.env, ...all },
    });
    const locationId = Number(/^Location (\d+)/m.exec(stdout)?.[1]);
    return await withServer({ env: all, dataDir }, async ({ url, pid }) => {
      const one = await signIn(fetch, url, person('manager'));
      const other = await signIn(fetch, url, person('other'));
      const theirs = await placeOf(url, other);
      const call = (method: string, params: object = {}) =>
        one.call(method, { location_id: locationId, ...params });
      const works: Record<string, (turn: number) => Promise<{ status: number }>> = {
        nothing: () => sleep(200, { status: 0 }),
        pages: (turn) => one.get(`/location/${locationId}/items?page=${1 + (turn % 40)}`),
        'item.list of 200': () => call('item.list', { limit: 200 }),
        'item.create': (turn) => call('item.create', { name: `Tea ${turn} ${Math.random()}` }),
        'menu.export in JSON': () => call('menu.export'),
        'menu.export as a file': () => exported(url, one, locationId),
      };
      const measured: BesideOne[] = [];
      for (const [work, ask] of Object.entries(works)) {
        const memory = watchMemory(pid);
        const times = await beside(ask, () => pageAndSave(other, theirs));
        measured.push({ engine, work, ...times, megabytes: memory.stop() });
      }
      const link = (address: string, who: Visitor) =>
        who.get(`/api/image-proxy?url=${encodeURIComponent(`http://${links}/${address}`)}`);
      const hang = Array.from({ length: HANGING }, (_, n) => link(`hangs-${n}`, one));
      await sleep(500);
      const wait = await timeOf(async () => void (await link('picture.png', other)));
      measured.push({
        engine,
        work: `${HANGING} picture links that hang: another’s link`,
        pages: [wait],
        saves: [],
        answered: countOf((await Promise.all(hang)).map(({ status }) => status)),
        megabytes: 0,
      });
      return measured;
    });
  } finally {
    hanging.closeAllConnections();
    hanging.close();
  }
}

export function oneAccountTable(measured: readonly BesideOne[]): string {
  const rows = measured.map(({ engine, work, pages, saves, answered, megabytes }) => [
    engine,
    work,
    ...[pages, saves].map((times) => `${at(times, 0.5)} / ${at(times, 0.95)}`),
    answered,
    `${Math.round(megabytes)}`,
  ]);
  const heads = ['engine', 'the account asks for', 'page p50 / p95', 'save p50 / p95'];
  return table([...heads, 'it is answered', 'MB more'], rows);
}

async function beside(
  ask: (turn: number) => Promise<{ status: number }>,
  visit: () => Promise<{ page: number; save: number }>,
) {
  let isOver = false;
  const statuses: number[] = [];
  const connections = Array.from({ length: CONNECTIONS }, async (_, turn) => {
    while (!isOver) {
      const { status } = await ask(turn + statuses.length).catch(() => ({ status: -1 }));
      statuses.push(status);
    }
  });
  await sleep(2_000);
  for (let turn = 0; turn < WARM_UP; turn += 1) await visit();
  const [pages, saves]: number[][] = [[], []];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const { page, save } = await visit();
    pages?.push(page);
    saves?.push(save);
  }
  isOver = true;
  await Promise.all(connections);
  return { pages: pages ?? [], saves: saves ?? [], answered: countOf(statuses) };
}

async function pageAndSave(who: Visitor, { locationId, itemId }: Theirs) {
  const page = await timeOf(async () => {
    const { status } = await who.get(`/location/${locationId}/items`);
    if (status !== 200) throw new Error(`The page was answered by ${status}.`);
  });
  const save = await timeOf(async () => {
    const params = { location_id: locationId, id: itemId, price: Math.ceil(Math.random() * 99) };
    const { status } = await who.call('item.update', params);
    if (status !== 200) throw new Error(`The save was answered by ${status}.`);
  });
  return { page, save };
}

interface Theirs {
  locationId: number;
  itemId: number;
}

async function placeOf(origin: string, who: Visitor): Promise<Theirs> {
  const answer = await fetch(`${origin}/api/user`, { method: 'POST', headers: who.headers() });
  const { user } = await answer.json();
  const locationId = user.locations[0].id;
  const { html } = await who.call('item.list', { location_id: locationId });
  return { locationId, itemId: JSON.parse(html).data[0].id };
}

async function exported(origin: string, who: Visitor, locationId: number) {
  const answer = await fetch(`${origin}/api/creator`, {
    method: 'POST',
    headers: {
      ...who.headers(),
      'Content-Type': 'application/json',
      Accept: 'application/vnd.mashmenu+json',
      'X-Creator-Method': 'menu.export',
    },
    body: JSON.stringify({ method: 'menu.export', params: { location_id: locationId } }),
  });
  await answer.arrayBuffer();
  return { status: answer.status };
}

function countOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

function at(times: readonly number[], part: number): string {
  if (times.length === 0) return '–';
  const sorted = times.toSorted((one, other) => one - other);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)}`;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
