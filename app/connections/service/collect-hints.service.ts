import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { nowText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import { updateRows } from '~/service/store/matching-rows';
import { insertRows } from '~/service/store/row-sets';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';
import type { WebhookEvent } from '../webhook-rules';
import { toldLocations } from './webhook-scope.service';

/** What happens in a location within this time is one hint. */
const JOIN_MS = 2_000;
const CHUNK = 500;
/** What a kiosk does not show. */
const NO_MENU = ['dismissal', 'held_field', 'integration', 'own_leave'];
/** An advisory lock of PostgreSQL: one server at a time keeps these books. SQLite has one writer. */
const BOOKS = 5_820_317_001;

/** A short transaction that no other of its kind overlaps, in no server. */
export function bookkeeping<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return store.transaction(async (trx) => {
    if (store.engine.name === 'postgres') {
      await sql`select pg_advisory_xact_lock(${BOOKS}::bigint)`.execute(trx);
    }
    return work(trx);
  });
}

function activeWebhooks(reader: Reader) {
  return reader.selectFrom('webhook').selectAll().where('active', '=', 1).orderBy('id');
}

/** From now on; before the first webhook is switched on, nobody is told of anything. */
export async function beginChains(trx: Trx): Promise<void> {
  await trx.deleteFrom('webhook_event').execute();
  await sql`insert into webhook_chain (chain, sequence) select chain, sequence from ledger_head
    where true on conflict (chain) do update set sequence = excluded.sequence`.execute(trx);
}

/** Makes a waiting delivery for each webhook and location of which something is to be told. */
export async function collectHints(store: Store, now: number): Promise<void> {
  const hooked = await activeWebhooks(store.reader).limit(1).executeTakeFirst();
  if (!hooked || !(await isNews(store.reader))) return;
  await bookkeeping(store, async (trx) => {
    const reader = readerOf(trx, store.engine);
    // Not before: what was made meanwhile is told as well, and what was switched off is not.
    const hooks = await activeWebhooks(reader).execute();
    const moved = await movedChains(reader).select(['head.chain', 'head.sequence']).execute();
    // Not before: what joins the chains in between is then told twice, and not never.
    const happened = new Map([['menu.changed', await changedMenus(reader)]]);
    for (let at = 0; at < moved.length; at += CHUNK) {
      await trx
        .insertInto('webhook_chain')
        .values(moved.slice(at, at + CHUNK))
        .onConflict((conflict) =>
          conflict.column('chain').doUpdateSet((eb) => ({ sequence: eb.ref('excluded.sequence') })),
        )
        .execute();
    }
    const events = await trx
      .deleteFrom('webhook_event')
      .returning(['event', 'location_id'])
      .execute();
    for (const { event, location_id } of events) {
      happened.set(event, [...(happened.get(event) ?? []), location_id]);
    }
    const told = await toldLocations(reader, hooks, [...new Set([...happened.values()].flat())]);
    const hints = hooks.flatMap((hook) => {
      const wanted = JSON.parse(hook.events) as string[];
      return [...happened].flatMap(([event, locations]) =>
        [...new Set(wanted.includes(event) ? locations : [])]
          .filter((location) => told.get(hook.id)?.has(location))
          .map((location_id) => ({ webhook_id: hook.id, event, location_id })),
      );
    });
    await addHints(trx, reader, hints, now + JOIN_MS);
  });
}

function movedChains(reader: Reader) {
  return reader
    .selectFrom('ledger_head as head')
    .leftJoin('webhook_chain as seen', 'seen.chain', 'head.chain')
    .where(sql<boolean>`head.sequence > coalesce(seen.sequence, 0)`);
}

