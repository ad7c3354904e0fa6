import { join } from 'node:path';
import { sql } from 'kysely';
import { blankItem } from '../../app/objects/item/service/document.service';
import { itemEntity } from '../../app/objects/item/service/entity.service';
import { verifyUncovered } from '../../app/service/ledger/uncovered';
import { verifyChains } from '../../app/service/ledger/verify';
import { verifyObjects } from '../../app/service/ledger/verify-objects';
import { addLocation } from '../../app/service/operators/locations';
import { operatorAction } from '../../app/service/operators/operator-action';
import { sealAll } from '../../app/service/store/migrations/0025-0036';
import { openStore, type Store } from '../../app/service/store/store';
import { createDatabase } from '../../tests/support/postgres';
import { fillLedger } from '../audit/fill-ledger';
import { servedInProcess } from '../in-process';
import { type Bench, environmentOf, timeOf } from '../measure';
import { ORGANISATION } from '../place';
import { placeOf, ratio, spread, table } from '../report';

/** Saves of today that an item has behind it whose history is looked at, beside a hundred of two years. */
const SAVES = 100;
/** Changes of the largest ledger that is looked over: it takes as long for each. */
const VERIFIED = 1_000_000;
/** Items that are compared with what the ledger wrote of them last. */
const COMPARED = 100_000;
/** A ledger should slow what is done over it at most so many times. */
const TARGET = 1.5;
/** The ledger beside which objects are compared: how long that takes depends on the objects. */
const SMALLEST = 100_000;
/** Changes of each action. */
const EACH = 4;

/** What a ledger of one size on one database costs those who write it, read it and look it over. */
export interface MeasuredLedger {
  engine: string;
  count: number;
  cases: { name: string; ours: number[] }[];
  /** Milliseconds that were taken once. */
  once: { name: string; ms: number }[];
}

/** A full ledger that is looked at, and what it took to make it. */
interface FullLedger {
  count: number;
  works: Record<string, () => Promise<void>>;
  once: MeasuredLedger['once'];
  close(): Promise<void>;
}

/**
 * Measures a save, a history and the audit over ledgers of so many changes, in the process of the service and in turns, so
 * that what else the machine does slows all of them alike.
 */
export async function measureLedgers(
  bench: Bench,
  counts: readonly number[],
): Promise<MeasuredLedger[]> {
  const ledgers: FullLedger[] = [];
  for (const count of counts) ledgers.push(await openLedger(bench, count));
  const measured = ledgers.map(({ count, works, once }) => ({
    engine: bench.engine,
    count,
    cases: Object.keys(works).map((name) => ({ name, ours: [] as number[] })),
    once,
  }));
  for (let round = -5; round < bench.rounds; round += 1) {
    for (const [index, { works }] of ledgers.entries()) {
      for (const { name, ours } of measured[index]?.cases ?? []) {
        const ms = await timeOf(works[name] as () => Promise<void>);
        if (round >= 0) ours.push(ms);
      }
    }
  }
  for (const ledger of ledgers) await ledger.close();
  return measured;
}

