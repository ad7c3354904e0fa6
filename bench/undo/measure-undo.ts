import { createCreator } from '../../app/creator/client';
import { issueToken } from '../../app/service/accounts/tokens';
import { addPerson } from '../../app/service/operators/people';
import { createService } from '../../app/service/service';
import { openStore, type Store } from '../../app/service/store/store';
import { fillCatalogue } from '../catalogue/fill';
import { openRawCopy, type RawCopy } from '../import/raw-copy';
import { type Bench, environmentOf } from '../measure';
import { PERSON } from '../place';
import { at } from '../report';
import { type Cost, costOf } from './processor-time';

/** Items up to which an undo is measured more than once, and how often. */
const SMALL = 10_000;
const ROUNDS = 5;
/** What the undo of a price writes. */
const WRITTEN = ['price_cents', 'version', 'updated_at'];
/** Milliseconds between two saves of somebody else. */
const PAUSE = 50;

/** What an undo of so many changes costs on one database, in milliseconds. */
export interface MeasuredUndo {
  engine: string;
  count: number;
  name: string;
  ours: Cost;
  /** The same rows, written by the driver alone; null where it is nothing that writes them. */
  floor: Cost | null;
  /** The longest that somebody else's save of an item of the location took meanwhile. */
  slowestSave: number;
}

type Creator = ReturnType<typeof createCreator>;

/** Measures undo, its preview and the undo of an undo over a change of prices, in the process of the service. */
export async function measureUndo(bench: Bench, count: number): Promise<MeasuredUndo[]> {
  const { engine, dataDir } = bench;
  const place = { dataDir, databaseUrl: environmentOf(bench).DATABASE_URL };
  const here = await fillCatalogue(place, count);
  const spare = await fillCatalogue(place, count);
  const store = await openStore(place);
  const raw = await openRawCopy(place, spare.itemId - here.itemId);
  const service = createService(store, {
    providerName: 'Bench',
    trustProxy: false,
    environments: [],
    fetchHosts: [],
    unsplash: null,
  });
  try {
    const { id } = await addPerson(store, { ...PERSON, name: 'Bench', level: 1 });
    const token = await store.transaction((trx) => issueToken(trx, id, 'api'));
    const caller = { token, requestId: 'bench', via: 'Client API' as const, address: null };
    const creator = createCreator(service, caller);
    const beside = await addBeside(creator, here.locationId);
    const rounds = count <= SMALL ? ROUNDS : 1;
    const measured: Step[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(
        await undoAll({ store, raw, creator, beside }, here.locationId, spare.locationId),
      );
    }
    return (measured[0] ?? []).map(({ name }, step) => {
      const median = (of: (one: Step) => number | undefined) =>
        at(
          measured.map((steps) => of(steps[step] as Step) ?? 0),
          0.5,
        );
      const cost = (of: (one: Step) => Cost | null): Cost => ({
        wall: median((one) => of(one)?.wall),
        processor: median((one) => of(one)?.processor),
        growth: median((one) => of(one)?.growth),
      });
      const floor = measured[0]?.[step]?.floor ? cost((one) => one.floor) : null;
      const slowestSave = median((one) => one.slowestSave);
      return { engine, count, name, ours: cost((one) => one.ours), floor, slowestSave };
    });
  } finally {
    await raw.close();
    await service.close();
  }
}

type Step = Omit<MeasuredUndo, 'engine' | 'count'>;

interface Parts {
  store: Store;
  raw: RawCopy;
  creator: Creator;
  /** An item that somebody else saves. */
  beside: { location_id: number; id: number };
}

async function undoAll(parts: Parts, location_id: number, spare: number): Promise<Step[]> {
  const { store, raw, creator, beside } = parts;
  const deselected = [beside.id];
  await creator.call('item.bulk_edit', {
    location_id,
    action: 'update',
    field: 'price',
    value: { op: 'add', unit: 'amount', amount: 0.01 },
    deselected,
  });
  const { id: action_id } = await store.reader
    .selectFrom('action')
    .select('id')
    .where('location_id', '=', location_id)
    .where('method', '=', 'item.bulk_edit')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const step = async (name: string, action: number, more: { preview?: true }) => {
    const { cost, slowestSave } = await besides(parts, () =>
      costOf(store, () => creator.call('ledger.undo', { action_id: action, ...more })),
    );
    const undo = await lastUndoOf(store, action);
    const floor = undo ? await costOf(store, () => raw.change(undo, spare, WRITTEN)) : null;
    return { name, ours: cost, floor, slowestSave, undo };
  };
  const preview = await step('preview', action_id, { preview: true });
  const undo = await step('undo', action_id, {});
  const again = await step('undo of the undo', undo.undo ?? 0, {});
  return [{ ...preview, floor: undo.floor }, undo, again];
}

async function lastUndoOf({ reader }: Store, action: number): Promise<number | undefined> {
  const row = await reader
    .selectFrom('action')
    .select('id')
    .where('undoes', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

async function addBeside(creator: Creator, location_id: number): Promise<Parts['beside']> {
  const { id } = await creator.call('item.create', { location_id, name: 'Beside', price: 1 });
  return { location_id, id };
}

/** Saves an item again and again while the work lasts. */
async function besides(
  { creator, beside }: Parts,
  work: () => Promise<Cost>,
): Promise<{ cost: Cost; slowestSave: number }> {
  let [slowestSave, price, ended] = [0, 1, false];
  const saves = (async () => {
    while (!ended) {
      const start = performance.now();
      price += 1;
      await creator.call('item.update', { ...beside, price });
      slowestSave = Math.max(slowestSave, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  })();
  const cost = await work().finally(() => {
    ended = true;
  });
  await saves;
  return { cost, slowestSave };
}

/** A Markdown table of what was measured. */
export function undoTable(measured: readonly MeasuredUndo[]): string {
  const ms = (value: number) => value.toFixed(0);
  const rows = measured.map(({ engine, count, name, ours, floor, slowestSave }) =>
    [
      `${count.toLocaleString('en-US')} prices: ${name}`,
      engine,
      `${ms(ours.processor)} (${ms(ours.wall)})`,
      floor ? `${ms(floor.processor)} (${ms(floor.wall)})` : '–',
      floor ? (ours.processor / floor.processor).toFixed(2) : '–',
      '3',
      ms(slowestSave),
      ms(ours.growth),
    ].join(' | '),
  );
  return [
    '| undo of | database | ours, processor’s ms (by the clock) | raw rows, the same | ratio | target | another person’s slowest save, ms | RSS growth, MB |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