async function isNews(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectNoFrom((eb) => [
      eb.exists(movedChains(reader).select('head.chain')).as('moved'),
      eb.exists(eb.selectFrom('webhook_event').select('webhook_event.id')).as('happened'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(row.moved) || Boolean(row.happened);
}

/** Locations that show something that was changed: their own, of a master or template, or of the source of a mirror. */
async function changedMenus(reader: Reader): Promise<number[]> {
  const changed = await movedChains(reader)
    .innerJoin('action_seal as seal', (join) =>
      join
        .onRef('seal.chain', '=', 'head.chain')
        .on(sql<boolean>`seal.sequence > coalesce(seen.sequence, 0)`),
    )
    .innerJoin('action_part as part', (join) =>
      join.onRef('part.action_id', '=', 'seal.action_id').onRef('part.month', '=', 'seal.month'),
    )
    .select('part.location_id as id')
    .distinct()
    .where('part.entity', 'not in', NO_MENU)
    .execute();
  const own = changed.map(({ id }) => id);
  if (own.length === 0) return [];
  const among = (column: string, ids: readonly number[]) => isOneOf(reader.engine, column, ids);
  const heirs = await reader
    .selectFrom('location')
    .select('id')
    .where(among('master_id', own))
    .union(
      reader
        .selectFrom('location_group_member as member')
        .innerJoin('location_group', 'location_group.id', 'member.group_id')
        .select('member.location_id as id')
        .where(among('location_group.template_location_id', own)),
    )
    .execute();
  const menus = [...own, ...heirs.map(({ id }) => id)];
  const mirrors = await reader
    .selectFrom('location')
    .select('id')
    .where(among('mirror_items_from', menus))
    .execute();
  return [...menus, ...mirrors.map(({ id }) => id)];
}

interface Hint {
  webhook_id: number;
  event: string;
  location_id: number;
}

/** A hint that was not sent yet tells of this as well; one that was tried in vain gives way to a new one. */
async function addHints(trx: Trx, reader: Reader, hints: readonly Hint[], due: number) {
  if (hints.length === 0) return;
  const webhooks = [...new Set(hints.map(({ webhook_id }) => webhook_id))];
  const locations = [...new Set(hints.map(({ location_id }) => location_id))];
  const waiting = await reader
    .selectFrom('webhook_delivery')
    .select(['id', 'webhook_id', 'event', 'location_id', 'tries', 'lease'])
    .where(isOneOf(reader.engine, 'webhook_id', webhooks))
    .where('state', '=', 'waiting')
    .where('by_hand', '=', 0)
    .where(isOneOf(reader.engine, 'location_id', locations))
    .execute();
  const untold = new Map(hints.map((hint) => [keyOf(hint), hint]));
  const tried: number[] = [];
  for (const row of waiting) {
    const key = keyOf(row);
    // What is being sent settles by itself.
    if (row.lease !== null || !untold.has(key)) continue;
    if (row.tries > 0) tried.push(row.id);
    else untold.delete(key);
  }
  if (tried.length > 0) {
    await updateRows(trx, 'webhook_delivery', { id: tried }, { state: 'replaced' }).execute();
  }
  const rows = [...untold.values()].map((hint) => ({ ...newDelivery(hint.event, due), ...hint }));
  await insertRows(trx, 'webhook_delivery', rows);
}

function keyOf(hint: { webhook_id: number; event: string; location_id: number | null }): string {
  return `${hint.webhook_id} ${hint.location_id} ${hint.event}`;
}

export function newDelivery(event: string, due: number) {
  return {
    event,
    message_id: `msg_${randomUUID().replaceAll('-', '')}`,
    body: '',
    state: 'waiting',
    by_hand: 0,
    tries: 0,
    due,
    created_at: nowText(),
  };
}

/** Notes what happened, in the transaction where it does, if anybody is to be told of it. */
export async function noteEvent(
  trx: Trx,
  event: Exclude<WebhookEvent, 'menu.changed'>,
  locationId: number,
): Promise<void> {
  await sql`insert into webhook_event (location_id, event, at)
    select ${locationId}, ${event}, ${nowText()}
    where exists (select 1 from webhook where active = 1)`.execute(trx);
}
