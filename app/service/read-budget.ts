import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors';

/** What one person may read in a minute, in the weights of the calls: a hundred whole exports. */
const BUDGET = 5_000;
const MINUTE = 60;

const TOO_MUCH = 'You have read a lot in the last minute. Wait a moment and try again.';

/**
 * Bounds what one person reads at once with heavy calls, by account and process: it protects the process that
 * counts, so nothing is written for it.
 */
export class ReadBudget {
  readonly #spent = new RateLimiterMemory({ points: BUDGET, duration: MINUTE });

  /** @throws ApiError 429 with Retry-After */
  async spend(accountId: number, weight: number): Promise<void> {
    if (weight <= 0) return;
    try {
      await this.#spent.consume(accountId, weight);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new ApiError(
        429,
        TOO_MUCH,
        { code: 'read_budget' },
        { 'Retry-After': String(seconds) },
      );
    }
  }
}
