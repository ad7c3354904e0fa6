import type { IncomingMessage } from 'node:http';
import { isLoopback } from '~/reach-config.server';
import { BEARER } from '~/session/api-caller.server';
import { FOREIGN_ORIGIN, judgeOrigin, mayChange } from '~/session/origin.server';

/** What is known of a request before its body is read. */
export interface RequestHead {
  method: string;
  url: string;
  headers: Headers;
}

/** Why a request is refused before the application sees it. */
export interface HeadProblem {
  status: 400 | 403 | 405 | 414 | 421;
  message: string;
}

interface GuardSettings {
  host: string;
  publicUrl?: string | undefined;
  trustProxy: boolean;
}

/** Longest path in characters: matching the routes takes time that grows with its square. */
const PATH_MAX = 2000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

const UNREADABLE: HeadProblem = { status: 400, message: 'This address cannot be read.' };

/** Checks what can be checked without the application; null where nothing is wrong. */
export function checkHead(head: RequestHead, settings: GuardSettings): HeadProblem | null {
  if (!METHODS.has(head.method)) {
    return { status: 405, message: 'Requests of this kind are not answered here.' };
  }
  const [path = '', query = ''] = head.url.split(/\?(.*)/s, 2);
  if (path.length > PATH_MAX) return { status: 414, message: 'This address is too long.' };
  if (!path.startsWith('/') || path.includes('//') || !isDecodable(path)) return UNREADABLE;
  // No page of ours asks for data so, and Remix writes a stack into the log for each who does.
  if (new URLSearchParams(query).has('_data')) return UNREADABLE;
  const host = hostOf(head.headers, settings);
  if (host === null) {
    return { status: 400, message: 'The request does not say for which host it is.' };
  }
  if (isForeignName(host, settings)) return FOREIGN_NAME;
  const isBearer = BEARER.test(head.headers.get('Authorization') ?? '');
  return isBearer || mayChange(head, settings) ? null : { status: 403, message: FOREIGN_ORIGIN };
}

const FOREIGN_NAME: HeadProblem = {
  status: 421,
  message:
    'This server answers under the names of its own machine, such as localhost. Whoever runs it names another one with CREATOR_PUBLIC_URL.',
};

/**
 * Whether a server of this machine alone was asked under another name: any site can have its own name lead here, and its
 * scripts would then be of our origin.
 */
function isForeignName(host: string, { host: listening, publicUrl, trustProxy }: GuardSettings) {
  if (publicUrl !== undefined || trustProxy || !isLoopback(listening)) return false;
  return !isLoopback(host.replace(/:\d+$/, ''));
}

/**
 * The host under which browsers see the application: that of CREATOR_PUBLIC_URL, else what a trusted proxy
 * says, else the one that was asked for; null where that is no host.
 *
 * Remix compares `Host` with `Origin` as well and knows nothing of these settings. A request that our own
 * page sent is therefore handed on with the host of that page.
 */
export function hostOf(headers: Headers, settings: GuardSettings): string | null {
  const { publicUrl, trustProxy } = settings;
  const origin = headers.get('Origin') ?? '';
  if (URL.canParse(origin) && judgeOrigin({ headers }, settings) === 'same') {
    return new URL(origin).host;
  }
  if (publicUrl !== undefined) return new URL(publicUrl).host;
  const forwarded = trustProxy ? headers.get('X-Forwarded-Host')?.split(',').at(-1)?.trim() : '';
  const host = forwarded || headers.get('Host') || '';
  const parts = HOST.exec(host);
  return parts && Number(parts[1] ?? 0) <= 65_535 ? host : null;
}

export function headersOf({ headers }: Pick<IncomingMessage, 'headers'>): Headers {
  const read = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) read.append(name, value);
  }
  return read;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
