import { createHash } from 'node:crypto';
import { secureHeaders } from '~/secure-headers';
import type { Answer, Asked } from './asked';
import { creatorTransport } from './creator.server';
import type { Caller } from './transport';

const ENDING = '.ics';

/** GET /calendar/{token}.ics: who asks is known by the address alone. */
export async function answerCalendar(
  request: Asked,
  caller: Caller,
  file: string,
): Promise<Answer> {
  const token = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
  const transport = await creatorTransport();
  const envelope = { method: 'calendar.text', params: { token } } as const;
  const { status, body } = await transport.send(envelope, { ...caller, token: null });
  const headers = { ...secureHeaders(), 'Cache-Control': 'private, no-cache' };
  if (status !== 200) {
    const said = { ...headers, 'Content-Type': 'application/json' };
    return { status, headers: said, body: JSON.stringify(body ?? {}) };
  }
  const { text } = (body as { data: { text: string } }).data;
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((one) => one.trim());
  if (known.some((one) => one.replace(/^W\//, '') === tag)) {
    return { status: 304, headers: { ...headers, ETag: tag }, body: null };
  }
  const type = { 'Content-Type': 'text/calendar; charset=utf-8', ETag: tag };
  const length = { 'Content-Length': String(Buffer.byteLength(text)) };
  return { status: 200, headers: { ...headers, ...type, ...length }, body: text };
}
