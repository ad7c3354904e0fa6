import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import type { Caller } from '~/creator/contract/transport';
import type { Account } from '~/service/caller';
import { nowText, timeText } from '~/service/clock';
import { log } from '~/service/log';
import type { Engine } from '~/service/store/engine';
import { prepared } from '~/service/store/prepared';
import type { Database } from '~/service/store/schema';
import type { Reader, Store, Trx } from '~/service/store/store';
import { factorFrom } from '~/sign-in/service/factor-due.service';
import { isOpen } from './open-accounts.service';

export type TokenLabel = 'session' | 'api';

const DAY_MS = 86_400_000;
/** The hash of an ended token is kept for as long again. */
const LIFETIME_DAYS = 14;
/** 32 random bytes in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
const HOUR_MS = 3_600_000;
/** A use is recorded at most once in this time. */
const SEEN_STEP_MS = 5 * 60_000;
const KEY_STEP_MS = 60_000;
const BROWSER_MAX = 300;
const TOKEN_ID = 12;

let idleMs = 12 * HOUR_MS;

export function setIdleHours(hours: number): void {
  idleMs = hours * HOUR_MS;
}

export interface TokenOptions {
  lifetimeDays?: number;
  /** If false, the token ends after some hours without use. */
  remembered?: boolean;
  /** If set, the token can only report sales. */
  purpose?: 'kiosk';
  visitor?: Pick<Caller, 'address' | 'browser'>;
  /** How its owner signed in. */
  way?: string;
  /** When a provider vouched for the session, which is asked again and again. */
  checkedAt?: string;
}

/** @returns the token; only its SHA-256 is stored, so it cannot be read again */
export async function issueToken(
  trx: Trx,
  accountId: number,
  label: TokenLabel,
  {
    lifetimeDays = LIFETIME_DAYS,
    remembered = true,
    purpose,
    visitor,
    way,
    checkedAt,
  }: TokenOptions = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await trx
    .insertInto('token')
    .values({
      hash: hashToken(token),
      account_id: accountId,
      label,
      created_at: timeText(now),
      expires_at: timeText(now + lifetimeDays * DAY_MS),
      environment: null,
      ended_at: null,
      last_seen_at: timeText(now),
      remembered: remembered ? 1 : 0,
      purpose: purpose ?? null,
      browser: visitor?.browser?.slice(0, BROWSER_MAX) ?? null,
      address: visitor?.address ?? null,
      way: way ?? null,
      proved_at: null,
      checked_at: checkedAt ?? null,
    })
    .execute();
  const seen = { last_seen_at: timeText(now) };
  await trx.updateTable('account').set(seen).where('id', '=', accountId).execute();
  return token;
}

/** Null unless the token is live. @param kiosk also accept a token that can only report sales */
export async function liveAccount(
  reader: Reader,
  token: string | null,
  { kiosk = false } = {},
): Promise<Account | null> {
  if (token === null || !TOKEN_FORM.test(token)) return null;
  const [account] = await readLive(reader, liveToken(token), kiosk ? 'kiosk' : '');
  return account ?? null;
}

/** What a token is compared with to be live: its hash, and two times. */
export type LiveToken = { hash: string; now: string; idle: string };

export function liveToken(token: string): LiveToken {
  return { hash: hashToken(token), now: nowText(), idle: idleSince() };
}

type Given<V> = { readonly [N in keyof V]: V[N] | RawBuilder<V[N]> };

