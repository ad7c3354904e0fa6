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
/** What one person may have fetched in a minute. */
const PER_MINUTE = 60;
/** What hangs takes all its seconds: others have places beside it. */
const FETCHING = { atOnce: 8, organisation: 5, person: 3, waiting: 200, ownWaiting: 50 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Why nothing was fetched. `refused`: not an address that may be reached. */
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
  /** `host` or `host:port`, which an operator lets the service reach wherever they are. */
  allowedHosts: readonly string[];
  resolve?: (host: string) => Promise<readonly HostAddress[]>;
  /** Whom to believe beside the authorities that Node knows. */
  tls?: SecureContextOptions;
}

export interface FetchOptions {
  /** The largest body, in bytes. */
  maxBytes: number;
  accept: string;
  /** Who asks: each person has turns and a number a minute. */
  owner: PlaceOwner;
  headers?: Readonly<Record<string, string>>;
}

/** @throws FetchError; ApiError 429 or 503 where there is too much to do. */
export type FetchFile = (address: string, options: FetchOptions) => Promise<Buffer>;

/**
 * The one way to addresses that people or their files name. It reaches hosts of the internet only:
 * each name is looked up once, every address of the answer has to be public, and the connection goes to
 * one of them; a redirect is checked as if it had been typed. All of it ends after 10 seconds.
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

/** A web address without a name or password in it. */
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
    // A connection of its own: a kept one could lead to another address than the one checked.
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
    // Stays: what breaks off after the answer began is told by its body.
    sent.on('error', reject);
    sent.end();
  });
}

/** The addresses of a host, all of which may be reached. */
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

/** A look-up cannot be called off, only left. */
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
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new FetchError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
