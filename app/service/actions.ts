import { PROVIDER_LEVEL, VIEWER_LEVEL } from '~/creator/contract/roles';
import { forgetAction, recordAction } from './changes/change-log';
import { Ledger } from './changes/ledger';
import { PARTS } from './changes/undoings';
import { storableText } from './clean-text';
import { nowText, timeText } from './clock';
import { badInput } from './errors';
import { serialize } from './serialize';
import type { Engine } from './store/engine';
import { selectRows } from './store/matching-rows';
import { write } from './store/row-sets';
import { type Data, type Reader, readerOf, type Store, type Trx } from './store/store';

export interface Actor {
  accountId: number | null;
  /** Of the account; without an account it is an operator who acts. */
  level?: number | null;
  via: string;
  method: string;
  locationId: number | null;
  requestId: string;
  /** 'item 12' */
  target?: string | null;
  address?: string | null;
  note?: string | null;
}

export interface ActionSpec<T = unknown> {
  /** A function runs in the transaction, before anything is written. */
  summary: string | ((reader: Reader) => Promise<string>);
  locationIds: readonly number[];
  undoes?: number | undefined;
  once?: OnceKey | undefined;
  isPlain?: boolean;
  rehearsal?: boolean | undefined;
  last?: ((trx: Trx, performed: Performed<T>) => Promise<void>) | undefined;
}

export interface OnceKey {
  key: string;
  params: string;
}

export interface Performed<T> {
  value: T;
  actionId: number | null;
}

class Rehearsed<T> extends Error {
  constructor(readonly value: T) {
    super('rehearsed');
  }
}

const ONCE_LIFETIME_HOURS = 24;

/** Writes the action and the changes of `work` in one transaction. Without changes no action is recorded. */
export async function performAction<T>(
  store: Data,
  actor: Actor,
  spec: ActionSpec<T>,
  work: (ledger: Ledger) => Promise<T>,
): Promise<Performed<T>> {
  try {
    return await serialize(store, spec.locationIds, () => perform(store, actor, spec, work));
  } catch (error) {
    if (error instanceof Rehearsed) return { value: error.value as T, actionId: null };
    throw error;
  }
}

function perform<T>(
  store: Data,
  actor: Actor,
  spec: ActionSpec<T>,
  work: (ledger: Ledger) => Promise<T>,
): Promise<Performed<T>> {
  return store.transaction(
    async (trx) => {
      await queueWriters(store.engine, trx, spec.locationIds);
      const first = spec.once ? await firstAnswer<T>(trx, actor, spec.once) : null;
      if (first) return first;
      const { summary } = spec;
      const line =
        typeof summary === 'string' ? summary : await summary(readerOf(trx, store.engine));
      const action = await recordAction(trx, {
        ...partsOf(actor),
        outcome: 'done',
        summary: line,
        undoes: spec.undoes ?? null,
      });
      const ledger = new Ledger(trx, store.engine, action, levelOf(actor));
      const value = await work(ledger);
      if (spec.rehearsal) throw new Rehearsed(value);
      const stands = ledger.hasWritten || spec.isPlain === true;
      if (!stands) await forgetAction(trx, action);
      const actionId = stands ? action.id : null;
      if (spec.once) await keepAnswer(trx, actor, spec.once, { value, actionId });
      await spec.last?.(trx, { value, actionId });
      return { value, actionId };
    },
    { isSmall: isSmall(actor, spec) },
  );
}

/** Price modes are saved all together. */
const OF_ONE = /^(?!price_modes\.).*\.(create|update(_item)?|destroy|restore)$/;
const ONE_OBJECT = /^[a-z_ ]+ \d+(, [a-z_ ]+ \d+)*$/;

/** A call that changes one object, and reads by its transaction alone: it may be committed with others that wait. */
function isSmall(
  { method, target }: Actor,
  { undoes, locationIds }: Pick<ActionSpec, 'undoes' | 'locationIds'>,
): boolean {
  if (!OF_ONE.test(method) || undoes !== undefined || locationIds.length !== 1) return false;
  return target == null || ONE_OBJECT.test(target);
}

