import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { withImageQuery } from '~/menu/image-address';
import { contract, isMethod } from './contract';
import type { CallSpec } from './contract/call';
import { LONGEST_WAIT } from './contract/feed';
import type { Envelope } from './contract/wire';
import { endpointOf } from './endpoints.server';
import { patience, textsOf } from './stream.server';
import type {
  Caller,
  Health,
  ImageParams,
  ImageReply,
  Reply,
  StreamReply,
  Transport,
} from './transport';
import { UNATTENDED } from './unattended';

const TIMEOUT_MS = 30_000;
/** Longer than the service itself waits for its database before it reports a problem. */
const HEALTH_TIMEOUT_MS = 3_000;
const UNWELL = 'The service behind CREATOR_API_URL is not well.';
const UNREACHED = 'The service at CREATOR_API_URL does not answer.';

const UNREACHABLE: Reply = {
  status: 503,
  body: { error: 'The service cannot be reached. Try again in a moment.' },
  headers: { 'Retry-After': '5' },
};

const answer = z.union([z.record(z.unknown()), z.array(z.unknown())]);

/** The global catalogue is another system: slower answers count as failures. */
const ORIGIN_TIMEOUT_MS = 5_000;

const ORIGIN_CALLS = new Set<unknown>(['origin_item.get', 'origin_item.search']);

/** For calls that answer once their jobs are done. */
const SYNC_TIMEOUT_MS = 300_000;
const PREVIEW_TIMEOUT_MS = 120_000;
const APPLY_TIMEOUT_MS = 42_000_000;
const FETCH_GIVES_UP_MS = 300_000;

function limitOf({ method, params }: Partial<Envelope>, usual: number): number {
  if (ORIGIN_CALLS.has(method)) return Math.min(usual, ORIGIN_TIMEOUT_MS);
  if (method === 'ingestor.sync') return SYNC_TIMEOUT_MS;
  if (method === 'menu.feed') return usual + LONGEST_WAIT * 1_000;
  if (method !== 'menu.import_menu') return usual;
  const { preview } = (params ?? {}) as { preview?: unknown };
  return preview ? PREVIEW_TIMEOUT_MS : APPLY_TIMEOUT_MS;
}

