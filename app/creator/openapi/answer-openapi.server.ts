import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { applySecurityHeaders } from '~/secure-headers';
import { version } from '../../../package.json';
import { type Answer, type Asked, takesGzip } from '../asked';
import { openApiDocument } from './document.server';

interface Written {
  tag: string;
  text: string;
  zipped: Uint8Array<ArrayBuffer>;
}

let written: Promise<Written> | undefined;

/** GET /api/openapi.json: made and compressed at the first request. */
export async function answerOpenApi(request: Asked): Promise<Answer> {
  written ??= write();
  const { tag, text, zipped } = await written;
  const headers = Object.fromEntries(
    applySecurityHeaders(
      new Headers({
        'Cache-Control': 'public, no-cache',
        Vary: 'Accept-Encoding',
        ETag: tag,
      }),
    ),
  );
  if (request.headers.get('If-None-Match')?.includes(tag)) {
    return { status: 304, headers, body: null };
  }
  headers['Content-Type'] = 'application/json';
  if (!takesGzip(request)) return { status: 200, headers, body: text };
  return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: zipped };
}

async function write(): Promise<Written> {
  const text = JSON.stringify(openApiDocument(version));
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { tag, text, zipped: new Uint8Array(await promisify(gzip)(text)) };
}
