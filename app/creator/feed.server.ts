import { secureHeaders } from '~/secure-headers';
import { type Answer, type Asked, takesGzip } from './asked';
import { creatorTransport } from './creator.server';
import { leaving } from './stop.server';
import type { Caller } from './transport';

/** Short answers are smaller as they are. */
const ZIPPED_FROM = 1_000;
const usual = () => ({
  ...secureHeaders(),
  'Cache-Control': 'private, no-cache',
  // The next person at this browser has other cookies.
  Vary: 'Cookie, Authorization, Accept-Encoding',
});

/** GET /api/menu/{location_id}?channel=&since=&wait= */
export async function answerFeed(
  request: Asked,
  caller: Caller,
  location: string,
): Promise<Answer> {
  const { headers, signal } = request;
  const params = paramsOf(request.url, location);
  const ends = params.wait === undefined ? undefined : AbortSignal.any([signal, leaving]);
  const known = headers.get('If-None-Match');
  const transport = await creatorTransport();
  const reply = await transport.feed({ params, known, ...(ends && { ends }) }, caller);
  const { status, tag, json, zipped, body } = reply;
  if (tag === undefined) {
    const said = { ...usual(), ...reply.headers, 'Content-Type': 'application/json' };
    return { status, headers: said, body: JSON.stringify(body ?? {}) };
  }
  const said: Record<string, string> = { ...usual(), ETag: tag };
  if (!json) return { status, headers: said, body: null };
  said['Content-Type'] = 'application/json';
  const packed =
    takesGzip(request) && zipped && json.byteLength >= ZIPPED_FROM ? await zipped() : null;
  if (packed) said['Content-Encoding'] = 'gzip';
  const sent = packed ?? json;
  said['Content-Length'] = String(sent.byteLength);
  return { status, headers: said, body: sent as Uint8Array<ArrayBuffer> };
}

/** Numbers as numbers, all else as it came: the contract says what is wrong with it. */
function paramsOf(url: string, location: string): Record<string, unknown> {
  const at = url.indexOf('?');
  const query = at < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at + 1)));
  const { wait, ...others } = query;
  const params = { ...others, location_id: numberIn(location) };
  return wait === undefined ? params : { ...params, wait: numberIn(wait) };
}

function numberIn(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}
