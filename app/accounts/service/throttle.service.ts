import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { type IRateLimiterStoreOptions, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Engine } from '~/service/store/engine';
import { deleteRows, selectRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ACCOUNT_FAILURES = 10;
const ACCOUNT_WINDOW = 15 * MINUTE;
const FIRST_BLOCK = MINUTE;
const LONGEST_BLOCK = 15 * MINUTE;
const BLOCKS_WINDOW = DAY;
const ADDRESS_FAILURES = 100;
const ADDRESS_WINDOW = HOUR;
const KNOWN_ADDRESS_WINDOW = 30 * DAY;

export interface Attempt {
  email: string;
  address: string | null;
}

/** Counts before the password is checked, so that simultaneous attempts cannot all pass. @returns seconds to wait */
export async function countAttempt(trx: Trx, attempt: Attempt): Promise<number> {
  const limiters = limitersOf(trx);
  const address = addressKey(attempt.address);
  const { key, known } = await accountKey(trx, attempt);
  if (address && !known) {
    const refused = await consumed(limiters.address, address);
    if (refused) return seconds(refused);
  }
  const refused = await consumed(limiters.account, key);
  if (!refused) return 0;
  if (refused.consumedPoints !== ACCOUNT_FAILURES + 1) return seconds(refused);
  const { consumedPoints: blocks } = await limiters.blocks.penalty(key);
  const block = Math.min(FIRST_BLOCK * 2 ** (blocks - 1), LONGEST_BLOCK);
  await limiters.account.block(key, block);
  return block;
}

/** The queue that an attempt waits in: its key's if the address is known, else its network's. */
export async function lineOf(
  reader: Reader,
  attempt: Attempt,
): Promise<{ key: string; known: boolean; network: string | null }> {
  const line = await accountKey(reader, attempt);
  return { ...line, network: addressKey(attempt.address) };
}

export async function forgiveAttempt(trx: Trx, attempt: Attempt): Promise<void> {
  const limiters = limitersOf(trx);
  const address = addressKey(attempt.address);
  const { key, known } = await accountKey(trx, attempt);
  if (address && !known) await limiters.address.reward(address);
  await limiters.account.delete(key);
  await limiters.blocks.delete(key);
  if (address) await limiters.known.set(pairKey(attempt.email, address), 1, KNOWN_ADDRESS_WINDOW);
}

/** Deletes expired counters, except those that an attempt has locked. */
export async function sweepThrottle(trx: Trx, engine: Engine): Promise<void> {
  await trx
    .deleteFrom('throttle')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('throttle as old')
        .select('old.key')
        .where('old.expires_ms', '<=', Date.now())
        .$if(engine.name === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

function limitersOf(trx: Trx) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new StoreLimiter(trx, { keyPrefix, points, duration });
  return {
    address: limiter('address', ADDRESS_FAILURES, ADDRESS_WINDOW),
    account: limiter('account', ACCOUNT_FAILURES, ACCOUNT_WINDOW),
    blocks: limiter('blocks', Number.MAX_SAFE_INTEGER, BLOCKS_WINDOW),
    known: limiter('known', 1, KNOWN_ADDRESS_WINDOW),
  };
}

/** Addresses where the owner signed in before count apart: failing elsewhere cannot lock the owner out. */
async function accountKey(
  reader: Reader | Trx,
  { email, address }: Attempt,
): Promise<{ key: string; known: boolean }> {
  const from = addressKey(address);
  const pair = from && pairKey(email, from);
  if (pair && (await limitersOf(reader as Trx).known.get(pair))) return { key: pair, known: true };
  return { key: digest(email), known: false };
}

function pairKey(email: string, address: string): string {
  return digest(`${email} ${address}`);
}

/** IPv4 addresses count one by one, IPv6 by /64, which one subscriber has. */
function addressKey(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const words = parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4) : parsed.octets;
  return digest(`${parsed.kind()} ${words.join()}`);
}

async function consumed(limiter: StoreLimiter, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

function seconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface Stored {
  points: number;
  expires_ms: number | null;
}

/** One upsert per key: concurrent attempts get distinct counts, on both engines and across processes. */
class StoreLimiter extends RateLimiterStoreAbstract {
  constructor(
    private readonly trx: Trx,
    options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
  ) {
    super({ ...options, storeClient: trx });
  }

  _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Stored> {
    const now = Date.now();
    // A counter that ends later than a new one would was written before the clock was set back.
    const over = forceExpire
      ? sql.lit(true)
      : sql<boolean>`(throttle.expires_ms <= ${now} or throttle.expires_ms > ${this.latestEnd(now)})`;
    return this.trx
      .insertInto('throttle')
      .values({ key, points, expires_ms: msDuration > 0 ? now + msDuration : null })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql`case when ${over} then excluded.points else throttle.points + excluded.points end`,
          expires_ms: sql`case when ${over} then excluded.expires_ms else throttle.expires_ms end`,
        }),
      )
      .returning(['points', 'expires_ms'])
      .executeTakeFirstOrThrow();
  }

  async _get(key: string): Promise<Stored | null> {
    const row = await selectRows(this.trx, 'throttle', { key }, 'points', 'expires_ms')
      .where((eb) => {
        const now = Date.now();
        const counts = eb.between('expires_ms', now + 1, this.latestEnd(now));
        return eb.or([eb('expires_ms', 'is', null), counts]);
      })
      .executeTakeFirst();
    return row ?? null;
  }

  private latestEnd(now: number): number {
    return now + this.duration * 1000;
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await deleteRows(this.trx, 'throttle', { key }).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(
    _key: string,
    changed: number,
    { points, expires_ms }: Stored,
  ): RateLimiterRes {
    const left = expires_ms === null ? -1 : Math.max(expires_ms - Date.now(), 0);
    return new RateLimiterRes(Math.max(this.points - points, 0), left, points, points === changed);
  }
}