/** Makes a ledger of so many changes, and an item of today that was changed a hundred times in it. */
async function openLedger(bench: Bench, count: number): Promise<FullLedger> {
  const isPostgres = environmentOf(bench).DATABASE_URL !== undefined;
  const place = {
    dataDir: join(bench.dataDir, String(count)),
    databaseUrl: isPostgres ? await createDatabase('ledger') : undefined,
  };
  const filling = { actions: Math.ceil(count / EACH), each: EACH };
  const { locationId: location_id, itemId } = await fillLedger(place, filling);
  const store = await openStore(place);
  const serve = await servedInProcess(store);
  const { service, creator } = serve();
  const { id } = await creator.call('item.create', { location_id, name: 'Latte', price: 1 });
  await store.transaction((trx) =>
    trx
      .updateTable('change')
      .set({ entity_id: id })
      .where('entity', '=', 'item')
      .where('location_id', '=', location_id)
      .where('entity_id', '=', itemId)
      .execute(),
  );
  const once = [
    { name: 'Sealing it all (migration 0035)', ms: await timeOf(() => sealAnew(store)) },
  ];
  if (count <= VERIFIED) {
    once.push({ name: '`ledger verify`', ms: await timeOf(() => verify(store)) });
  }
  if (count <= SMALLEST) once.push(await measureCompared(bench, place.dataDir));
  let price = 1;
  const save = async () => {
    price += 1;
    await creator.call('item.update', { location_id, id, price });
  };
  for (let turn = 0; turn < SAVES; turn += 1) await save();
  const page = (more: object) => async () =>
    void (await creator.call('audit.list', { location_id, ...more }));
  const works = {
    'A save': save,
    'History of an item': async () =>
      void (await creator.call('item.history', { location_id, id, older: true })),
    'Audit, first page': page({}),
    'Audit, last page': page({ after: 0 }),
    'Trash, first page': async () => void (await creator.call('trash.list', { location_id })),
  };
  return { count, works, once, close: () => service.close() };
}

/** How long it takes to compare so many items, in a database of their own. */
async function measureCompared(
  bench: Bench,
  dataDir: string,
): Promise<MeasuredLedger['once'][number]> {
  const isPostgres = environmentOf(bench).DATABASE_URL !== undefined;
  const store = await openStore({
    dataDir: `${dataDir}-compared`,
    databaseUrl: isPostgres ? await createDatabase('compared') : undefined,
  });
  const { id: location } = await addLocation(store, {
    name: 'Compared',
    organisation: ORGANISATION,
  });
  const docs = Array.from({ length: COMPARED }, (_, index) => ({
    doc: { ...blankItem(`Dish ${index}`), price: 5, tags: ['hot', 'lunch'], sku: [String(index)] },
  }));
  await operatorAction(store, { method: 'bench', summary: 'Filled' }, (_, ledger) =>
    ledger.create(itemEntity, location, docs),
  );
  await store.afterLoad();
  const refuse = ({ says }: { says: string }) => {
    throw new Error(`The objects of the bench are broken: ${says}`);
  };
  const ms = await timeOf(() =>
    store.consistently((reader) => verifyObjects(reader, null, refuse)),
  );
  await store.close();
  return {
    name: `Comparing ${COMPARED.toLocaleString('en')} items with it (\`ledger verify\`)`,
    ms,
  };
}

/** Seals what is there as the migration does it. */
async function sealAnew(store: Store): Promise<void> {
  await store.transaction(async (trx) => {
    for (const table of ['action_seal', 'ledger_head'])
      await sql`delete from ${sql.table(table)}`.execute(trx);
    await sealAll(trx);
  });
}

async function verify({ reader }: Store): Promise<void> {
  const refuse = ({ says }: { says: string }) => {
    throw new Error(`The ledger of the bench is broken: ${says}`);
  };
  const keys = { current: null, previous: [] };
  await verifyChains(reader, null, { known: [], keys }, refuse);
  await verifyUncovered(reader, refuse);
}

/** Markdown tables: each case beside the same over the smallest ledger of its engine; and what is done once. */
export function ledgerTables(measured: readonly MeasuredLedger[]): string {
  const rows = measured.flatMap((one) =>
    one.cases.map(({ name, ours }) => {
      const smallest = measured.find(({ engine }) => engine === one.engine);
      const floor = smallest?.cases.find((other) => other.name === name)?.ours ?? ours;
      return [name, placeOf(one), spread(ours), ratio(ours, floor), TARGET];
    }),
  );
  const once = measured.flatMap((one) =>
    one.once.map(({ name, ms }) => [name, placeOf(one), (ms / 1000).toFixed(1)]),
  );
  return [
    table(
      ['over a full ledger', 'database, changes', 'ms (p95)', '× the smallest', 'target'],
      rows,
    ),
    table(['once', 'database, changes', 's'], once),
  ].join('\n\n');
}
