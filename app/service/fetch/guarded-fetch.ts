import type { IncomingMessage } from 'node:http';
import { type PlaceOwner, Places } from '~/turns';
import { RateLimit } from '../rate-limit';
import {
  checkedUrl,
  FetchError,
  type GuardedFetchSettings,
  guardedRequest,
} from './guarded-request';

const MAX_REDIRECTS = 3;
const MAX_SECONDS = 10;
/** Fetches per person and minute. */
const PER_MINUTE = 60;
/** A hanging host takes its full time limit, so others need slots beside it. */
const FETCHING = { atOnce: 8, organisation: 5, person: 3, waiting: 200, ownWaiting: 50 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FetchOptions {
  maxBytes: number;
  accept: string;
  /** Slots and rate limits are per person. */
  owner: PlaceOwner;
  headers?: Readonly<Record<string, string>>;
}

/** @throws FetchError; ApiError 429 or 503 under load */
export type FetchFile = (address: string, options: FetchOptions) => Promise<Buffer>;

/**
 * The only way to fetch addresses that users or their files name. Reaches public hosts only: a name is resolved once,
 * all its addresses must be public, and the connection uses one of them; redirects are checked alike. Limited to 10
 * seconds in total.
 */
export function guardedFetch(settings: GuardedFetchSettings): FetchFile {
  const places = new Places(FETCHING);
  const rate = new RateLimit({ perMinute: PER_MINUTE });
  return async (address, options) => {
    await rate.take(String(options.owner.id));
    return places.within(() => fetchWithin(settings, address, options), options.owner);
  };
}

async function fetchWithin(
  settings: GuardedFetchSettings,
  address: string,
  options: FetchOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(MAX_SECONDS * 1000);
  try {
    const headers = { Accept: options.accept, ...options.headers };
    let url = checkedUrl(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await guardedRequest(settings, url, { headers }, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return await bodyOf(response, options.maxBytes);
      response.destroy();
      const { location } = response.headers;
      if (!REDIRECTS.has(status) || location === undefined) throw new FetchError('status');
      url = checkedUrl(location, url);
    }
    throw new FetchError('redirects');
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'too slow' : 'unreachable', { cause: error });
  }
}

export async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new FetchError('too large');
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new FetchError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
