import type { Creator } from '../../app/creator/client';
import { openStore, type Store } from '../../app/service/store/store';
import { fillCatalogue } from '../catalogue/fill';
import { openRawCopy, type RawCopy } from '../import/raw-copy';
import { servedInProcess } from '../in-process';
import { type Bench, environmentOf } from '../measure';
import { type Cost, costOf, medianCost } from '../processor-time';
import { median, table } from '../report';

/** Items up to which an undo is measured more than once, and how often. */
const SMALL = 10_000;
const ROUNDS = 5;
/** The product should take at most this many times as long as its floor. */
const TARGET = 3;
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

/** Measures undo, its preview and the undo of an undo over a change of prices, in the process of the service. */
export async function measureUndo(bench: Bench, count: number): Promise<MeasuredUndo[]> {
  const { engine, dataDir } = bench;
  const place = { dataDir, databaseUrl: environmentOf(bench).DATABASE_URL };
  const here = await fillCatalogue(place, count);
  const spare = await fillCatalogue(place, count);
  const store = await openStore(place);
  const raw = await openRawCopy(place, spare.itemId - here.itemId);
  const serve = await servedInProcess(store);
  const { service, creator } = serve();
  try {
    const beside = await addBeside(creator, here.locationId);
    const rounds = count <= SMALL ? ROUNDS : 1;
    const measured: Step[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(
        await undoAll({ store, raw, creator, beside }, here.locationId, spare.locationId),
      );
    }
    return (measured[0] ?? []).map(({ name }, step) => {
      const times = measured.map((steps) => steps[step] as Step);
      return {
        engine,
        count,
        name,
        ours: medianCost(times.map(({ ours }) => ours)),
        floor: times[0]?.floor ? medianCost(times.map(({ floor }) => floor)) : null,
        slowestSave: median(times.map((one) => one.slowestSave)),
      };
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
  const rows = measured.map(({ engine, count, name, ours, floor, slowestSave }) => [
    `${count.toLocaleString('en-US')} prices: ${name}`,
    engine,
    `${ms(ours.processor)} (${ms(ours.wall)})`,
    floor ? `${ms(floor.processor)} (${ms(floor.wall)})` : '–',
    floor ? (ours.processor / floor.processor).toFixed(2) : '–',
    TARGET,
    ms(slowestSave),
    ms(ours.growth),
  ]);
  const head = [
    'undo of',
    'database',
    'ours, processor’s ms (by the clock)',
    'raw rows, the same',
    'ratio',
    'target',
    'another person’s slowest save, ms',
    'RSS growth, MB',
  ];
  return table(head, rows);
}
