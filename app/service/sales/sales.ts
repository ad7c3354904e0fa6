import { sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { codeKey } from '~/menu/code';
import { queueWriters } from '../actions';
import { chunksOf } from '../changes/entity';
import { timeText } from '../clock';
import { isOneOf, isOneOfTexts } from '../store/id-lists';
import type { Store, Trx } from '../store/store';

export type SaleEvent = CheckedParams<'sale.report'>['events'][number];
export type Reported = AnswerOf<'sale.report'>;

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

export interface Sales {
  /** `menu`: the location that keeps the menu, then those whose items it shows. */
  report(menu: readonly [number, ...number[]], events: readonly SaleEvent[]): Promise<Reported>;
}

export function salesOf(store: Store): Sales {
  return { report: (menu, events) => reportSales(store, menu, events) };
}

/** Counts each event once per day; records when items were last sold, which is no edit. */
async function reportSales(
  store: Store,
  menu: readonly [number, ...number[]],
  events: readonly SaleEvent[],
): Promise<Reported> {
  const [locationId] = menu;
  const oldest = timeText(Date.now() - KEPT_DAYS * DAY_MS).slice(0, 10);
  const latest = timeText(Date.now() + DAY_MS);
  const byId = new Map<string, SaleEvent>();
  for (const event of events) {
    if (event.at.slice(0, 10) < oldest || event.at > latest) continue;
    // A repeated event may have fewer fields.
    byId.set(event.event_id, { ...byId.get(event.event_id), ...(defined(event) as SaleEvent) });
  }
  const left_out = events.filter(({ at }) => at.slice(0, 10) < oldest || at > latest).length;
  return store.transaction(async (trx) => {
    await queueWriters(store.engine, trx, [locationId]);
    await forgetOld(trx, oldest);
    const fresh: SaleEvent[] = [];
    for (const chunk of chunksOf([...byId.values()])) {
      const kept = await trx
        .insertInto('sale_event')
        .values(
          chunk.map(({ event_id, at }) => ({
            location_id: locationId,
            event_id,
            day: at.slice(0, 10),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .execute();
      const ids = new Set(kept.map(({ event_id }) => event_id));
      fresh.push(...chunk.filter(({ event_id }) => ids.has(event_id)));
    }
    for (const day of daysOf(fresh)) await addDay(trx, locationId, day);
    await noteSold(trx, store, menu, fresh);
    return {
      counted: fresh.length,
      repeated: events.length - left_out - fresh.length,
      left_out,
    };
  });
}

async function forgetOld(trx: Trx, oldest: string): Promise<void> {
  await trx.deleteFrom('sale_event').where('day', '<', oldest).execute();
  await trx.deleteFrom('sale_day').where('day', '<', oldest).execute();
}

interface SaleDay extends Pick<SaleEvent, 'sku' | 'name' | 'kiosk_id' | 'transaction_id'> {
  day: string;
  code_key: string;
  known: number;
  times: number;
  last_at: string;
}

function daysOf(events: readonly SaleEvent[]): SaleDay[] {
  const days = new Map<string, SaleDay>();
  for (const { at, sku, known, quantity, name, kiosk_id, transaction_id } of events) {
    const day = at.slice(0, 10);
    const key = `${day} ${known} ${sku}`;
    const before = days.get(key);
    const times = (before?.times ?? 0) + quantity;
    const last = { day, sku, code_key: codeKey(sku), known: known ? 1 : 0, times, last_at: at };
    if (before && before.last_at > at) before.times = times;
    else days.set(key, { ...before, ...last, ...defined({ name, kiosk_id, transaction_id }) });
  }
  return [...days.values()];
}

function defined<T extends object>(fields: T): Partial<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<T>;
}

async function addDay(trx: Trx, location_id: number, day: SaleDay): Promise<void> {
  const { name = null, kiosk_id = null, transaction_id = null, ...counted } = day;
  await trx
    .insertInto('sale_day')
    .values({ location_id, ...counted, name, kiosk_id, transaction_id })
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'day', 'sku', 'known']).doUpdateSet((eb) => ({
        times: sql<number>`sale_day.times + ${eb.ref('excluded.times')}`,
        name: sql<string>`coalesce(${eb.ref('excluded.name')}, sale_day.name)`,
        kiosk_id: sql<string>`coalesce(${eb.ref('excluded.kiosk_id')}, sale_day.kiosk_id)`,
        transaction_id: sql<string>`coalesce(${eb.ref('excluded.transaction_id')}, sale_day.transaction_id)`,
        last_at: sql<string>`case when ${eb.ref('excluded.last_at')} > sale_day.last_at
          then ${eb.ref('excluded.last_at')} else sale_day.last_at end`,
      })),
    )
    .execute();
}

async function noteSold(
  trx: Trx,
  { engine }: Store,
  menu: readonly number[],
  events: readonly SaleEvent[],
): Promise<void> {
  const last = new Map<string, string>();
  for (const { sku, at, known } of events) {
    const key = codeKey(sku);
    if (known && at > (last.get(key) ?? '')) last.set(key, at);
  }
  const byTime = new Map<string, string[]>();
  for (const [key, at] of last) byTime.set(at, [...(byTime.get(at) ?? []), key]);
  for (const [at, keys] of byTime) {
    await trx
      .updateTable('item')
      .set({ last_sold_time: at })
      .where((eb) => eb.or([eb('last_sold_time', 'is', null), eb('last_sold_time', '<', at)]))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('item_sku')
          .select('item_sku.item_id')
          .where(isOneOf(engine.name, 'item_sku.location_id', menu))
          .where(isOneOfTexts(engine.name, 'item_sku.code_key', keys, { folded: false })),
      )
      .execute();
  }
}
