import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type Answer, type Asked, responseOf } from '~/creator/asked';
import { answerCalendar } from '~/creator/calendar.server';
import {
  answerAuth,
  answerCall,
  answerImage,
  answerLinkedImage,
  answerSession,
  noSuchEndpoint,
  notAllowed,
} from '~/creator/dispatch.server';
import {
  enableMobileCall,
  galleryCall,
  ingestorCall,
  namedCall,
  orderCall,
  stockCall,
} from '~/creator/endpoints.server';
import { answerFeed } from '~/creator/feed.server';
import { answerOpenApi } from '~/creator/openapi/answer-openapi.server';
import { dropBody } from '~/creator/read-body.server';
import type { Caller } from '~/creator/transport';
import { endSession } from './cookies.server';
import { passGuards } from './named-guards.server';

type Answering = (request: Asked, caller: Caller, id: string) => Promise<Answer>;

interface Endpoint {
  allow: 'POST' | 'GET, HEAD';
  answer: Answering;
}

const post = (answer: Answering): Endpoint => ({ allow: 'POST', answer });
const get = (answer: Answering): Endpoint => ({ allow: 'GET, HEAD', answer });

/**
 * What programs ask and what answers them, each for whom the guard `caller` lets in. The server reads this before
 * Remix (`app/server/calls.server.ts`), and so do Remix's routes of the same addresses. The last part of an address may be an id.
 */
const endpoints: Readonly<Record<string, Endpoint>> = {
  '/auth': post(answerAuth),
  '/api/creator': post((request, caller) => answerCall(request, caller)),
  '/api/creator/:id': post((request, caller, method) =>
    answerCall(request, caller, namedCall(method), method),
  ),
  '/api/order': post((request, caller) => answerCall(request, caller, orderCall)),
  '/api/enable-mobile': post((request, caller) => answerCall(request, caller, enableMobileCall)),
  '/api/gallery': post((request, caller) => answerCall(request, caller, galleryCall)),
  '/api/ingestor/sync': post((request, caller) => answerCall(request, caller, ingestorCall)),
  '/api/unsplash': post((request, caller) => answerCall(request, caller, stockCall)),
  '/api/user': post((request, caller) => answerSession(request, caller, 'user')),
  '/api/logout': post((request, caller) => answerSession(request, caller, 'logout')),
  '/api/reset_cookies': post(resetCookies),
  '/api/image-proxy': get(answerLinkedImage),
  '/api/menu/:id': get(answerFeed),
  '/api/openapi.json': get(answerOpenApi),
  '/images/:id': get(answerImage),
  '/calendar/:id': get(answerCalendar),
};

/** Ends the session cookie of this browser; the token stays valid. */
async function resetCookies(request: Asked, caller: Caller): Promise<Answer> {
  const answer = await answerSession(request, caller, 'resetCookies');
  if (answer.status !== 200) return answer;
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': await endSession() } };
}

/** The endpoint at a path, as it is asked by a method that it allows. */
export function endpointAt(method: string, path: string) {
  const { endpoint, id } = find(path);
  if (!endpoint?.allow.split(', ').includes(method)) return null;
  return (request: Asked, caller: Caller) => endpoint.answer(request, caller, id);
}

function find(path: string): { endpoint: Endpoint | undefined; id: string } {
  if (Object.hasOwn(endpoints, path)) return { endpoint: endpoints[path], id: '' };
  const cut = path.lastIndexOf('/') + 1;
  const general = `${path.slice(0, cut)}:id`;
  const isNamed = cut < path.length && Object.hasOwn(endpoints, general);
  const endpoint = isNamed ? endpoints[general] : undefined;
  return { endpoint, id: endpoint ? decoded(path.slice(cut)) : '' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const handle = { guards: ['caller'] } as const;

/** The loader and the action of routes at addresses of endpoints; below /api other addresses get an error in JSON. */
export async function answerRoute(
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { request } = args;
  const { endpoint, id } = find(new URL(request.url).pathname.replace(/\/+$/, ''));
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (endpoint && reads !== endpoint.allow.startsWith('GET')) {
    dropBody(request);
    return responseOf(notAllowed(endpoint.allow));
  }
  if (!endpoint && reads) return noSuchEndpoint();
  const { caller } = await passGuards(handle, args);
  return endpoint
    ? responseOf(await endpoint.answer(uncoded(request), caller, id))
    : noSuchEndpoint();
}

/** Remix reads the JSON that its routes answer, and can read no compressed one. */
function uncoded({ method, url, headers, signal, body }: Request): Asked {
  const plain = new Headers(headers);
  plain.delete('Accept-Encoding');
  return { method, url, headers: plain, signal, body };
}