export function httpTransport(baseUrl: string, timeoutMs = TIMEOUT_MS): Transport {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);

  async function post(path: string, caller: Caller, body: unknown, call: Partial<Envelope> = {}) {
    const { method } = call;
    const headers = headersOf(caller);
    headers.set('Content-Type', 'application/json');
    if (method !== undefined) headers.set('X-Creator-Method', method);
    const url = new URL(path, base);
    const limitMs = limitOf(call, timeoutMs);
    const limit = AbortSignal.timeout(limitMs);
    const signal = caller.signal ? AbortSignal.any([caller.signal, limit]) : limit;
    const sent = { headers, body: JSON.stringify(body), signal };
    try {
      const response =
        limitMs < FETCH_GIVES_UP_MS
          ? await fetch(url, { ...sent, method: 'POST', redirect: 'error' })
          : await patientPost(url, sent);
      return replyOf(response, await response.text(), isBare(method));
    } catch {
      return UNREACHABLE;
    }
  }

  /** The timeout applies between two pieces of the answer. */
  async function stream(envelope: Envelope, caller: Caller): Promise<StreamReply> {
    const type = streamTypeOf(envelope.method);
    const headers = headersOf(caller);
    headers.set('Content-Type', 'application/json');
    headers.set('X-Creator-Method', envelope.method);
    headers.set('Accept', `${type}, application/json`);
    const limit = patience(timeoutMs);
    limit.wait();
    try {
      const response = await fetch(new URL('api/creator', base), {
        method: 'POST',
        headers,
        body: JSON.stringify(envelope),
        redirect: 'error',
        signal: limit.signal,
      });
      const answered = response.headers.get('Content-Type') ?? '';
      if (response.status === 200 && answered.startsWith(type) && response.body) {
        const { body } = response;
        return { status: 200, body: null, stream: { type, chunks: textsOf(body, limit) } };
      }
      return wholeStream(replyOf(response, await response.text()), type);
    } catch {
      return UNREACHABLE;
    } finally {
      limit.rest();
    }
  }

  return {
    stream,
    send: (envelope, caller) => {
      const { path, body } = endpointOf(envelope);
      return post(path, caller, body, envelope);
    },
    // Other services know three fields; a browser is known by its name there.
    auth: ({ device, ...credentials }, caller) => post('auth', caller, credentials),
    user: (caller) => post('api/user', caller, {}),
    logout: (caller) => post('api/logout', caller, {}),
    resetCookies: (caller) => post('api/reset_cookies', caller, {}),
    health,
    readiness: async () => {
      const found = await health();
      return { service: found.ok ? null : found.problem };
    },
    image: (address, caller, asked) =>
      picture(`images/${encodeURIComponent(address)}`, caller, asked),
    linkedImage: (address, caller) =>
      picture(`api/image-proxy?${new URLSearchParams({ url: address })}`, caller),
    async feed({ params, known, ends }, caller) {
      const { location_id, ...query } = params;
      const sent = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const headers = headersOf(caller);
      if (known) headers.set('If-None-Match', known);
      const limit = AbortSignal.timeout(timeoutMs + LONGEST_WAIT * 1_000);
      try {
        const path = `api/menu/${encodeURIComponent(String(location_id))}`;
        const response = await fetch(new URL(`${path}?${new URLSearchParams(sent)}`, base), {
          headers,
          redirect: 'error',
          signal: ends ? AbortSignal.any([ends, limit]) : limit,
        });
        const tag = response.headers.get('ETag') ?? undefined;
        if (response.status === 304) return { status: 304, body: null, ...(tag && { tag }) };
        if (response.status !== 200 || !tag) return replyOf(response, await response.text());
        return { status: 200, body: null, tag, json: await response.bytes() };
      } catch {
        return UNREACHABLE;
      }
    },
    demoImage: ({ token, image, until, signature, asked }, caller) => {
      const path = `m/${encodeURIComponent(token)}/images/${encodeURIComponent(image)}`;
      return picture(`${path}?${new URLSearchParams({ until, signature })}`, caller, asked);
    },
  };

  async function health(): Promise<Health> {
    try {
      const response = await fetch(new URL('healthz', base), {
        redirect: 'error',
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      });
      const { problem = UNWELL } = (await response.json()) as { problem?: string };
      return response.ok ? { ok: true } : { ok: false, problem };
    } catch {
      return { ok: false, problem: UNREACHED };
    }
  }

  async function picture(path: string, caller: Caller, asked?: ImageParams): Promise<ImageReply> {
    const headers = headersOf(caller);
    headers.set('Accept', asked?.webp === false ? 'image/jpeg' : 'image/webp');
    try {
      const response = await fetch(new URL(asked ? withImageQuery(path, asked) : path, base), {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const data = new Uint8Array(await response.arrayBuffer());
      const type = response.headers.get('Content-Type');
      if (response.status === 200 && type !== null) {
        const lasting = /\bimmutable\b/.test(response.headers.get('Cache-Control') ?? '');
        return { status: 200, type, data, ...(lasting ? { lasting } : {}) };
      }
      const retryAfter = Number(response.headers.get('Retry-After'));
      const { error } =
        (parsedAnswer(new TextDecoder().decode(data)) as { error?: unknown } | null) ?? {};
      return {
        status: statusOf(response),
        ...(retryAfter > 0 ? { retryAfter } : {}),
        ...(typeof error === 'string' ? { error } : {}),
      };
    } catch {
      return { status: UNREACHABLE.status };
    }
  }
}

function streamTypeOf(method: string): string {
  const { streams }: Partial<CallSpec> = isMethod(method) ? contract[method] : {};
  return streams ?? 'text/plain';
}

function wholeStream(reply: Reply, type: string): StreamReply {
  const { data } = (reply.body ?? {}) as { data?: unknown };
  if (reply.status !== 200 || typeof data !== 'string') return reply;
  const chunks = (async function* () {
    yield data;
  })();
  return { ...reply, stream: { type, chunks } };
}

function headersOf(caller: Caller): Headers {
  const headers = new Headers({ 'X-Creator-Via': caller.via, 'X-Request-Id': caller.requestId });
  if (caller.token !== null) headers.set('Authorization', `Bearer ${caller.token}`);
  if (caller.browser) headers.set('User-Agent', caller.browser);
  if (caller.unattended) headers.set(UNATTENDED, '1');
  if (caller.address !== null) headers.set('X-Forwarded-For', caller.address);
  return headers;
}

function isBare(method: string | undefined): boolean {
  const { bare = false }: Partial<CallSpec> =
    method !== undefined && isMethod(method) ? contract[method] : {};
  return bare;
}

/** A refusal that is not JSON keeps its status; a success that is not JSON is an error. */
function replyOf(response: Response, text: string, bare = false): Reply {
  const body = text === '' ? {} : parsedAnswer(text);
  const isAnswer = body !== null && (bare || !Array.isArray(body));
  if (!isAnswer && response.ok) return UNREACHABLE;
  const retryAfter = response.headers.get('Retry-After');
  return {
    status: statusOf(response),
    body: body ?? {},
    ...(retryAfter === null ? {} : { headers: { 'Retry-After': retryAfter } }),
  };
}

/** A status outside the contract, such as a gateway's 502, means that the service is unavailable. */
function statusOf({ status }: Response): number {
  if (status === 200 || (status >= 400 && status <= 500)) return status;
  return UNREACHABLE.status;
}

function parsedAnswer(text: string): object | null {
  try {
    const parsed = answer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Node's fetch waits at most 300 s for headers, whatever its signal. Follows no redirect. @throws without an answer */
async function patientPost(
  url: URL,
  { headers, body, signal }: { headers: Headers; body: string; signal: AbortSignal },
): Promise<Response> {
  const send = url.protocol === 'https:' ? secure : plain;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(body) };
    send(url, { method: 'POST', headers: sent, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
  const read = await text(answer);
  const got = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) got.set(name, String(value));
  }
  const status = answer.statusCode ?? 502;
  return new Response(status === 204 || status === 304 ? null : read, { status, headers: got });
}
