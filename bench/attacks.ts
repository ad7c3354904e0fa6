import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { timeOf } from './measure';
import { table } from './report';
import { signIn, type Visitor } from './visitor';

const PASSWORD = 'kiosk-demo-2026';
const person = (name: string) => ({ email: `${name}@creator.test`, password: PASSWORD });
/** Milliseconds after which a connection that says nothing is given up. */
const PATIENCE_MS = 120_000;

/** What became of an attack. */
export interface Attacked {
  name: string;
  /** What was answered: statuses, sizes. */
  answered: string;
  /** Milliseconds until all of it was answered. */
  ms: number;
  /** The slowest page of somebody else meanwhile, in milliseconds. */
  slowestPage: number;
}

interface Scene {
  origin: string;
  /** Somebody of the demo who attacks. */
  attacker: Visitor;
  locationId: number;
}

type Attack = (scene: Scene) => Promise<string>;

const ATTACKS: Record<string, Attack> = {
  'A path of 15,000 slashes, 4 at once': async ({ origin }) => {
    const path = `/location/1${'/'.repeat(15_000)}items.data`;
    return statuses(await atOnce(4, () => fetch(`${origin}${path}`, { redirect: 'manual' })));
  },
  'A query of 15,000 characters, 4 at once': async ({ origin, attacker, locationId }) => {
    const path = `/location/${locationId}/items?q=${'%20a'.repeat(3_750)}`;
    const headers = attacker.headers();
    const ask = () => fetch(`${origin}${path}`, { headers, redirect: 'manual' });
    return statuses(await atOnce(4, ask));
  },
  'JSON of 30,000 lists in one another, 4 at once': async ({ origin }) => {
    const body = `{"method":"item.list","params":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${'A'.repeat(43)}`,
    };
    const ask = () => fetch(`${origin}/api/creator`, { method: 'POST', headers, body });
    return statuses(await atOnce(4, ask));
  },
  'A picture of 78 KB and 40,000,000 rows, then another person’s of 1 pixel': async ({
    origin,
    attacker,
    locationId,
  }) => {
    const other = await signIn(fetch, origin, person('other'));
    const theirs = await locationOf(other);
    const create = (who: Visitor, location_id: number, png: Buffer) =>
      who.call('image.create', { location_id, image: png.toString('base64') });
    const picture = greyPng(1, 40_000_000);
    // Connections that were closed while it was made are noticed.
    await sleep(500);
    const bomb = create(attacker, locationId, picture);
    await sleep(200);
    let own = { status: 0, html: '' };
    const ms = await timeOf(async () => {
      own = await create(other, theirs, greyPng(1, 1));
    });
    return `${(await bomb).status}; the other’s ${own.status} after ${Math.round(ms)} ms`;
  },
  '100 sign-ins of nobody, then a right one from the same address': async ({ origin }) => {
    const ask = (email: string, password: string) =>
      fetch(`${origin}/auth`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer none' },
        body: JSON.stringify({ email, password, remember: true }),
      });
    const known = person('admin');
    const before = await ask(known.email, known.password);
    const tries = await atOnce(100, (turn) => ask(`u${turn}@nowhere.test`, 'wrong'));
    const after = await ask(known.email, known.password);
    return `${before.status}, ${statuses(tries)}, then ${after.status}`;
  },
  '30 items with 850 custom fields of 1,000 characters, listed 8 times at once': async ({
    attacker,
    locationId: location_id,
  }) => {
    const field = 'x'.repeat(1000);
    const custom = Object.fromEntries(Array.from({ length: 850 }, (_, at) => [`f${at}`, field]));
    const made = await atOnce(30, (turn) =>
      attacker.call('item.create', { location_id, name: `Amphora ${turn}`, custom }),
    );
    const ask = { location_id, limit: 1000, fields: ['custom'], filters: { search: 'amph' } };
    const lists = await atOnce(8, () => attacker.call('item.list', ask));
    const megabytes = lists.reduce((sum, { html }) => sum + html.length, 0) / 1024 / 1024;
    return `${statuses(made)}; lists ${statuses(lists)}, ${megabytes.toFixed(1)} MB`;
  },
  'Headers that do not end': async ({ origin }) => {
    const { hostname, port } = new URL(origin);
    const closed = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost:'));
      const limit = setTimeout(() => socket.destroy(new Error('still open')), PATIENCE_MS);
      socket.on('error', () => resolve(false));
      socket.on('end', () => socket.end());
      socket.on('close', (failed) => {
        clearTimeout(limit);
        resolve(!failed);
      });
      socket.resume();
    });
    return closed ? 'closed' : 'still open';
  },
};

/** Runs every attack against a server with the demo, while somebody else opens pages. */
export async function attack(origin: string, only: RegExp): Promise<Attacked[]> {
  const attacker = await signIn(fetch, origin, person('manager'));
  const reader = await signIn(fetch, origin, person('staff'));
  const locationId = await locationOf(attacker);
  const page = `/location/${locationId}/items`;
  for (let turn = 0; turn < 10; turn += 1) await reader.get(page);
  const attacked: Attacked[] = [];
  for (const [name, run] of Object.entries(ATTACKS)) {
    if (!only.test(name)) continue;
    let [answered, slowestPage, over] = ['', 0, false];
    const reading = (async () => {
      while (!over) {
        const ms = await timeOf(async () => void (await reader.get(page).catch(() => undefined)));
        slowestPage = Math.max(slowestPage, ms);
        await sleep(50);
      }
    })();
    const ms = await timeOf(async () => {
      answered = await run({ origin, attacker, locationId }).catch(noAnswer);
    });
    over = true;
    await reading;
    attacked.push({ name, answered, ms, slowestPage });
    process.stderr.write(`${cellsOf({ name, answered, ms, slowestPage }).join(', ')}\n`);
  }
  return attacked;
}

/** The table of what became of the attacks. */
export function attackTable(attacked: readonly Attacked[]): string {
  return table(
    ['attack', 'answered', 'all of it, ms', 'another person’s slowest page, ms'],
    attacked.map(cellsOf),
  );
}

function noAnswer(error: Error): string {
  const { cause } = error;
  return `no answer: ${cause instanceof Error ? cause.message : error.message}`;
}

function cellsOf({ name, answered, ms, slowestPage }: Attacked) {
  return [name, answered, Math.round(ms), Math.round(slowestPage)];
}

function atOnce<T>(count: number, ask: (turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));
}

/** '401 × 100', each status with how often it came. */
function statuses(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}

async function locationOf(visitor: Visitor): Promise<number> {
  const { html } = await visitor.call('user.locations', { limit: 1 });
  const answer = JSON.parse(html) as { data: { locations: { id: number }[] } };
  return answer.data.locations[0]?.id ?? 0;
}

/** A grey PNG of one bit of information: as small as it can be for its size. */
function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const none = Buffer.alloc(0);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', none),
  ]);
}