export function liveAccounts(reader: Reader, { hash, now, idle }: Given<LiveToken>, kind = '') {
  return accountsOf(reader, now)
    .innerJoin('token', 'token.account_id', 'account.id')
    .where('token.hash', '=', hash)
    .select((eb) => [
      'token.last_seen_at as lastSeenAt',
      'token.checked_at as checkedAt',
      factorFrom(eb).as('factorFrom'),
    ])
    .$if(kind !== 'kiosk', (query) => query.where('token.purpose', 'is', null))
    .where('token.ended_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where((eb) => isInUse(eb, idle));
}

const readLive = prepared<LiveToken, Account, 'kiosk' | ''>(liveAccounts);

export function isInUse(
  eb: ExpressionBuilder<Database, 'token'>,
  idle: string | RawBuilder<string> = idleSince(),
) {
  return eb.or([eb('token.remembered', '=', 1), eb('token.last_seen_at', '>', idle)]);
}

function idleSince(): string {
  return timeText(Date.now() - idleMs);
}

export async function isIdle(reader: Reader, token: string | null): Promise<boolean> {
  if (token === null || !TOKEN_FORM.test(token)) return false;
  const row = await accountsByToken(reader, token)
    .where('token.ended_at', 'is', null)
    .where('token.expires_at', '>', nowText())
    .where((eb) => eb.not(isInUse(eb)))
    .executeTakeFirst();
  return row !== undefined;
}

const noting = new Set<string>();

/**
 * Not awaited: reads must not wait for the database's writer. Requests that pages send by themselves do not count.
 */
export function noteUse(
  store: Store,
  { token, unattended }: Pick<Caller, 'token' | 'unattended'>,
  { id, lastSeenAt, key }: Account,
): void {
  const now = Date.now();
  if (token === null || unattended || lastSeenAt === undefined || noting.has(token)) return;
  if (lastSeenAt !== null && lastSeenAt > timeText(now - (key ? KEY_STEP_MS : SEEN_STEP_MS)))
    return;
  noting.add(token);
  store
    .transaction(async (trx) => {
      const at = timeText(now);
      const hash = hashToken(token);
      const use = key
        ? trx.updateTable('api_key').set({ last_used_at: at }).where('hash', '=', hash)
        : trx.updateTable('token').set({ last_seen_at: at }).where('hash', '=', hash);
      await use.execute();
      if (!key) {
        await trx.updateTable('account').set({ last_seen_at: at }).where('id', '=', id).execute();
      }
    })
    .catch((error) => log.debug({ err: error }, 'the use of a session or key was not written down'))
    .finally(() => noting.delete(token));
}

export async function formerAccount(reader: Reader, token: string | null): Promise<Account | null> {
  if (token === null || !TOKEN_FORM.test(token)) return null;
  const longAgo = timeText(Date.now() - LIFETIME_DAYS * DAY_MS);
  const row = await accountsByToken(reader, token)
    .where((or) => or.or([or('token.ended_at', 'is', null), or('token.ended_at', '>=', longAgo)]))
    .where('token.expires_at', '>=', longAgo)
    .executeTakeFirst();
  return row ?? null;
}

export function accountsOf(reader: Reader, now: string | RawBuilder<string> = nowText()) {
  return reader
    .selectFrom('account')
    .select([
      'account.id',
      'account.organisation_id as organisationId',
      'account.username',
      'account.email',
      'account.access_level as accessLevel',
      'account.scope',
      'account.default_location_id as defaultLocationId',
    ])
    .where(isOpen('account', now));
}

function accountsByToken(reader: Reader, token: string) {
  return accountsOf(reader)
    .innerJoin('token', 'token.account_id', 'account.id')
    .where('token.hash', '=', hashToken(token));
}

export async function endToken(trx: Trx, token: string): Promise<void> {
  await trx
    .updateTable('token')
    .set({ ended_at: nowText() })
    .where('hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute();
}

export async function endAllTokens(
  trx: Trx,
  accountId: number,
  but: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('token')
    .set({ ended_at: nowText() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', nowText())
    .where('hash', '!=', but === null ? '' : hashToken(but))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function sweepTokens(trx: Trx, engine: Engine): Promise<void> {
  const longAgo = timeText(Date.now() - LIFETIME_DAYS * DAY_MS);
  await trx
    .deleteFrom('token')
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('token as old')
        .select('old.hash')
        .where((or) =>
          or.or([or('old.ended_at', '<', longAgo), or('old.expires_at', '<', longAgo)]),
        )
        .$if(engine.name === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Identifies a token in lists by digits of its hash, from which the token cannot be derived. */
export function tokenId(hash: string): string {
  return hash.slice(0, TOKEN_ID);
}
