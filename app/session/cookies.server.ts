import { createHmac } from 'node:crypto';
import { type Cookie, createCookie } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import type { Asked } from '~/creator/asked';
import { keptSecret, storedSecret } from '~/creator/secret.server';

const MARK = 'again';

/** How long 'Remember me' lasts: 14 days. */
export const REMEMBER_SECONDS = 1_209_600;

const session = z.object({ token: z.string().min(1).max(500), userId: z.number().int() }).strict();

export type Session = z.output<typeof session>;

const cookies = new Map<string, Cookie>();
let shared: readonly string[] = [];

/** The secrets that all servers of a database sign with and accept. @throws StartError where one cannot be kept */
export async function agreeOnSecrets(agreement: SecretAgreement): Promise<void> {
  if (!config.databaseUrl) {
    // Creates the secret now, while an unwritable data directory still stops the start.
    signedCookie(SESSION);
    return;
  }
  const own = {
    environment: config.sessionSecret,
    previous: config.previousSecrets,
    file: keptSecret(config.dataDir),
  };
  await agreement(own, (secrets) => {
    if (secrets.join() === shared.join()) return;
    shared = secrets;
    cookies.clear();
  });
}

type SecretAgreement = (
  own: {
    environment: string | undefined;
    previous: readonly string[];
    file: { path: string; secret: string } | undefined;
  },
  hear: (secrets: readonly string[]) => void,
) => Promise<void>;

/** A lax cookie is also sent when another site leads to a page of ours. */
type SameSite = 'strict' | 'lax';

/** Signed with its name, HttpOnly and SameSite=Strict; on https with a `__Host-` or `__Secure-` prefix. */
export function signedCookie(
  name: string,
  path = '/',
  { sameSite = 'strict' }: { sameSite?: SameSite } = {},
): Cookie {
  const key = `${name} ${path} ${sameSite}`;
  let cookie = cookies.get(key);
  if (!cookie) {
    const fullName = prefixOf(path) + name;
    const secrets = [...signing(), ...config.previousSecrets];
    cookie = createCookie(fullName, {
      path,
      httpOnly: true,
      sameSite,
      secure: !config.insecureCookies,
      secrets: secrets.map((secret) => createHmac('sha256', secret).update(fullName).digest('hex')),
    });
    cookies.set(key, cookie);
  }
  return cookie;
}

function signing(): string[] {
  const own = config.sessionSecret === undefined ? [] : [config.sessionSecret];
  const known = [...own, ...shared];
  return known.length > 0 ? known : [storedSecret(config.dataDir)];
}

function prefixOf(path: string): string {
  if (config.insecureCookies || !config.publicUrl?.startsWith('https:')) return '';
  return path === '/' ? '__Host-' : '__Secure-';
}

/** Null unless it is intact and of the expected shape. */
export async function readCookie<T extends z.ZodTypeAny>(
  request: Pick<Asked, 'headers'>,
  name: string,
  shape: T,
  path = '/',
  kind: { sameSite?: SameSite } = {},
): Promise<z.output<T> | null> {
  const value: unknown = await signedCookie(name, path, kind).parse(request.headers.get('Cookie'));
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function endCookie(name: string, path = '/'): Promise<string> {
  return signedCookie(name, path).serialize('', { maxAge: 0, expires: new Date(0) });
}

const SESSION = 'creator_session';

export function readSession(request: Pick<Asked, 'headers'>): Promise<Session | null> {
  return readCookie(request, SESSION, session);
}

/** For 14 days, or until the browser is closed. */
export function startSession(value: Session, { remember }: { remember: boolean }): Promise<string> {
  return signedCookie(SESSION).serialize(value, remember ? { maxAge: REMEMBER_SECONDS } : {});
}

const LAST_SESSION = 'creator_last_session';

/** The last person here. Outlives the session by 14 days, only to keep unsaved input of an ended session. */
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

const DEVICE = 'creator_device';
const DEVICE_SECONDS = 400 * 86_400;

/** By which this browser is known again; a new one for a browser that has none. */
export async function deviceOf(request: Pick<Asked, 'headers'>): Promise<string> {
  return (await readCookie(request, DEVICE, z.string().min(20).max(100))) ?? crypto.randomUUID();
}

export function keepDevice(device: string): Promise<string> {
  return signedCookie(DEVICE).serialize(device, { maxAge: DEVICE_SECONDS });
}

/** Pages opened from other sites lack our SameSite=Strict cookies: makes the browser load them once more. */
export function reloadForStrictCookie(request: Request): Headers {
  const headers = new Headers();
  const url = new URL(request.url);
  const opened = request.method === 'GET' && request.headers.get('Sec-Fetch-Mode') === 'navigate';
  const foreign = request.headers.get('Sec-Fetch-Site') === 'cross-site';
  if (opened && foreign && !url.searchParams.has(MARK)) {
    url.searchParams.set(MARK, '1');
    headers.set('Refresh', `0;url=${url.pathname}${url.search}`);
  }
  return headers;
}
