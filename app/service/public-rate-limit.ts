import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimit } from './rate-limit';

const PAGES = 300;
const PICTURES = 3000;
/** A fixed number of counters shared by all addresses, so that memory stays bounded. */
const COUNTERS = 16 ** 4;

/** Limits requests to demo sites, by address and process. */
export class PublicRateLimit {
  readonly #pages = new RateLimit({ perMinute: PAGES });
  readonly #pictures = new RateLimit({ perMinute: PICTURES });

  /** @throws ApiError 429 */
  countPage(address: string | null): Promise<void> {
    return this.#pages.take(counterOf(address));
  }

  /** @throws ApiError 429 */
  countPicture(address: string | null): Promise<void> {
    return this.#pictures.take(counterOf(address));
  }
}

/** IPv4 addresses count one by one, IPv6 by /64, which one subscriber has. */
function counterOf(address: string | null): number {
  if (address === null || !ipaddr.isValid(address)) return COUNTERS;
  const parsed = ipaddr.process(address);
  const words = parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4) : parsed.octets;
  const digest = createHash('sha256').update(`${parsed.kind()} ${words.join()}`).digest();
  return digest.readUInt32BE(0) % COUNTERS;
}
