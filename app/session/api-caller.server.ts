import { randomUUID } from 'node:crypto';
import { type Asked, responseOf } from '~/creator/asked';
import { forbidden } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import type { Caller } from '~/creator/transport';
import { UNATTENDED } from '~/creator/unattended';
import { callerAddress } from './address.server';
import { readSession } from './cookies.server';
import { FOREIGN_ORIGIN, mayChange } from './origin.server';

export const BEARER = /^Bearer +(\S+) *$/i;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** A Bearer token, ignoring cookies; else the cookie of a same-origin request. @throws a 403 for another origin */
export async function identifyCaller(request: Request): Promise<Caller> {
  const caller = await callerOf(request);
  if (caller) return caller;
  dropBody(request);
  throw responseOf(forbidden(FOREIGN_ORIGIN));
}

/** The same, or null for another origin. */
export async function callerOf(request: Omit<Asked, 'body'>): Promise<Caller | null> {
  const caller = {
    requestId: requestIdOf(request),
    via: request.headers.get('X-Creator-Via') === 'Creator' ? 'Creator' : 'Client API',
    address: callerAddress(request),
    browser: request.headers.get('User-Agent'),
    unattended: request.headers.has(UNATTENDED),
    signal: request.signal,
  } as const;
  const bearer = BEARER.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (bearer !== undefined) return { ...caller, token: bearer };
  if (!mayChange(request)) return null;
  const session = await readSession(request);
  return { ...caller, token: session?.token ?? null };
}

/** Identifies a request in logs and in the ledger; the caller may set it. */
export function requestIdOf(request: Pick<Asked, 'headers'>): string {
  const given = request.headers.get('X-Request-Id') ?? '';
  return REQUEST_ID.test(given) ? given : randomUUID();
}
