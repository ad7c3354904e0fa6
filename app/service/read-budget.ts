import { RateLimit } from './rate-limit';

/** What one person may read in a minute, in the weights of the calls: a hundred whole exports. */
const BUDGET = 5_000;

/** Bounds what one person reads at once with heavy calls, by account and process. */
export class ReadBudget {
  readonly #left = new RateLimit({
    perMinute: BUDGET,
    message: 'You have read a lot in the last minute. Wait a moment and try again.',
    code: 'read_budget',
  });

  /** @throws ApiError 429 with Retry-After */
  async spend(accountId: number, weight: number): Promise<void> {
    if (weight > 0) await this.#left.take(accountId, weight);
  }
}
