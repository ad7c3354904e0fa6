import { createHash } from 'node:crypto';
import { readImageQuery } from '~/menu/image-address';
import { secureHeaders } from '~/secure-headers';
import { NoPlace, Places } from '~/turns';
import { type Answer, type Asked, responseOf } from './asked';
import { contract, isMethod } from './contract';
import { type CallSpec, DEFAULT_MAX_BYTES, STRANGER_MAX_BYTES } from './contract/call';
import type { Envelope } from './contract/wire';
import { creatorTransport } from './creator.server';
import { BodyError, isJson, parseJsonObject } from './json-body.server';
import { declaredLength, dropBody, readBody } from './read-body.server';
import { onceSent } from './sending.server';
import { leaving } from './stop.server';
import { streamAnswer } from './stream.server';
import type {
  Caller,
  DemoImageAddress,
  ImageParams,
  ImageReply,
  Reply,
  StreamReply,
  Transport,
} from './transport';

type Body = Record<string, unknown>;

/** Of one session: what is answered is compressed beside everybody's answers. */
const answering = new Places({
  atOnce: Infinity,
  person: 6,
  waiting: 2_000,
  ownWaiting: 250,
  waitMs: 30_000,
});

/** POST /api/creator `{method, params, version?, once?}` → `{data, action_id?}`; `read` parses other endpoints. */
export function answerCall(
  request: Asked,
  caller: Caller,
  read: (body: Body) => Envelope = creatorCall,
  named = request.headers.get('X-Creator-Method'),
): Promise<Answer> {
  return answerPost(request, async (transport) => {
    onceSent(await answering.enter({ id: caller.token }));
    const limit = await limitOf(request, caller, transport, named);
    if (typeof limit !== 'number') {
      dropBody(request);
      return limit;
    }
    const envelope = read(await bodyOf(request, limit));
    if (named !== null && named !== envelope.method) {
      throw new BodyError('X-Creator-Method names another call than the body does.');
    }
    if (envelope.method === 'menu.feed') {
      const signal = AbortSignal.any([request.signal, leaving]);
      return transport.send(envelope, { ...caller, signal });
    }
    if (!acceptsStream(request, envelope.method)) return transport.send(envelope, caller);
    return transport.stream(envelope, caller);
  });
}

function creatorCall(body: Body): Envelope {
  if (typeof body.method !== 'string') throw new BodyError('Send {method, params}.');
  return body as unknown as Envelope;
}

/** POST /auth `{email, password, remember}` → `{user, token}`. */
export function answerAuth(request: Asked, caller: Caller): Promise<Answer> {
  return answerPost(request, async (transport) => {
    const credentials = await bodyOf(request, STRANGER_MAX_BYTES);
    return transport.auth(credentials, { ...caller, token: null });
  });
}

export function answerSession(
  request: Asked,
  caller: Caller,
  call: 'user' | 'logout' | 'resetCookies',
): Promise<Answer> {
  return answerPost(request, async (transport) => {
    if (request.body !== null) await bodyOf(request, STRANGER_MAX_BYTES, { mayBeEmpty: true });
    return transport[call](caller);
  });
}

/** GET /images/{id}: the picture, or 401 or 404 without a reason. */
export async function answerImage(request: Asked, caller: Caller, id: string): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    dropBody(request);
    return notAllowed('GET, HEAD');
  }
  if (!IMAGE_ID.test(id)) return answer({ status: 404, body: { error: NO_IMAGE } });
  const transport = await creatorTransport();
  return pictureOf(request, await transport.image(id, caller, askedOf(request)));
}

export async function answerLinkedImage(request: Asked, caller: Caller): Promise<Answer> {
  const address = new URL(request.url).searchParams.get('url') ?? '';
  return pictureOf(request, await (await creatorTransport()).linkedImage(address, caller));
}

/** GET /m/{token}/images/{id}: a picture of a demo site behind a signed address, or 404. */
export async function answerDemoImage(
  request: Asked,
  caller: Caller,
  address: DemoImageAddress,
): Promise<Answer> {
  const transport = await creatorTransport();
  const asked = askedOf(request);
  return pictureOf(request, await transport.demoImage({ ...address, asked }, caller));
}

/** JPEG for clients whose Accept header names pictures without WebP, else WebP. */
function askedOf(request: Asked): ImageParams {
  const accepted = (request.headers.get('Accept') ?? '').toLowerCase();
  const webp = accepted.includes('image/webp') || !accepted.includes('image/');
  return { ...readImageQuery(new URL(request.url).searchParams), webp };
}

