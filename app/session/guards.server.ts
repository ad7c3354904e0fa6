import { assertCallFailed, failedBy, orElse } from '~/creator/by-status.server';
import type { Creator, User } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { creatorFor, creatorTransport } from '~/creator/creator.server';
import { dropBody } from '~/creator/read-body.server';
import type { Reply, Transport } from '~/creator/transport';
import { endSession, type Session } from './cookies.server';
import { keepEndedForm, UNSAVED, unsavedWord } from './ended-session.server';
import { errorResponse, errorResponseOf } from './error-response.server';
import { flashHeaders, redirectWithFlash } from './flash.server';
import { localPath } from './local-path';
import { redirectReplacing, redirectTo } from './redirect.server';
import { type RequestContext, type RouteArgs, requestContextOf } from './request-context.server';

type Location = AnswerOf<'location.get'>;

export interface Guarded {
  /** A 401 of any of its calls is thrown as the redirect that signs out. */
  creator: Creator;
  user: User;
  session: Session;
  requestId: string;
  fromPage: boolean;
  /** Redirects without a redirect loop in the browser's history. */
  redirectReplacing: (path: string) => Response;
}

export interface LocationGuarded extends Guarded {
  location: Location;
  asOf?: string;
}

const HOME = '/';
const REDIRECT_TO = 'redirectTo';
const ENDED = 'ended';
const IDLE = 'session_idle';
const NO_MENU = 'Either this location does not exist or there was a problem finding the menu';
const NOT_A_LOCATION = 'Error fetching data from API';
const NOT_YOURS = 'You do not have permission to view this location';

/** Sends everybody else to sign in and back again. */
export async function requireUser(args: RouteArgs): Promise<Guarded> {
  const visit = await requestContextOf(args);
  const { session } = visit;
  if (!session) throw await toLogin(args.request, visit);
  return guardedOf(args.request, visit, session, await userOf(args.request, visit));
}

/** Requires read access to `params.locationId`. @throws error page 401 without a grant, 404 if missing */
export async function requireLocation(args: RouteArgs): Promise<LocationGuarded> {
  const visit = await requestContextOf(args);
  const { session } = visit;
  if (!session) throw await toLogin(args.request, visit);
  const id = locationIdOf(args.params.locationId);
  const [user, location] = await Promise.all([
    userOf(args.request, visit),
    id === null ? null : locationOf(args.request, visit, id),
  ]);
  if (location === null) throw refused(args.request, 404, NO_MENU);
  return { ...(await guardedOf(args.request, visit, session, user)), location };
}

/** Access level 3 or lower; others are redirected home with a message. */
export async function requireAdmin(args: RouteArgs): Promise<Guarded> {
  const guarded = await requireUser(args);
  if (!isAdmin(guarded.user)) throw await toHome(args.request, 'That page is for admins alone.');
  return guarded;
}

/** Access level 3 or lower. */
export function isAdmin({ access_level: level }: Pick<User, 'access_level'>): boolean {
  return level !== null && level <= 3;
}

/** Access level 1 exactly. */
export function isProvider({ access_level: level }: Pick<User, 'access_level'>): boolean {
  return level === 1;
}

/** Access level 1 exactly; others are redirected home with a message. */
export async function requireProvider(args: RouteArgs): Promise<Guarded> {
  const guarded = await requireUser(args);
  if (!isProvider(guarded.user)) {
    throw await toHome(args.request, 'That page is for the staff of the provider alone.');
  }
  return guarded;
}

/** Sends signed-in people to their page, with a message if they sent a form. An invalid token counts as none. */
export async function requireGuest(args: RouteArgs): Promise<RequestContext> {
  const visit = await requestContextOf(args);
  const user = visit.session && (await liveUser(visit));
  if (!user) return visit;
  const to = rememberedPath(args.request) ?? HOME;
  if (args.request.method !== 'POST') throw leave(args.request, to);
  dropBody(args.request);
  throw await redirectWithFlash(to, {
    kind: 'info',
    message: `You are signed in as ${user.username}. Log out first to sign in as somebody else.`,
  });
}

/** Whether somebody has to set up a second factor before anything else. */
export function needsFactorNow({ second_factor_from: from }: User): boolean {
  return from !== undefined && from <= new Date().toISOString().slice(0, 10);
}

export function saysIdle(search: URLSearchParams): boolean {
  return search.get(ENDED) === 'idle';
}

/** The local page that somebody opened before signing in. */
export function rememberedPath(request: Request): string | null {
  return localPath(new URL(request.url).searchParams.get(REDIRECT_TO));
}

async function liveUser(visit: RequestContext): Promise<User | null> {
  visit.user ??= visit.creator.user();
  return visit.user.catch(orElse(() => null));
}

async function userOf(request: Request, visit: RequestContext): Promise<User> {
  try {
    visit.user ??= visit.creator.user();
    const user = await visit.user;
    if (needsFactorNow(user)) await leadToFactor(request, visit);
    return user;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isSignedOut(error)) throw await toLogin(request, visit, await endedBy(error));
    dropBody(request);
    throw errorResponseOf(error);
  }
}

async function locationOf(request: Request, visit: RequestContext, id: number): Promise<Location> {
  let location = visit.locations.get(id);
  if (!location) {
    location = visit.creator.call('location.get', {
      location_id: id,
      with_receipt_logo: false,
    });
    visit.locations.set(id, location);
  }
  try {
    return whole(await location);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isSignedOut(error)) throw await toLogin(request, visit, await endedBy(error));
    if (failedBy(error, 'factor_required')) await leadToFactor(request, visit);
    throw locationErrorResponse(request, error);
  }
}

