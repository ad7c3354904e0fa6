import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors';

interface RateLimitSettings {
  perMinute: number;
  message?: string;
  code?: string;
}

const MINUTE = 60;
const A_LOT = 'That was a lot at once. Try again in a moment.';

/** Per minute and key (account or address). Kept in memory, as it protects this process. */
export class RateLimit {
  readonly #left: RateLimiterMemory;

  constructor(private readonly settings: RateLimitSettings) {
    this.#left = new RateLimiterMemory({ points: settings.perMinute, duration: MINUTE });
  }

  /** @throws ApiError 429 with Retry-After */
  async take(key: string | number, points = 1): Promise<void> {
    try {
      await this.#left.consume(key, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { message = A_LOT, code } = this.settings;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const headers = { 'Retry-After': String(seconds) };
      throw new ApiError(429, message, code ? { code } : {}, headers);
    }
  }
}
