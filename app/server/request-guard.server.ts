import type { Asked } from '~/creator/asked';
import { isLoopback } from '~/reach-config.server';
import { BEARER } from '~/session/api-caller.server';
import { FOREIGN_ORIGIN, judgeOrigin, mayChange, TOLD_BY_OTHERS } from '~/session/origin.server';

export interface RequestHead {
  method: string;
  url: string;
  headers: Asked['headers'];
}

export interface HeadProblem {
  status: 400 | 403 | 405 | 414 | 421;
  message: string;
}

interface GuardSettings {
  host: string;
  publicUrl?: string | undefined;
  trustProxy: boolean;
}

/** Longest path in characters: the time to match routes grows with its square. */
const PATH_MAX = 2000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

const UNREADABLE: HeadProblem = { status: 400, message: 'This address cannot be read.' };

export function checkHead(head: RequestHead, settings: GuardSettings): HeadProblem | null {
  if (!METHODS.has(head.method)) {
    return { status: 405, message: 'Requests of this kind are not answered here.' };
  }
  const [path = '', query = ''] = head.url.split(/\?(.*)/s, 2);
  if (path.length > PATH_MAX) return { status: 414, message: 'This address is too long.' };
  if (!path.startsWith('/') || path.includes('//') || !isDecodable(path)) return UNREADABLE;
  // No page of ours requests data this way, and Remix logs a stack trace for each that does.
  if (new URLSearchParams(query).has('_data')) return UNREADABLE;
  const host = hostOf(head.headers, settings);
  if (host === null) {
    return { status: 400, message: 'The request does not say for which host it is.' };
  }
  if (isForeignName(host, settings)) return FOREIGN_NAME;
  const isBearer = BEARER.test(head.headers.get('Authorization') ?? '');
  const isOwn = isBearer || TOLD_BY_OTHERS.includes(path) || mayChange(head, settings);
  return isOwn ? null : { status: 403, message: FOREIGN_ORIGIN };
}

const FOREIGN_NAME: HeadProblem = {
  status: 421,
  message:
    'This server answers under the names of its own machine, such as localhost. Whoever runs it names another one with CREATOR_PUBLIC_URL.',
};

/** Prevents DNS rebinding: other sites can point their name at a server that only this machine reaches. */
function isForeignName(host: string, { host: listening, publicUrl, trustProxy }: GuardSettings) {
  if (publicUrl !== undefined || trustProxy || !isLoopback(listening)) return false;
  return !isLoopback(host.replace(/:\d+$/, ''));
}

/** An own page's `Origin`, with which Remix compares it, else the public URL, a trusted proxy's host or `Host`. */
export function hostOf(headers: Asked['headers'], settings: GuardSettings): string | null {
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

export function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