function pictureOf(request: Asked, image: ImageReply): Answer {
  if (image.status !== 200 || !image.data) {
    const { status, retryAfter = 5, error } = image;
    const body = { error: error ?? WHY[status] ?? NO_IMAGE };
    const headers = status === 429 ? { 'Retry-After': String(retryAfter) } : undefined;
    return answer({ status, body, headers });
  }
  const etag = `"${createHash('sha256').update(image.data).digest('base64url')}"`;
  const headers = {
    ...secureHeaders(),
    ETag: etag,
    'Cache-Control': image.lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    // The next person at this browser has other cookies.
    Vary: 'Cookie, Authorization, Accept',
  };
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (known?.some((tag) => tag.replace(/^W\//, '') === etag)) {
    return { status: 304, headers, body: null };
  }
  const type = image.type ?? 'application/octet-stream';
  const length = String(image.data.byteLength);
  return {
    status: 200,
    headers: { ...headers, 'Content-Type': type, 'Content-Length': length },
    body: image.data as Uint8Array<ArrayBuffer>,
  };
}

export function notAllowed(allow: string): Answer {
  const body = { error: `Only ${allow} is answered here.` };
  return answer({ status: 405, body, headers: { Allow: allow } });
}

export function methodNotAllowed(allow: string): Response {
  return responseOf(notAllowed(allow));
}

export function noSuchEndpoint(): Response {
  return responseOf(answer({ status: 404, body: { error: 'There is no such endpoint.' } }));
}

export function forbidden(error: string): Answer {
  return answer({ status: 403, body: { error } });
}

const NO_IMAGE = 'There is no such image.';
const WHY: Record<number, string> = {
  401: 'Sign in to go on.',
  403: 'This key was not made for pictures.',
  429: 'That was a lot at once. Try again in a moment.',
};
const IMAGE_ID =
  /^(?:(?:origin-)?[1-9]\d{0,14}|stock-[a-z0-9-]{1,80}|import-[1-9]\d{0,14}-\d{1,9}|upload-[A-Za-z0-9_-]{20,40}-\d{1,4})$/;

async function answerPost(
  request: Asked,
  work: (transport: Transport) => Promise<StreamReply>,
): Promise<Answer> {
  if (request.method !== 'POST') {
    dropBody(request);
    return notAllowed('POST');
  }
  try {
    const reply = await work(await creatorTransport());
    return reply.stream ? streamAnswer(reply.stream, request.signal) : answer(reply);
  } catch (error) {
    if (error instanceof TooLarge) return answer({ status: 413, body: { error: error.message } });
    if (error instanceof NoPlace) {
      dropBody(request);
      const { status, ...body } = error.answer;
      return answer({ status, body });
    }
    if (error instanceof BodyError) return answer({ status: 400, body: { error: error.message } });
    throw error;
  }
}

/** In bytes, before the body is read: 64 KB without a valid token, else by the call that is named, or 1 MB. */
async function limitOf(
  request: Asked,
  caller: Caller,
  transport: Transport,
  named: string | null,
): Promise<number | Reply> {
  const declared = request.headers.has('Content-Length');
  if (declared && declaredLength(request) <= STRANGER_MAX_BYTES) return STRANGER_MAX_BYTES;
  if (caller.token === null) return STRANGER_MAX_BYTES;
  const { status, ...reply } = await transport.user(caller);
  if (status === 401) return STRANGER_MAX_BYTES;
  // A key opens no account, but is live.
  if (status !== 200 && status !== 403) return { status, ...reply };
  const method = named ?? '';
  if (!isMethod(method)) return DEFAULT_MAX_BYTES;
  const { maxBytes = DEFAULT_MAX_BYTES }: { maxBytes?: number } = contract[method];
  return maxBytes;
}

function acceptsStream(request: Asked, method: string): boolean {
  const { streams }: Partial<CallSpec> = isMethod(method) ? contract[method] : {};
  const accepted = (request.headers.get('Accept') ?? '').toLowerCase().split(',');
  return accepted.some((range) => range.split(';')[0]?.trim() === streams);
}

class TooLarge extends Error {}

async function bodyOf(
  request: Asked,
  maxBytes: number,
  { mayBeEmpty = false } = {},
): Promise<Body> {
  const bytes = await bytesOf(request, maxBytes);
  if (bytes === undefined) throw new TooLarge(tooLarge(maxBytes));
  if (mayBeEmpty && bytes.byteLength === 0) return {};
  if (!isJson(request)) throw new BodyError('Send the body as application/json.');
  return parseJsonObject(bytes);
}

async function bytesOf(request: Asked, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    return await readBody(request, maxBytes);
  } catch {
    throw new BodyError('The body could not be read.');
  }
}

function tooLarge(maxBytes: number): string {
  const size = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KB` : `${maxBytes / 1024 / 1024} MB`;
  const words = `The body is larger than ${size}.`;
  if (maxBytes === STRANGER_MAX_BYTES) return `${words} More is taken from signed-in callers only.`;
  if (maxBytes === DEFAULT_MAX_BYTES)
    return `${words} More is taken for calls that say so, named by X-Creator-Method.`;
  return words;
}

function answer({ status, body, headers: extra }: Reply): Answer {
  const later: Record<string, string> =
    status === 429 || status === 503 ? { 'Retry-After': '5' } : {};
  const headers = { ...secureHeaders(), 'Content-Type': 'application/json', ...later, ...extra };
  return { status, headers, body: JSON.stringify(body ?? {}) };
}
