import { lookup, Resolver } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import ipaddr from 'ipaddr.js';

const MAX_ADDRESS_LENGTH = 2000;
const LOOKUP_MS = 3_000;
/** Names that only a machine or its network knows. */
const INNER_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal)\.?$/i;
const DNS = { timeout: 2_000, tries: 2 };

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

export interface Sent {
  headers: Readonly<Record<string, string>>;
  /** Sent by POST. */
  body?: string;
}

/** @throws FetchError */
export function checkedUrl(text: string, base?: URL): URL {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, base))
    throw new FetchError('refused');
  const url = new URL(text, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchError('refused');
  return url;
}

export function isAllowed({ allowedHosts }: GuardedFetchSettings, { host, hostname }: URL) {
  return allowedHosts.includes(host) || allowedHosts.includes(hostname);
}

/**
 * One request, without redirects, to a public host: its name is resolved once, all its addresses must be public, and the
 * connection uses one of them. @throws FetchError, and what the connection or the signal throws
 */
export async function guardedRequest(
  settings: GuardedFetchSettings,
  url: URL,
  { headers, body }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await addressesOf(settings, url, signal);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = request(url, {
    ...settings.tls,
    method: body === undefined ? 'GET' : 'POST',
    // Not reused: a kept connection could lead to an address that was not checked.
    agent: false,
    lookup: answering(addresses),
    signal,
    headers: { 'User-Agent': 'Creator', 'Accept-Encoding': 'identity', ...headers },
  });
  return responseOf(sent, body);
}

function responseOf(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    // Not removed: failures after the response began are reported by its body.
    sent.on('error', reject);
    sent.end(body);
  });
}

async function addressesOf(
  settings: GuardedFetchSettings,
  url: URL,
  signal: AbortSignal,
): Promise<readonly HostAddress[]> {
  const allowed = isAllowed(settings, url);
  const { resolve = allowed ? ownAddressesOf : publicAddressesOf } = settings;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  if (!allowed && family === 0 && INNER_NAME.test(name)) throw new FetchError('refused');
  const found = family > 0 ? [{ address: name, family }] : await within(signal, resolve(name));
  if (found.length === 0) throw new FetchError('unreachable');
  if (!allowed && !found.every(({ address }) => isPublicAddress(address))) {
    throw new FetchError('refused');
  }
  return found;
}

/** @throws FetchError `refused` for an address that requests must not reach; others may still fail */
export async function checkAddress(settings: GuardedFetchSettings, url: URL): Promise<void> {
  try {
    await addressesOf(settings, url, AbortSignal.timeout(LOOKUP_MS));
  } catch (error) {
    if (error instanceof FetchError && error.problem === 'refused') throw error;
  }
}

/** As the machine knows it, by its hosts file too. */
function ownAddressesOf(host: string): Promise<readonly HostAddress[]> {
  return lookup(host, { all: true });
}

/** By DNS alone, beside the threads that files and passwords need: a slow name server holds up nothing else. */
async function publicAddressesOf(host: string): Promise<readonly HostAddress[]> {
  const resolver = new Resolver(DNS);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one, index) =>
    one.status === 'rejected'
      ? []
      : one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
  );
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

/** The globally routed part of IPv6. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Excludes private, local, multicast and documentation addresses, and IPv6 forms that embed such IPv4 addresses. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
