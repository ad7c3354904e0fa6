import { sql } from 'kysely';
import { itemEntity } from '../../app/objects/item/service/entity.service';
import { type AlertType, isAlertType } from '../../app/quality/alert-types';
import { AlertScheduler } from '../../app/quality/service/alert-scheduler.service';
import { detectors } from '../../app/quality/service/detectors.service';
import { overviewOf } from '../../app/quality/service/overview.service';
import { scans } from '../../app/quality/service/quality.service';
import { scanOf } from '../../app/quality/service/scan.service';
import { findLocation } from '../../app/service/access';
import { EVERYWHERE } from '../../app/service/caller';
import { operatorAction } from '../../app/service/operators/operator-action';
import { openStore, type Store } from '../../app/service/store/store';
import { fillCatalogue } from '../catalogue/fill';
import type { Statement } from '../floor/replay.server';
import { type Bench, environmentOf, timeOf } from '../measure';
import { median } from '../report';
import { recordStatements } from '../statements';
import { addOverview, furnish } from './fill-quality';
import { openReplay } from './replay';

const ROUNDS = 3;
const OVERVIEW_ROUNDS = 20;
const LATEST_MS = 20_000;

/** What was measured, in milliseconds; null where there is nothing to compare it with or to reach. */
export interface MeasuredLook {
  engine: string;
  name: string;
  ours: number;
  /** Of this process, which is all of it where the database is embedded. */
  processor: number;
  floor: number | null;
  target: number | null;
}

let noted: Statement[] | null = null;

/** Measures how long a menu of so many items is looked at, and what is told of many menus. */
export async function measureQuality(bench: Bench, count: number): Promise<MeasuredLook[]> {
  const { engine, dataDir } = bench;
  const { DATABASE_URL: databaseUrl } = environmentOf(bench);
  const { locationId, itemId } = await fillCatalogue({ dataDir, databaseUrl }, count);
  recordStatements((statement) => noted?.push(statement));
  const store = await openStore({ dataDir, databaseUrl, waitMs: 10_000 });
  const replay = await openReplay({ dataDir, databaseUrl });
  try {
    await furnish(store, locationId);
    if (engine === 'PostgreSQL') await store.transaction((trx) => sql`analyze`.execute(trx));
    const measured: MeasuredLook[] = [];
    const add = (one: Omit<MeasuredLook, 'engine'>) => {
      measured.push({ engine, ...one });
      process.stderr.write(`${engine}: ${one.name}, ${Math.round(one.ours)} ms\n`);
    };
    const types = Object.keys(detectors).filter(isAlertType);
    const [inSql, inRanges] = [
      types.filter((type) => !detectors[type].slow),
      types.filter((type) => detectors[type].slow),
    ];
    const some = `${inSql.length} detectors in SQL alone`;
    add({
      name: some,
      ...(await findings(store, replay, locationId, inSql)),
      target: 1000,
    });
    const rest = `${inRanges.length} detectors by ranges, at midnight`;
    add({
      name: rest,
      ...(await findings(store, replay, locationId, inRanges)),
      target: null,
    });
    const looks = scans(store, { id: locationId });
    await looks.look();
    const whole = await usual(ROUNDS, () => looks.look());
    add({ name: 'all of them, kept', ...whole, floor: null, target: null });
    const edited = await usual(ROUNDS, () => looks.look({ items: [itemId] }));
    add({ name: 'all of them about one item', ...edited, floor: null, target: null });
    const heard = await untilHeard(store, locationId, itemId);
    add({
      name: 'an edit, until its alert is there',
      ...heard,
      floor: null,
      target: 2000,
    });
    await addOverview(store);
    if (engine === 'PostgreSQL') await store.transaction((trx) => sql`analyze`.execute(trx));
    const overview = () => overviewOf(store.reader, { offset: 0, limit: 50 });
    add({
      name: 'the overview of 500 locations',
      ...(await besideFloor(replay, OVERVIEW_ROUNDS, async () => void (await overview()))),
      target: 300,
    });
    return measured;
  } finally {
    await replay.close();
    await store.close();
  }
}

/** Runs detectors, and their statements by the driver alone. */
async function findings(
  store: Store,
  replay: Awaited<ReturnType<typeof openReplay>>,
  locationId: number,
  types: readonly AlertType[],
) {
  const location = await findLocation(store.reader, EVERYWHERE, locationId);
  if (!location) throw new Error('The menu is not there.');
  return besideFloor(replay, ROUNDS, async () => {
    for (const type of types) await detectors[type].find(scanOf(store.reader, location));
  });
}

async function besideFloor(
  replay: Awaited<ReturnType<typeof openReplay>>,
  rounds: number,
  work: () => Promise<void>,
): Promise<Cost & { floor: number }> {
  noted = [];
  await work();
  const statements = noted;
  noted = null;
  await replay.run(statements);
  const ours = await usual(rounds, work);
  const { ours: floor } = await usual(rounds, () => replay.run(statements));
  return { ...ours, floor };
}

type Cost = Pick<MeasuredLook, 'ours' | 'processor'>;

async function usual(rounds: number, work: () => Promise<void>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await costOf(work));
  return medianOf(costs);
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const start = process.cpuUsage();
  const ours = await timeOf(work);
  const { user, system } = process.cpuUsage(start);
  return { ours, processor: (user + system) / 1000 };
}

function medianOf(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return { ours: of('ours'), processor: of('processor') };
}

/** From an edit that takes the price off an item until the alert about it is kept. */
async function untilHeard(store: Store, locationId: number, itemId: number): Promise<Cost> {
  const keeper = new AlertScheduler(store);
  keeper.start(60_000);
  try {
    const isInAudit = async () => {
      const { told } = await store.reader
        .selectFrom('quality_alert')
        .innerJoin('quality_alert_item', 'quality_alert_item.alert_id', 'quality_alert.id')
        .select((eb) => eb.fn.countAll<number>().as('told'))
        .where('quality_alert.location_id', '=', locationId)
        .where('quality_alert.type', '=', 'no_price')
        .where('quality_alert.open', '=', 1)
        .where('quality_alert_item.item_id', '=', itemId)
        .executeTakeFirstOrThrow();
      return Number(told) > 0;
    };
    const costs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await editPrice(store, locationId, itemId, 3);
      keeper.wake();
      await until(async () => !(await isInAudit()));
      costs.push(
        await costOf(async () => {
          await editPrice(store, locationId, itemId, 0);
          keeper.wake();
          await until(isInAudit);
        }),
      );
    }
    return medianOf(costs);
  } finally {
    await keeper.stop();
  }
}

/** A price of an item that has no options to be charged for. */
function editPrice(store: Store, locationId: number, id: number, price: number) {
  const note = {
    method: 'bench',
    summary: 'Changed a price',
    locationId,
    locationIds: [locationId],
  };
  return operatorAction(store, note, (_, ledger) =>
    ledger.update(itemEntity, locationId, [{ id, patch: { price, active: 1, options: [] } }]),
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LATEST_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('What was edited is not looked at.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
