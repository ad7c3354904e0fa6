import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors';

const MINUTE = 60;
/** Pages that one address may open in a minute, and pictures. */
const PAGES = 300;
const PICTURES = 3000;
/** Addresses share so many counters, whatever strangers do: memory stays small. */
const COUNTERS = 16 ** 4;

/**
 * Bounds what strangers ask of demo sites, by address and process: it protects the process that
 * counts, so nothing is written for it.
 */
export class PublicRateLimit {
  readonly #pages = new RateLimiterMemory({ points: PAGES, duration: MINUTE });
  readonly #pictures = new RateLimiterMemory({ points: PICTURES, duration: MINUTE });

  /** @throws ApiError 429 */
  countPage(address: string | null): Promise<void> {
    return count(this.#pages, address);
  }

  /** @throws ApiError 429 */
  countPicture(address: string | null): Promise<void> {
    return count(this.#pictures, address);
  }
}

async function count(limiter: RateLimiterMemory, address: string | null): Promise<void> {
  try {
    await limiter.consume(counterOf(address));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    const headers = { 'Retry-After': String(seconds) };
    throw new ApiError(429, 'That was a lot at once. Try again in a moment.', {}, headers);
  }
}

/** IPv4 addresses one by one, IPv6 by the /64 that one subscriber has. */
function counterOf(address: string | null): number {
  if (address === null || !ipaddr.isValid(address)) return COUNTERS;
  const parsed = ipaddr.process(address);
  const words = parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4) : parsed.octets;
  const digest = createHash('sha256').update(`${parsed.kind()} ${words.join()}`).digest();
  return digest.readUInt32BE(0) % COUNTERS;
}
