import { createHmac } from 'node:crypto';
import { type Cookie, createCookie } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import { storedSecret } from './secret.server';

/** Seconds that 'Remember me' lasts: 14 days. */
export const REMEMBER_SECONDS = 1_209_600;

const session = z.object({ token: z.string().min(1).max(500), userId: z.number().int() }).strict();

/** What the session cookie holds: who signed in, and the token that proves it. */
export type Session = z.output<typeof session>;

const cookies = new Map<string, Cookie>();

/**
 * A cookie of this application: signed, for the server alone, sent by its own pages only. Where the public
 * address is https, browsers let no other host and no plain http set it. What is signed for one name is no
 * value of another.
 *
 * @param path below which it is sent
 */
export function signedCookie(name: string, path = '/'): Cookie {
  const key = `${name} ${path}`;
  let cookie = cookies.get(key);
  if (!cookie) {
    const fullName = prefixOf(path) + name;
    const secrets = [
      config.sessionSecret ?? storedSecret(config.dataDir),
      ...config.previousSecrets,
    ];
    cookie = createCookie(fullName, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: !config.insecureCookies,
      secrets: secrets.map((secret) => createHmac('sha256', secret).update(fullName).digest('hex')),
    });
    cookies.set(key, cookie);
  }
  return cookie;
}

function prefixOf(path: string): string {
  if (config.insecureCookies || !config.publicUrl?.startsWith('https:')) return '';
  return path === '/' ? '__Host-' : '__Secure-';
}

/** What a request's cookie of this name holds, if it is whole and of the expected shape. */
export async function readCookie<T extends z.ZodTypeAny>(
  request: Request,
  name: string,
  shape: T,
  path = '/',
): Promise<z.output<T> | null> {
  const value: unknown = await signedCookie(name, path).parse(request.headers.get('Cookie'));
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function endCookie(name: string, path = '/'): Promise<string> {
  return signedCookie(name, path).serialize('', { maxAge: 0, expires: new Date(0) });
}

const SESSION = 'creator_session';

export function readSession(request: Request): Promise<Session | null> {
  return readCookie(request, SESSION, session);
}

/** Set-Cookie of a sign-in: for 14 days, or until the browser is closed. */
export function startSession(value: Session, { remember }: { remember: boolean }): Promise<string> {
  return signedCookie(SESSION).serialize(value, remember ? { maxAge: REMEMBER_SECONDS } : {});
}

const LAST_SESSION = 'creator_last_session';

/**
 * Who signed in here last. It outlives the session's own cookie by the 14 days in which the service knows a
 * token that ended, and is good for nothing but keeping what was typed under it.
 */
export function readLastSession(request: Request): Promise<Session | null> {
  return readCookie(request, LAST_SESSION, session);
}

export function startLastSession(
  value: Session,
  { remember }: { remember: boolean },
): Promise<string> {
  const lifetime = remember ? { maxAge: 2 * REMEMBER_SECONDS } : {};
  return signedCookie(LAST_SESSION).serialize(value, lifetime);
}

export function endSession(): Promise<string> {
  return endCookie(SESSION);
}
