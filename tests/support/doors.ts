import { addressOf, type Route } from './routes';

/** Open to everybody. */
export const OPEN = [
  'root',
  'routes/login',
  'routes/login_.passkey',
  'routes/login_.second',
  'routes/sign-in.oidc.start',
  'routes/sign-in.oidc.callback',
  'routes/sign-in.oidc.backchannel-logout',
  'routes/reset-password',
  'routes/invitation',
];

/** One way in: a method and an address of a route. */
export interface Door {
  route: Route;
  method: string;
  /** Path and query. */
  address: string;
}

/** Every door of a route: as a page, as data, single routes of it, the legacy form, all methods. */
export function doorsOf(
  route: Route,
  routes: readonly Route[],
  params: Readonly<Record<string, number | string>>,
  query = '',
): Door[] {
  const path = addressOf(route, routes, params);
  const data = path === '/' ? '/_root.data' : `${path}.data`;
  const own = query === '' ? '' : `&${query}`;
  const index = route.index ? '&index' : '';
  const page = `${path}?${query}${index}`;
  const dataPage = `${data}?${query}${index}`;
  const name = encodeURIComponent(route.id);
  const reading = ['GET', 'HEAD', 'OPTIONS'].map((method) => ({ method, address: page }));
  const writing = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => [
    { method, address: page },
    { method, address: dataPage },
    { method, address: `${path}?_data=${name}${own}` },
  ]);
  return [
    ...reading,
    { method: 'GET', address: dataPage },
    { method: 'GET', address: `${data}?_routes=${name}${own}` },
    { method: 'GET', address: `${path}?_data=${name}${own}` },
    ...writing,
  ].map((door) => ({ route, ...door }));
}

export interface Answer {
  door: Door;
  status: number;
  location: string;
  body: string;
}

export interface Knock {
  origin: string;
  headers?: Record<string, string>;
  /** Sent where the method takes a body. */
  body?: URLSearchParams | string;
}

/** Knocks at a door, and follows nothing. */
export async function knock(door: Door, { origin, headers, body }: Knock): Promise<Answer> {
  const takesBody = !['GET', 'HEAD', 'OPTIONS'].includes(door.method);
  const answer = await fetch(`${origin}${door.address}`, {
    method: door.method,
    redirect: 'manual',
    headers: headers ?? {},
    ...(takesBody && body !== undefined ? { body } : {}),
  });
  return {
    door,
    status: answer.status,
    location: answer.headers.get('Location') ?? answer.headers.get('X-Remix-Redirect') ?? '',
    body: await answer.text(),
  };
}

/** Whether an answer sends the caller to sign in: a redirect, or data that says so (202, legacy 204). */
export function leadsToSignIn({ status, location, body }: Answer): boolean {
  if (status === 204 || (status >= 300 && status < 400)) return /^\/login($|\?)/.test(location);
  return status === 202 && /"\/login["?]/.test(body);
}

/** Signs in by the form, and gives the Cookie header of the session. */
export async function sessionCookie(
  origin: string,
  email: string,
  password: string,
): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password, remember: 'on' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`Nobody signed in: ${answer.status}`);
  return cookies.join('; ');
}