/** A remote service may answer anything; a location must have an id. */
function whole(location: Location | undefined): Location {
  if (location?.id === undefined) throw errorResponse(502, NOT_A_LOCATION);
  return location;
}

function locationErrorResponse(request: Request, error: unknown): Response {
  assertCallFailed(error);
  dropBody(request);
  if (error.status === 401) return errorResponse(401, NOT_YOURS, { title: 'Unauthorized' });
  if (error.status === 400 || error.status === 404) return errorResponse(404, NO_MENU);
  const response = errorResponseOf(error);
  if (response.status !== 500) return response;
  const { requestId } = error.details;
  return errorResponse(500, NO_MENU, requestId ? { requestId } : {});
}

function locationIdOf(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

async function guardedOf(
  request: Request,
  visit: RequestContext,
  session: Session,
  user: User,
): Promise<Guarded> {
  const { caller } = visit;
  const transport = leavingOn401(await creatorTransport(), request, visit);
  const creator = await creatorFor(caller, transport);
  const fromPage = request.headers.get('Sec-Fetch-Dest') === 'empty';
  return {
    creator,
    user,
    session,
    requestId: caller.requestId,
    fromPage,
    redirectReplacing: (path) => redirectReplacing(request, path),
  };
}

/** The same transport, but a 401 throws the redirect that signs out. */
function leavingOn401(transport: Transport, request: Request, visit: RequestContext): Transport {
  const checked = async <R extends Reply>(reply: R): Promise<R> => {
    const { code } = (reply.body ?? {}) as { code?: string };
    if (reply.status !== 401 || code === 'location_forbidden') return reply;
    throw await toLogin(request, visit, { cookie: await endSession(), isIdle: code === IDLE });
  };
  return {
    auth: (credentials, caller) => transport.auth(credentials, caller),
    logout: (caller) => transport.logout(caller),
    resetCookies: (caller) => transport.resetCookies(caller),
    image: (...asked) => transport.image(...asked),
    linkedImage: (address, caller) => transport.linkedImage(address, caller),
    demoImage: (address, caller) => transport.demoImage(address, caller),
    feed: (asked, caller) => transport.feed(asked, caller),
    health: () => transport.health(),
    readiness: () => transport.readiness(),
    send: async (envelope, caller) => checked(await transport.send(envelope, caller)),
    stream: async (envelope, caller) => checked(await transport.stream(envelope, caller)),
    user: async (caller) => checked(await transport.user(caller)),
  };
}

function isSignedOut(error: unknown): boolean {
  return failedBy(error, 401) && !failedBy(error, 'location_forbidden');
}

interface EndedSession {
  cookie: string;
  isIdle: boolean;
}

async function endedBy(error: unknown): Promise<EndedSession> {
  const isIdle = failedBy(error, IDLE);
  return { cookie: await endSession(), isIdle };
}

/** Redirects to sign in and back; reports what happened to a sent form. */
async function toLogin(
  request: Request,
  visit: RequestContext,
  ended?: EndedSession,
): Promise<Response> {
  const sent = request.method === 'POST';
  const kept = sent ? await keepEndedForm(request, visit) : null;
  const url = new URL(request.url);
  for (const name of ['_data', '_routes']) url.searchParams.delete(name);
  if (kept && kept !== 'too-large') url.searchParams.set(kept.param, kept.id);
  const query = new URLSearchParams();
  const path = localPath(`${url.pathname}${url.search}`);
  if (path !== null && path !== HOME) query.set(REDIRECT_TO, path);
  if (sent) query.set(UNSAVED, unsavedWord(kept));
  if (ended?.isIdle) query.set(ENDED, 'idle');
  return leave(request, query.size === 0 ? '/login' : `/login?${query}`, ended?.cookie);
}

const ACCOUNT = '/account';

/** To the page of the account, but from there; a sent form is kept as at the end of a session. @throws Response */
async function leadToFactor(request: Request, visit: RequestContext): Promise<void> {
  const url = new URL(request.url);
  if (url.pathname === ACCOUNT || url.pathname.startsWith(`${ACCOUNT}/`)) return;
  if (url.pathname === `${ACCOUNT}.data`) return;
  const kept = request.method === 'POST' ? await keepEndedForm(request, visit) : null;
  for (const name of ['_data', '_routes']) url.searchParams.delete(name);
  if (kept && kept !== 'too-large') url.searchParams.set(kept.param, kept.id);
  const path = localPath(`${url.pathname}${url.search}`);
  const query = new URLSearchParams(path !== null && path !== HOME ? { next: path } : {});
  throw leave(request, query.size === 0 ? ACCOUNT : `${ACCOUNT}?${query}`);
}

async function toHome(request: Request, message: string): Promise<Response> {
  const headers = await flashHeaders({ kind: 'info', message });
  return leave(request, HOME, headers.get('Set-Cookie') ?? undefined);
}

function leave(request: Request, to: string, cookie?: string): Response {
  dropBody(request);
  const headers = new Headers(cookie === undefined ? [] : [['Set-Cookie', cookie]]);
  return redirectTo(to, { status: request.method === 'POST' ? 303 : 302, headers });
}

function refused(request: Request, status: number, message: string): Response {
  dropBody(request);
  return errorResponse(status, message);
}
