import { sql } from 'kysely';
import { type IRateLimiterStoreOptions, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Trx } from '~/service/store/store';

interface Stored {
  points: number;
  expires_ms: number | null;
}

/** One upsert per key: concurrent attempts get distinct counts, on both engines and across processes. */
export class StoreLimiter extends RateLimiterStoreAbstract {
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
    const row = await this.trx
      .selectFrom('throttle')
      .select(['points', 'expires_ms'])
      .where('key', '=', key)
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
    const { numDeletedRows } = await this.trx
      .deleteFrom('throttle')
      .where('key', '=', key)
      .executeTakeFirst();
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
