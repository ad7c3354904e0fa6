import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors';

interface RateLimitSettings {
  perMinute: number;
  message?: string;
  code?: string;
}

const MINUTE = 60;
const A_LOT = 'That was a lot at once. Try again in a moment.';

/**
 * Bounds what each key (an account, an address) does in a minute. It protects the process that counts, so
 * nothing is written for it.
 */
export class RateLimit {
  readonly #left: RateLimiterMemory;

  constructor(private readonly settings: RateLimitSettings) {
    this.#left = new RateLimiterMemory({ points: settings.perMinute, duration: MINUTE });
  }

  /** Takes points of a key. @throws ApiError 429 with Retry-After */
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
