import { DateTime } from 'luxon';
import type { Creator } from '../../app/creator/client';
import { openStore, type Store } from '../../app/service/store/store';
import { fillCatalogue } from '../catalogue/fill';
import { servedInProcess } from '../in-process';
import { type Bench, environmentOf } from '../measure';
import { type Cost, costOf, medianCost } from '../processor-time';
import { table } from '../report';

/** Months of edits: each raises all prices once, and changes so many items by themselves. */
const MONTHS = 12;
const EDITS = 250;
const ROUNDS = 3;
/** How many months before now is looked at. */
const BEFORE = [1, 6, 12];
const ZONE = 'America/New_York';

/** What a page of a menu as it was costs on one database. */
export interface MeasuredAsOf {
  engine: string;
  items: number;
  name: string;
  ours: Cost;
  /** The page of now. */
  now: Cost;
}

/** Measures the first page of items of a menu as it was, over a year of edits, in the process of the service. */
export async function measureAsOf(bench: Bench, items: number): Promise<MeasuredAsOf[]> {
  const { engine, dataDir } = bench;
  const place = { dataDir, databaseUrl: environmentOf(bench).DATABASE_URL };
  const { locationId, itemId } = await fillCatalogue(place, items);
  const store = await openStore(place);
  try {
    const serve = await servedInProcess(store);
    await editForAYear(store, serve().creator, locationId, itemId);
    const measured: Map<string, Cost>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.push(await lookBack(store, serve().creator, locationId));
    }
    const median = (name: string) => medianCost(measured.map((costs) => costs.get(name)));
    return [...(measured[0]?.keys() ?? [])].map((name) => ({
      engine,
      items,
      name,
      ours: median(name),
      now: median('now'),
    }));
  } finally {
    await store.close();
  }
}

/** All prices once a month, and items by themselves; each month's actions are put into their month, behind those of the menu. */
async function editForAYear(store: Store, creator: Creator, location_id: number, first: number) {
  await putBack(store, MONTHS + 1);
  for (let month = 0; month < MONTHS; month += 1) {
    await creator.call('item.bulk_edit', {
      location_id,
      action: 'update',
      field: 'price',
      value: { op: 'add', unit: 'amount', amount: 0.01 },
      deselected: [],
    });
    for (let edit = 0; edit < EDITS; edit += 1) {
      const id = first + edit;
      await creator.call('item.update', { location_id, id, description: `Edit ${month} ${edit}` });
    }
    await putBack(store, MONTHS - month);
  }
}

/** Says of all that was done since that it was done so many months ago. */
async function putBack(store: Store, months: number): Promise<void> {
  const when = momentBefore(months).toUTC().toFormat('yyyy-MM-dd HH:mm:ss');
  await store.transaction((trx) =>
    trx.updateTable('action').set({ at: when }).where('at', '>', when).execute(),
  );
}

/** The page of now, and that of each moment: first when it is rebuilt, then again. */
async function lookBack(
  store: Store,
  creator: Creator,
  location_id: number,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  await openPage(creator, location_id);
  costs.set('now', await costOf(store, () => openPage(creator, location_id)));
  for (const months of BEFORE) {
    // A day before that month's actions.
    const moment = momentBefore(months).minus({ days: 1 }).toFormat("yyyy-MM-dd'T'HH:mm");
    const then = creator.asOf(moment);
    const name = months === 1 ? 'a month ago' : `${months} months ago`;
    for (const time of ['', ', again']) {
      costs.set(`${name}${time}`, await costOf(store, () => openPage(then, location_id)));
    }
  }
  return costs;
}

/** What the page of a location's items asks for. */
async function openPage(creator: Creator, location_id: number): Promise<void> {
  await creator.call('location.get', { location_id, with_receipt_logo: false });
  await Promise.all([
    creator.call('tag.all', { location_id }),
    creator.call('price_modes.all', { location_id }),
    creator.call('item.list', {
      location_id,
      fields: ['name', 'price', 'sku', 'pos_id', 'tags', 'active'],
      sort_by: { name: 'asc' },
      limit: 50,
    }),
    creator.call('item.count', { location_id }),
  ]);
}

function momentBefore(months: number): DateTime {
  return DateTime.now().setZone(ZONE).startOf('day').minus({ months });
}

/** A Markdown table of what was measured: the target is twice the page of now and 300 ms. */
export function asOfTable(measured: readonly MeasuredAsOf[]): string {
  const ms = (value: number) => value.toFixed(0);
  const rows = measured.map(({ engine, items, name, ours, now }) => [
    `${items.toLocaleString('en-US')} items: ${name}`,
    engine,
    `${ms(ours.processor)} (${ms(ours.wall)})`,
    `${ms(now.processor)} (${ms(now.wall)})`,
    `${ms(2 * now.processor + 300)} (${ms(2 * now.wall + 300)})`,
    ms(ours.growth),
  ]);
  const head = [
    'page of items as of',
    'database',
    'processor’s ms (by the clock)',
    'the page of now',
    'target: twice that and 300',
    'RSS growth, MB',
  ];
  return table(head, rows);
}
