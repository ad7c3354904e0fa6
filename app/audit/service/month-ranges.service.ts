import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActionRef } from '~/service/changes/action-ref';
import { monthBefore, monthOf, nextMonth, nowText, shiftedMonth } from '~/service/clock';
import type { Reader } from '~/service/store/store';

/** A range of months, both ends included; a missing end is open. */
export interface Months {
  from?: number | undefined;
  until?: number | undefined;
}

interface Place {
  order: 'asc' | 'desc';
  at?: number | undefined;
}

const NEAR = 2;

/** First a few months, then all: each month of a partitioned ledger costs a lookup and planning time. */
export async function spansOf(
  reader: Reader,
  { order, at }: Place,
  within: Months = {},
): Promise<Months[]> {
  if (reader.engine === 'sqlite') return [within];
  const [near, whole] = await nearAndWhole(reader, { order, at }, within);
  const [first, last] = [both(near, within), both(whole, within)];
  return first.from === last.from && first.until === last.until ? [last] : [first, last];
}

/** A range is enough if its result is full, or stopped within the range. */
export async function firstFullPage<
  T extends { found: readonly ActionRef[]; end: ActionRef | null },
>(
  spans: readonly Months[],
  { order, limit }: { order: Place['order']; limit: number },
  ask: (months: Months) => Promise<T>,
): Promise<T> {
  const [months = {}, ...others] = spans;
  const asked = await ask(months);
  if (others.length === 0) return asked;
  const last = asked.found.length === limit ? asked.found.at(-1) : asked.end;
  return last && isWithin(last, months, order)
    ? asked
    : firstFullPage(others, { order, limit }, ask);
}

export async function monthsAt(reader: Reader, id: number): Promise<Months> {
  if (reader.engine === 'sqlite') return {};
  const month = await monthAt(reader, id);
  return month === null ? {} : { from: monthBefore(month), until: nextMonth(month) };
}

/** Whether the range holds everything before the action in the page, allowing for clock differences. */
function isWithin({ month }: ActionRef, { from, until }: Months, order: Place['order']): boolean {
  return order === 'desc' ? month > (from ?? 0) : month < (until ?? Number.POSITIVE_INFINITY);
}

export function isAmong(column: string, { from, until }: Months): RawBuilder<SqlBool> {
  const month = sql.ref(column);
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${month} >= ${from}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${month} <= ${until}`]),
  ];
  return ends.length > 0 ? sql<SqlBool>`${sql.join(ends, sql` and `)}` : sql<SqlBool>`1 = 1`;
}

async function nearAndWhole(
  reader: Reader,
  { order, at = 0 }: Place,
  within: Months,
): Promise<[Months, Months]> {
  const now = monthOf(nowText());
  if (order === 'desc') {
    if (at === 0) return [{ from: shiftedMonth(within.until ?? now, -NEAR) }, {}];
    const month = await monthAt(reader, at);
    if (month === null) return [{}, {}];
    const until = nextMonth(month);
    return [{ from: shiftedMonth(month, -NEAR), until }, { until }];
  }
  const month = (at === 0 ? within.from : undefined) ?? (await monthAt(reader, at));
  if (month === null) return [{}, {}];
  const from = monthBefore(month);
  const until = shiftedMonth(month, NEAR);
  return [until < now ? { from, until } : { from }, { from }];
}

export function both(one: Months, other: Months): Months {
  const defined = (...ends: (number | undefined)[]) => ends.filter((end) => end !== undefined);
  const from = defined(one.from, other.from);
  const until = defined(one.until, other.until);
  return {
    ...(from.length > 0 ? { from: Math.max(...from) } : {}),
    ...(until.length > 0 ? { until: Math.min(...until) } : {}),
  };
}

async function monthAt(reader: Reader, id: number): Promise<number | null> {
  const all = reader.selectFrom('action').select('month').limit(1);
  const last = all.where('id', '<=', id).orderBy('id', 'desc');
  const row =
    (id > 0 ? await last.executeTakeFirst() : undefined) ??
    (await all.orderBy('id').executeTakeFirst());
  return row?.month ?? null;
}
