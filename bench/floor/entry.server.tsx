import { Writable } from 'node:stream';
import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a whole page before any of it is sent, as the product does. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(new Response(Buffer.concat(chunks).toString('utf8'), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <RemixServer context={remixContext} url={request.url} />,
      { onAllReady: () => pipe(collect), onError: reject },
    );
  });
}
