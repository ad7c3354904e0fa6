import { RateLimit } from './rate-limit';

/** Per person and minute, in the weights of calls: a hundred full exports. */
const BUDGET = 5_000;

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
