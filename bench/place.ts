import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Place } from './cases';

export const PERSON = { email: 'bench@creator.test', password: 'bench-of-the-kitchen-1' };
/** Who looks at pages meanwhile. */
export const NEIGHBOUR = { email: 'neighbour@creator.test', password: 'bench-of-the-kitchen-2' };
export const ORGANISATION = 'Bench';

type Environment = Record<string, string>;

/** By the version in the folder `root`: loads menus into an empty database, adds PERSON, and finds where to measure: the largest menu. */
export async function prepare(
  files: readonly string[],
  env: Environment,
  root = process.cwd(),
): Promise<number> {
  const loaded = await creator(
    { ...env, BENCH_ROOT: root },
    'load',
    ...files,
    '--org',
    ORGANISATION,
  );
  const menus = [...loaded.matchAll(/^Location (\d+): .*? ([\d,]+) items/gm)].map(
    ([, id, items = '']) => ({ id: Number(id), items: Number(items.replaceAll(',', '')) }),
  );
  const [largest] = menus.sort((one, other) => other.items - one.items);
  if (!largest) throw new Error(`No menu was loaded: ${loaded}`);
  await addPerson({ ...env, BENCH_ROOT: root }, PERSON);
  return largest.id;
}

/** Adds an account of the provider's staff. */
export async function addPerson(env: Environment, { email, password }: typeof PERSON) {
  const account = ['--name', 'Bench', '--level', '1', '--password', password];
  await creator(env, 'user', 'add', email, ...account);
}

/** A category of some forty items in the location, and an item of it. */
export async function placeIn(origin: string, locationId: number): Promise<Place> {
  const { token } = await post(`${origin}/auth`, { ...PERSON, remember: false });
  const params = { location_id: locationId };
  const { data } = await post(`${origin}/api/creator`, { method: 'menu.get', params }, token);
  const categories = (data.stations as Station[]).flatMap(({ id, categories }) =>
    categories.map((category) => ({ ...category, stationId: id })),
  );
  const [category] = categories
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => farFromUsual(one) - farFromUsual(other));
  const item = category?.items[0];
  if (!category || !item) throw new Error('The menu has no item in a category.');
  const [word = item.name] = item.name.match(/\p{L}{4,}/gu) ?? [];
  const { stationId, id: categoryId } = category;
  return { locationId, stationId, categoryId, itemId: item.id, word };
}

interface Station {
  id: number;
  categories: { id: number; items: { id: number; name: string }[] }[];
}

function farFromUsual({ items }: { items: readonly unknown[] }): number {
  return Math.abs(items.length - 40);
}

async function creator(env: Environment, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/creator.mjs', ...args], {
    cwd: env.BENCH_ROOT,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

async function post(url: string, body: unknown, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
