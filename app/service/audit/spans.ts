import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActionRef } from '../changes/action-ref';
import { monthBefore, monthOf, nextMonth, nowText, shiftedMonth } from '../clock';
import type { Reader } from '../store/store';

/** Months that actions are looked for in, both of them among these; without one there is no such end. */
export interface Months {
  from?: number | undefined;
  until?: number | undefined;
}

/** Where a page begins, and which way it goes on: at the newest, at the oldest, or at an action that is left out. */
interface Place {
  order: 'asc' | 'desc';
  /** The number of the action; without one, or at 0, the page begins at an end. */
  at?: number | undefined;
}

/** Months before the one at which a page begins that are looked into first. */
const NEAR = 2;

/**
 * In which months the actions of a page are: a few around its beginning, and all of them for pages that these do not fill. A
 * ledger that is divided by month is looked into, and its statements are planned, for each of them.
 */
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

/**
 * The first actions of a page, from the spans that may hold it one after the other: what `ask` finds in the months of one
 * counts where it is full, or ends, before their end.
 */
export async function firstFull<T extends { found: readonly ActionRef[]; end: ActionRef | null }>(
  spans: readonly Months[],
  { order, limit }: { order: Place['order']; limit: number },
  ask: (months: Months) => Promise<T>,
): Promise<T> {
  const [months = {}, ...others] = spans;
  const asked = await ask(months);
  if (others.length === 0) return asked;
  const last = asked.found.length === limit ? asked.found.at(-1) : asked.end;
  return last && isWithin(last, months, order) ? asked : firstFull(others, { order, limit }, ask);
}

/** The months that an action is in which may be there. */
export async function monthsAt(reader: Reader, id: number): Promise<Months> {
  if (reader.engine === 'sqlite') return {};
  const month = await monthAt(reader, id);
  return month === null ? {} : { from: monthBefore(month), until: nextMonth(month) };
}

/** Whether all that comes before an action in a page is within the months: clocks around their ends may differ. */
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

/** The month of the last action up to a number, or of the first of all; null where there is none. */
async function monthAt(reader: Reader, id: number): Promise<number | null> {
  const all = reader.selectFrom('action').select('month').limit(1);
  const last = all.where('id', '<=', id).orderBy('id', 'desc');
  const row =
    (id > 0 ? await last.executeTakeFirst() : undefined) ??
    (await all.orderBy('id').executeTakeFirst());
  return row?.month ?? null;
}
