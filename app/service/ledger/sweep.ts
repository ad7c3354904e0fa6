import { setTimeout as delay } from 'node:timers/promises';
import { nextMonth, nowText } from '../clock';
import { log } from '../log';
import { operatorAction } from '../operators/operator-action';
import { dropPartitions } from '../store/ledger-partitions';
import { deleteRows, findRow, updateRows } from '../store/matching-rows';
import type { Reader, Store, Trx } from '../store/store';
import { anchorMonth } from './anchors';
import { keepBase } from './base';
import type { LedgerKeys } from './keys';
import { dueMonths, monthText, startOf } from './retention';

/** Actions deleted at once; larger ones lose their changes first, as many at a time. */
const ACTIONS = 100;
const CHANGES = 500;
const LINKS = 1_000;
/** Milliseconds between two deletions, in which others write. */
const PAUSE_MS = 20;
/** Attempts to drop a month's partitions, and milliseconds in between. */
const TRIES = 20;
const RETRY_MS = 500;

export interface Swept {
  months: number[];
  waiting: number[];
  busy: number | null;
}

/** Deletes due months, oldest first: partitions at once, rows in small writes. Resumable; requires a signing key. */
export async function sweepLedger(
  store: Store,
  { current }: LedgerKeys,
  isStopped: () => boolean = () => false,
): Promise<Swept> {
  const due = await dueMonths(store.reader);
  const swept: Swept = { months: [], waiting: [], busy: null };
  for (const { month, waits } of due) {
    if (isStopped()) break;
    // A later month must not go before an earlier one: its anchors would follow a gap.
    if (waits || current === null) {
      swept.waiting.push(month);
      continue;
    }
    if (swept.waiting.length > 0) break;
    await beginSweep(store, month, current);
    const dropping = await dropMonth(store, month, isStopped);
    if (dropping === 'busy') {
      swept.busy = month;
      break;
    }
    if (dropping === 'dropped' || (await deleteMonth(store, month, isStopped))) {
      log.info({ month: monthText(month) }, 'a month of the ledger was forgotten');
      swept.months.push(month);
    }
  }
  return swept;
}

/** Creates a month's anchors once, as an action of its own. */
async function beginSweep(store: Store, month: number, key: string): Promise<void> {
  const known = await findRow(store.reader, 'ledger_month', { month }, 'anchored_at');
  if (known?.anchored_at) return;
  const summary = `Forgot the ledger of ${monthText(month)}`;
  await operatorAction(store, { method: 'ledger.sweep', summary }, async (trx) => {
    await trx
      .insertInto('ledger_month')
      .values({ month, exported_at: null, anchored_at: null, swept_at: null })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .execute();
    const begun = await trx
      .updateTable('ledger_month')
      .set({ anchored_at: nowText() })
      .where('month', '=', month)
      .where('anchored_at', 'is', null)
      .executeTakeFirst();
    if (begun.numUpdatedRows === 0n) return;
    await keepBase(trx, month);
    await anchorMonth(trx, month, key);
  });
}

async function dropMonth(store: Store, month: number, isStopped: () => boolean) {
  for (let turn = 1; ; turn += 1) {
    const dropping = await dropPartitions(store, month, (trx) => markSwept(trx, month));
    if (dropping !== 'busy' || turn === TRIES || isStopped()) return dropping;
    await delay(RETRY_MS);
  }
}

async function markSwept(trx: Trx, month: number): Promise<void> {
  await updateRows(trx, 'ledger_month', { month }, { swept_at: nowText() }).execute();
}

/** @returns false if it was stopped before the end */
async function deleteMonth(
  store: Store,
  month: number,
  isStopped: () => boolean,
): Promise<boolean> {
  while (await store.transaction((trx) => deleteActions(trx, month))) {
    if (isStopped()) return false;
    await delay(PAUSE_MS);
  }
  for (const pieces of await linksOf(store.reader, month)) {
    if (isStopped()) return false;
    await store.transaction((trx) => deleteLinks(trx, pieces));
    await delay(PAUSE_MS);
  }
  await store.transaction((trx) => markSwept(trx, month));
  return true;
}

/** Deletes some actions, or some changes of large ones. @returns whether there were any */
async function deleteActions(trx: Trx, month: number): Promise<boolean> {
  const actions = await trx
    .selectFrom('action')
    .select('id')
    .where('at', '>=', startOf(month))
    .where('at', '<', startOf(nextMonth(month)))
    .orderBy('at')
    .orderBy('id')
    .limit(ACTIONS)
    .execute();
  if (actions.length === 0) return false;
  const ids = actions.map(({ id }) => id);
  const changes = await trx
    .selectFrom('change')
    .select('id')
    .where('action_id', 'in', ids)
    .limit(CHANGES)
    .execute();
  const gone = changes.map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('change').where('id', 'in', gone).execute();
  if (changes.length === CHANGES) return true;
  await trx.deleteFrom('action_part').where('action_id', 'in', ids).execute();
  await trx.deleteFrom('action').where('id', 'in', ids).execute();
  return true;
}

interface Piece {
  chain: number;
  first: number;
  last: number;
}

async function linksOf(reader: Reader, month: number): Promise<Piece[][]> {
  const anchors = await reader
    .selectFrom('ledger_anchor')
    .select(['chain', 'first_sequence', 'last_sequence'])
    .where('month', '=', month)
    .orderBy('chain')
    .orderBy('first_sequence')
    .execute();
  const portions: Piece[][] = [];
  let room = 0;
  for (const { chain, first_sequence, last_sequence } of anchors) {
    for (let first = first_sequence; first <= last_sequence; ) {
      if (room === 0) {
        portions.push([]);
        room = LINKS;
      }
      const last = Math.min(last_sequence, first + room - 1);
      portions.at(-1)?.push({ chain, first, last });
      room -= last - first + 1;
      first = last + 1;
    }
  }
  return portions;
}

async function deleteLinks(trx: Trx, pieces: readonly Piece[]): Promise<void> {
  for (const { chain, first, last } of pieces) {
    await deleteRows(trx, 'action_seal', { chain })
      .where('sequence', '>=', first)
      .where('sequence', '<=', last)
      .execute();
  }
}
