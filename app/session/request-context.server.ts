import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Creator, User } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { creatorFor } from '~/creator/creator.server';
import { dropBody } from '~/creator/read-body.server';
import type { Caller } from '~/creator/transport';
import { UNATTENDED } from '~/creator/unattended';
import { callerAddress } from './address.server';
import { requestIdOf } from './api-caller.server';
import { readLastSession, readSession, type Session } from './cookies.server';
import { errorResponse } from './error-response.server';
import { FOREIGN_ORIGIN, mayChange } from './origin.server';

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** A request with a valid method and origin, whose token is not checked yet. */
export interface RequestContext {
  session: Session | null;
  caller: Caller;
  creator: Creator;
  /** Calls with the last session's token, which may keep input after its end; null if there was none. */
  lastCreator: () => Promise<Creator | null>;
  user?: Promise<User>;
  locations: Map<number, Promise<AnswerOf<'location.get'>>>;
}

const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);
/** Each HTTP request has its own load context, which its loaders and its action share. */
const visits = new WeakMap<object, Promise<RequestContext>>();
const requestIds = new WeakMap<object, string>();

/** Starts every loader and action of a page. @throws a 405 or 403 response */
export function requestContextOf({ request, context }: RouteArgs): Promise<RequestContext> {
  if (!PAGE_METHODS.has(request.method)) {
    dropBody(request);
    const headers = { Allow: 'GET, HEAD, POST' };
    throw errorResponse(405, 'This page answers GET and POST only.', { headers });
  }
  if (!mayChange(request)) {
    dropBody(request);
    throw errorResponse(403, FOREIGN_ORIGIN);
  }
  let visit = visits.get(context);
  if (!visit) {
    visit = begin({ request, context });
    visits.set(context, visit);
  }
  return visit;
}

export function requestContextIn(context: object): Promise<RequestContext> | undefined {
  return visits.get(context);
}

export function requestIdFor({ request, context }: Pick<RouteArgs, 'request' | 'context'>): string {
  let id = requestIds.get(context);
  if (id === undefined) {
    id = requestIdOf(request);
    requestIds.set(context, id);
  }
  return id;
}

async function begin({
  request,
  context,
}: Pick<RouteArgs, 'request' | 'context'>): Promise<RequestContext> {
  const session = await readSession(request);
  const caller: Caller = {
    token: session?.token ?? null,
    requestId: requestIdFor({ request, context }),
    via: 'Creator',
    address: callerAddress(request),
    browser: request.headers.get('User-Agent'),
    unattended: request.headers.has(UNATTENDED),
    signal: request.signal,
  };
  return {
    session,
    caller,
    creator: await creatorFor(caller),
    lastCreator: async () => {
      const last = session ?? (await readLastSession(request));
      return last && creatorFor({ ...caller, token: last.token });
    },
    locations: new Map(),
  };
}
