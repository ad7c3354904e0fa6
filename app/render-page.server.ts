import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderOptions {
  nonce: string;
  /** How long parts of the page may keep it back, in milliseconds. */
  timeout: number;
  /** Called for errors inside the page; errors outside of it reject. */
  onError: (error: unknown) => void;
}

/** Renders the whole page before sending: in pieces it compresses half as well. */
export function renderPage(
  page: React.ReactElement,
  { nonce, timeout, onError }: RenderOptions,
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    let shellRendered = false;
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: bytesOf(chunks), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => {
        shellRendered = true;
      },
      onAllReady: () => pipe(collect),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        failed = true;
        if (shellRendered) onError(error);
      },
    });
    const timer = setTimeout(abort, timeout);
  });
}

/** Removes NUL bytes: React pads a chunk with them where a multi-byte character does not fit. */
function bytesOf(chunks: readonly Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat(
    chunks.map((chunk) => {
      let end = chunk.length;
      while (chunk[end - 1] === 0) end -= 1;
      const written = chunk.subarray(0, end);
      return written.includes(0) ? written.filter((byte) => byte !== 0) : written;
    }),
  );
}
