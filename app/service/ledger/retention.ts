import { DateTime } from 'luxon';
import { monthName } from '~/menu/calendar';
import { nextMonth, nowText } from '../clock';
import { operatorAction } from '../operators/operator-action';
import { absent, selectRows } from '../store/matching-rows';
import type { Reader, Store } from '../store/store';

/** The default: two years. */
const USUAL_MONTHS = 24;

export interface Retention {
  /** Whole months beside the current one; null for ever. */
  months: number | null;
  exportFirst: boolean;
}

export async function retentionOf(reader: Reader): Promise<Retention> {
  const row = await reader.selectFrom('ledger_setting').selectAll().executeTakeFirst();
  return row
    ? { months: row.keep_months, exportFirst: row.export_first === 1 }
    : { months: USUAL_MONTHS, exportFirst: false };
}

export async function setRetention(
  store: Store,
  { months, exportFirst }: Retention,
): Promise<void> {
  const long = months === null ? 'for ever' : `for ${months} months`;
  const summary = `Set that the ledger is kept ${long}${exportFirst ? ', and until it is exported' : ''}`;
  const set = { keep_months: months, export_first: exportFirst ? 1 : 0 };
  await operatorAction(store, { method: 'ledger.retention', summary }, async (trx) => {
    await trx
      .insertInto('ledger_setting')
      .values({ id: 1, ...set })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
      .execute();
  });
}

export interface DueMonth {
  month: number;
  waits: boolean;
}

/** Months to be deleted, the oldest first. */
export async function dueMonths(reader: Reader, now = nowText()): Promise<DueMonth[]> {
  const { months, exportFirst } = await retentionOf(reader);
  if (months === null) return [];
  const first = startOf(monthsBefore(now, months));
  const exported = new Set(await exportedMonths(reader));
  const begun = await selectRows(reader, 'ledger_month', { swept_at: absent }, 'month')
    .where('anchored_at', 'is not', null)
    .orderBy('month')
    .execute();
  const due: DueMonth[] = begun.map(({ month }) => ({ month, waits: false }));
  for (let from = ''; ; ) {
    const action = await reader
      .selectFrom('action')
      .select(['at', 'month'])
      .where('at', '>=', from)
      .where('at', '<', first)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    if (!action) return due.toSorted((one, other) => one.month - other.month);
    const { month } = action;
    if (!due.some((one) => one.month === month)) {
      due.push({ month, waits: exportFirst && !exported.has(month) });
    }
    from = startOf(nextMonth(month));
  }
}

/** The first kept instant (UTC), if months were deleted or are about to be. */
export async function keptFrom(reader: Reader): Promise<string | null> {
  const { month } = await reader
    .selectFrom('ledger_month')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('anchored_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return month === null ? null : startOf(nextMonth(Number(month)));
}

/** 'What was before May 2023 is not kept any more', for the first kept instant. */
export function forgottenBefore(kept: string): string {
  return `What was before ${monthName(kept.slice(0, 'YYYY-MM-DD'.length))} is not kept any more`;
}

/** The months that were exported whole, after their end. */
async function exportedMonths(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectFrom('ledger_month')
    .select('month')
    .where('exported_at', 'is not', null)
    .execute();
  return rows.map(({ month }) => month);
}

/** As 202611. */
function monthsBefore(at: string, months: number): number {
  return monthNumber(DateTime.fromSQL(at, { zone: 'utc' }).startOf('month').minus({ months }));
}

export function startOf(month: number): string {
  const [year, number] = [Math.floor(month / 100), month % 100];
  return `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}-01 00:00:00`;
}

/** As `2026-11`. */
export function monthText(month: number): string {
  return startOf(month).slice(0, 'YYYY-MM'.length);
}

function monthNumber({ year, month }: DateTime): number {
  return year * 100 + month;
}
