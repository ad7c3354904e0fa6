import { sql } from 'kysely';
import { monthOf, nextMonth, nowText } from '../../app/service/clock';
import { monthText, startOf } from '../../app/service/ledger/retention';
import { addLocation } from '../../app/service/operators/locations';
import { makePartitions } from '../../app/service/store/ledger-partitions';
import { openStore, type Store, type Trx } from '../../app/service/store/store';
import { ORGANISATION } from '../place';

/** Actions of one statement. */
const CHUNK = 50_000;
/** Months over which the actions are spread, the current one after them. */
const MONTHS = 24;
/** Changes that each of the items had. */
const CHANGES_OF_ITEM = 100;
/** The number of the first of the items, which are in the ledger alone. */
const ITEMS_FROM = 1_000_000;

/** What a ledger is filled with. */
export interface Filling {
  actions: number;
  /** How many items each action changed. */
  each: number;
}

/** A location whose ledger is full, and what the cases look for in it. */
export interface FilledLedger {
  locationId: number;
  /** An action in the middle. */
  middle: number;
  /** An object that a hundred of the changes are about. */
  itemId: number;
}

/** Some of the actions, by their places among all of them. */
interface Range extends Filling {
  from: number;
  until: number;
  month: number;
  locationId: number;
  /** The number of the action at place 0. */
  first: number;
}

/**
 * Gives a new location so many actions of the last two years: each changed the prices of some items, of which each was changed a
 * hundred times; every thousandth was refused, and one in the middle has a word that no other has.
 */
export async function fillLedger(
  place: { dataDir: string; databaseUrl?: string | undefined },
  filling: Filling,
): Promise<FilledLedger> {
  const store = await openStore({ ...place, waitMs: 10_000 });
  try {
    const months = monthsUntil(monthOf(nowText()));
    await divide(store, months);
    const { actions } = filling;
    const { id: locationId } = await addLocation(store, {
      name: `Ledger of ${actions}`,
      organisation: ORGANISATION,
    });
    const newest = store.reader.selectFrom('action').select((eb) => eb.fn.max('id').as('id'));
    const first = Number((await newest.executeTakeFirst())?.id ?? 0) + 1;
    for (const [index, month] of months.entries()) {
      const end = Math.floor((actions * (index + 1)) / MONTHS);
      for (let from = Math.floor((actions * index) / MONTHS); from < end; from += CHUNK) {
        const until = Math.min(from + CHUNK, end);
        await store.transaction((trx) =>
          fillRange(trx, { ...filling, from, until, month, locationId, first }),
        );
      }
    }
    await finish(store, first + actions);
    const itemId = ITEMS_FROM + Math.floor(itemsOf(filling) / 2);
    return { locationId, middle: first + Math.floor(actions / 2), itemId };
  } finally {
    await store.close();
  }
}

function itemsOf({ actions, each }: Filling): number {
  return Math.max(1, Math.floor((actions * each) / CHANGES_OF_ITEM));
}

function monthsUntil(current: number): number[] {
  const months = [current - (MONTHS / 12) * 100];
  while (months.length < MONTHS) months.push(nextMonth(months.at(-1) ?? 0));
  return months;
}

/** Has each month be a partition, as in a database that was used for as long. */
async function divide(store: Store, months: readonly number[]): Promise<void> {
  if (store.engine.name !== 'postgres') return;
  await store.transaction(async (trx) => {
    for (const table of ['change', 'action', 'action_part', 'action_seal']) {
      await sql`drop table ${sql.table(`${table}_past`)}`.execute(trx);
    }
  });
  for (const month of months) await makePartitions(store, startOf(month));
}

async function fillRange(trx: Trx, range: Range): Promise<void> {
  const { from, until, month, locationId, first, actions, each } = range;
  const text = (value: string | number) => sql.lit(value);
  const places = sql`with recursive n (i) as (select ${text(from)} union all select i + 1 from n where i + 1 < ${text(until)})`;
  const word = sql`case when i = ${text(Math.floor(actions / 2))} then 'Quixotic' else 'Item' end`;
  await sql`insert into action (id, at, month, account_id, via, method, location_id, request_id, outcome, summary)
    ${places} select ${text(first)} + i, ${text(`${monthText(month)}-12 12:00:00`)}, ${text(month)}, null, 'Cloud', 'item.update',
      ${text(locationId)}, 'bench', case when i % 1000 = 7 then 'refused' else 'done' end,
      'Changed item “' || ${word} || ' ' || (i % 1000) || '”' from n`.execute(trx);
  const items = text(itemsOf(range));
  const place = sql`(i * ${text(each)} + j)`;
  await sql`insert into change (action_id, month, entity, entity_id, location_id, kind, before, after, version_before, version_after)
    ${places}, e (j) as (select 0 union all select j + 1 from e where j + 1 < ${text(each)})
    select ${text(first)} + i, ${text(month)}, 'item', ${text(ITEMS_FROM)} + ${place} % ${items}, ${text(locationId)}, 'update',
      '{"price":3}', '{"price":4}', ${place} / ${items} + 1, ${place} / ${items} + 2
    from n cross join e where i % 1000 <> 7 order by i, j`.execute(trx);
  await sql`insert into action_part (location_id, action_id, entity, month, changes)
    ${places} select ${text(locationId)}, ${text(first)} + i, 'item', ${text(month)}, ${text(each)} from n where i % 1000 <> 7`.execute(
    trx,
  );
}

/** Goes on with the numbers behind those that were given, and tells the planner what there is. */
async function finish({ engine, transaction }: Store, next: number): Promise<void> {
  if (engine.name !== 'postgres') return;
  await transaction(async (trx) => {
    await sql`select setval('action_id_seq', ${sql.lit(next)}, false)`.execute(trx);
    await sql`analyze`.execute(trx);
  });
}