/** A person of unknown level may write nothing. */
function levelOf({ accountId, level = VIEWER_LEVEL }: Actor): number | null {
  return accountId === null ? PROVIDER_LEVEL : level;
}

export async function recordPlainAction(
  store: Store,
  actor: Actor,
  summary: string,
): Promise<void> {
  const plain = { summary, locationIds: [], isPlain: true };
  await performAction(store, actor, plain, async () => undefined);
}

export async function recordRefusedCall(
  store: Store,
  actor: Actor,
  outcome: 'refused' | 'failed',
  summary: string,
  counted?: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  await store.transaction(async (trx) => {
    if (await counted?.(trx)) return;
    await recordAction(trx, {
      ...partsOf(actor),
      outcome,
      summary: storableText(summary.slice(0, 500)),
      undoes: null,
    });
  });
}

function partsOf({ accountId, via, method, locationId, requestId, ...more }: Actor) {
  const { target = null, address = null, note = null } = more;
  return {
    at: nowText(),
    account_id: accountId,
    via,
    method,
    location_id: locationId,
    request_id: requestId,
    target,
    address,
    note,
  };
}

/** SQLite has one writer; on PostgreSQL, locks the locations in order of their ids. */
export async function queueWriters(
  engine: Engine,
  trx: Trx,
  locationIds: readonly number[],
): Promise<void> {
  if (engine.name !== 'postgres' || locationIds.length === 0) return;
  await write(trx, LOCK, [JSON.stringify([...new Set(locationIds)])]);
}

const LOCK = `select pg_advisory_xact_lock(id) from (
  select value::bigint as id from jsonb_array_elements_text(?::jsonb) order by id) as wanted`;

export async function storedAnswer(
  reader: Reader,
  actor: Actor,
  once: OnceKey,
): Promise<Performed<never> | null> {
  const row = await reader
    .selectFrom('once_key')
    .select('answer')
    .where('account_id', '=', actor.accountId ?? 0)
    .where('key', '=', once.key)
    .executeTakeFirst();
  const kept = row && readAnswer<never>(row.answer);
  return kept && isSame(kept, actor, once) ? kept : null;
}

/** The key of an action that was undone since is free again: whoever goes Back and resends the form wants it done. */
async function firstAnswer<T>(trx: Trx, actor: Actor, once: OnceKey): Promise<Performed<T> | null> {
  const { key } = once;
  const accountId = actor.accountId ?? 0;
  const claimed = await trx
    .insertInto('once_key')
    .values({ account_id: accountId, key, answer: '', at: nowText() })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const { answer } = await trx
    .selectFrom('once_key')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const kept = readAnswer<T>(answer);
  if (!isSame(kept, actor, once)) throw badInput('This one-time key was used for something else.');
  const { value, actionId } = kept;
  return actionId !== null && (await isTakenBack(trx, actionId)) ? null : { value, actionId };
}

async function isTakenBack(trx: Trx, actionId: number): Promise<boolean> {
  const undo = await selectRows(trx, 'action', { undoes: actionId, outcome: 'done' }, 'id')
    .where('method', 'not in', PARTS)
    .executeTakeFirst();
  return undo !== undefined;
}

/** Keys of earlier versions have no digest. */
type StoredAnswer<T> = { method: string; params?: string } & Performed<T>;

function readAnswer<T>(answer: string): StoredAnswer<T> {
  return JSON.parse(answer) as StoredAnswer<T>;
}

function isSame({ method, params }: StoredAnswer<unknown>, actor: Actor, once: OnceKey): boolean {
  return method === actor.method && (params === undefined || params === once.params);
}

async function keepAnswer<T>(
  trx: Trx,
  actor: Actor,
  { key, params }: OnceKey,
  performed: Performed<T>,
): Promise<void> {
  const answer = JSON.stringify({ method: actor.method, params, ...performed });
  const { accountId } = actor;
  await write(trx, KEEP_ANSWER, [answer, accountId ?? 0, key]);
  await write(trx, 'delete from once_key where at < ?', [hoursAgo(ONCE_LIFETIME_HOURS)]);
}

const KEEP_ANSWER = 'update once_key set answer = ? where account_id = ? and key = ?';

function hoursAgo(hours: number): string {
  return timeText(Date.now() - hours * 3_600_000);
}
