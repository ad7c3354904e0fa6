import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { type PlaceOwner, Places } from '~/places';
import { RateLimit } from '../rate-limit';
import { isPublicAddress } from './public-address';

const MAX_REDIRECTS = 3;
const MAX_SECONDS = 10;
const MAX_ADDRESS_LENGTH = 2000;
/** Fetches per person and minute. */
const PER_MINUTE = 60;
/** A hanging host takes its full time limit, so others need slots beside it. */
const FETCHING = { atOnce: 8, organisation: 5, person: 3, waiting: 200, ownWaiting: 50 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `refused`: the address must not be reached. */
export type FetchProblem =
  | 'refused'
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'too large'
  | 'too slow';

export class FetchError extends Error {
  constructor(
    readonly problem: FetchProblem,
    options?: ErrorOptions,
  ) {
    super(`Nothing was fetched: ${problem}`, options);
  }
}

export interface HostAddress {
  address: string;
  family: number;
}

export interface GuardedFetchSettings {
  /** `host` or `host:port`, allowed even at private addresses. */
  allowedHosts: readonly string[];
  resolve?: (host: string) => Promise<readonly HostAddress[]>;
  /** Certificates to trust besides Node's. */
  tls?: SecureContextOptions;
}

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
    let url = checkedUrl(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await open(settings, url, options, signal);
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

function checkedUrl(text: string, base?: URL): URL {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, base))
    throw new FetchError('refused');
  const url = new URL(text, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchError('refused');
  return url;
}

async function open(
  settings: GuardedFetchSettings,
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await addressesOf(settings, url, signal);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = request(url, {
    ...settings.tls,
    // Not reused: a kept connection could lead to an address that was not checked.
    agent: false,
    lookup: answering(addresses),
    signal,
    headers: {
      'User-Agent': 'Creator',
      Accept: options.accept,
      'Accept-Encoding': 'identity',
      ...options.headers,
    },
  });
  return responseOf(sent);
}

function responseOf(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    // Not removed: failures after the response began are reported by its body.
    sent.on('error', reject);
    sent.end();
  });
}

async function addressesOf(
  { allowedHosts, resolve = everyAddressOf }: GuardedFetchSettings,
  { host, hostname }: URL,
  signal: AbortSignal,
): Promise<readonly HostAddress[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family > 0 ? [{ address: name, family }] : await within(signal, resolve(name));
  if (found.length === 0) throw new FetchError('unreachable');
  const allowed = allowedHosts.includes(host) || allowedHosts.includes(hostname);
  if (!allowed && !found.every(({ address }) => isPublicAddress(address))) {
    throw new FetchError('refused');
  }
  return found;
}

function everyAddressOf(host: string): Promise<readonly HostAddress[]> {
  return lookup(host, { all: true });
}

function answering(addresses: readonly HostAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    if (all) return done(null, [...addresses]);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  };
}

/** A DNS lookup cannot be cancelled, only ignored. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
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
