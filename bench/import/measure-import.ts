import { addLocation } from '../../app/service/operators/locations';
import { openStore } from '../../app/service/store/store';
import type { RunningServer } from '../../tests/support/server';
import { type Bench, environmentOf, withServer } from '../measure';
import { watchMemory } from '../memory';
import { addPerson, NEIGHBOUR, ORGANISATION, PERSON } from '../place';
import { median } from '../report';
import { signIn } from '../visitor';
import { Neighbour, type Noticed } from './beside';
import { changedItems, newItems } from './file';
import { Importer } from './importer';
import { openRawCopy, type RawCopy } from './raw-copy';

/** Rows up to which an import is measured more than once, and how often. */
const SMALL = 1000;
const ROUNDS = 5;

/** What a step of an import cost, beside raw rows. Times in milliseconds. */
export interface MeasuredImport extends Noticed {
  engine: string;
  count: number;
  name: string;
  ours: number;
  floor: number;
  /** The other person's page while nothing happens: the 95th percentile. */
  idle: number;
  /** Megabytes by which the server's memory grew at most. */
  growth: number;
}

/** Previews and applies an import of so many new items, of the same once more, and of one that changes all of them. */
export async function measureImport(bench: Bench, count: number): Promise<MeasuredImport[]> {
  const env = environmentOf(bench);
  const { engine, dataDir } = bench;
  const place = { dataDir, databaseUrl: env.DATABASE_URL };
  const rounds = count <= SMALL ? ROUNDS : 1;
  const locations = await addLocations(place, 2 * (rounds + 1));
  await addPerson(env, PERSON);
  await addPerson(env, NEIGHBOUR);
  const raw = await openRawCopy(place);
  try {
    return await withServer({ env, dataDir }, async (server) => {
      const measured: Step[][] = [];
      // What is compiled at first is no part of it.
      for (const [round, size] of [Math.min(500, count), ...Array(rounds).fill(count)].entries()) {
        const [here = 0, spare = 0] = locations.slice(2 * round);
        const steps = await importAll(server, raw, { here, spare, count: size });
        if (round > 0) measured.push(steps);
      }
      const [first = []] = measured;
      return first.map(({ name }, step) => {
        const usual = (of: keyof Omit<Step, 'name'>) =>
          median(measured.map((steps) => steps[step]?.[of] ?? 0));
        return {
          engine,
          count,
          name,
          ours: usual('ours'),
          floor: usual('floor'),
          slowestSave: usual('slowestSave'),
          page: usual('page'),
          idle: usual('idle'),
          growth: usual('growth'),
        };
      });
    });
  } finally {
    await raw.close();
  }
}

type Step = Omit<MeasuredImport, 'engine' | 'count'>;

/** All imports into one location, with their raw rows in a spare one. */
async function importAll(
  server: RunningServer,
  raw: RawCopy,
  { here, spare, count }: { here: number; spare: number; count: number },
): Promise<Step[]> {
  const importer = new Importer(await signIn(fetch, server.url, PERSON), here);
  const saved = await importer.send('saved.csv', Buffer.from('name,price\nSaved beside,1\n'));
  await importer.preview(saved);
  const { actionId } = await importer.apply(saved);
  const [itemId = 0] = await raw.itemsOf(actionId ?? 0);
  const other = await signIn(fetch, server.url, NEIGHBOUR);
  const neighbour = new Neighbour(other, { locationId: here, itemId });
  const idle = await neighbour.idle();
  const measured = async (work: () => ReturnType<Importer['apply']>) => {
    const memory = watchMemory(server.pid);
    const { value, noticed } = await neighbour.beside(work);
    return { ...value, step: { ...noticed, ours: value.ms, idle, growth: memory.stop() } };
  };
  const twoSteps = async (name: string, file: Buffer) => {
    const id = await importer.send(`${name.replace(' ', '-')}.csv`, file);
    const preview = await measured(() => importer.preview(id));
    const apply = await measured(() => importer.apply(id));
    return { preview: preview.step, apply: apply.step, actionId: apply.actionId ?? 0 };
  };
  const file = newItems(count);
  const made = await twoSteps('new', file);
  const copied = await raw.copy(made.actionId, spare);
  const again = await importer.send('again.csv', file);
  const none = await measured(() => importer.preview(again));
  if (none.result !== 'Nothing to change.') throw new Error(`The same again: ${none.result}`);
  const changed = await twoSteps('all changed', changedItems(await raw.itemsOf(made.actionId)));
  const replayed = await raw.change(changed.actionId, spare);
  return [
    { name: 'preview, new', ...made.preview, floor: copied },
    { name: 'apply, new', ...made.apply, floor: copied },
    { name: 'preview, none changed', ...none.step, floor: copied },
    { name: 'preview, all changed', ...changed.preview, floor: replayed },
    { name: 'apply, all changed', ...changed.apply, floor: replayed },
  ];
}

/** New locations, by their ids. */
export async function addLocations(
  place: { dataDir: string; databaseUrl: string | undefined },
  count: number,
): Promise<number[]> {
  const store = await openStore({ ...place, waitMs: 10_000 });
  try {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1) {
      const name = `Import ${crypto.randomUUID()}`;
      ids.push((await addLocation(store, { name, organisation: ORGANISATION })).id);
    }
    return ids;
  } finally {
    await store.close();
  }
}
