/**
 * Reads a body of at most `maxBytes`, judged by its declared length before anything is read and by
 * counting while it is.
 *
 * @returns undefined if it is larger. The rest is then read and dropped, so that the client, which
 * may still be sending, gets to see the answer.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  if (declaredLength(request) > maxBytes) {
    void drop(reader);
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.byteLength;
    if (size > maxBytes) {
      void drop(reader);
      return undefined;
    }
    chunks.push(value);
  }
}

/** Reads and drops a body that nobody wants, so that the client gets to see the answer. */
export function dropBody(request: Request): void {
  if (request.body && !request.body.locked) void drop(request.body.getReader());
}

/** The declared length in bytes; 0 where there is none, or none that can be read. */
export function declaredLength(request: Request): number {
  const length = Number(request.headers.get('Content-Length'));
  return Number.isFinite(length) ? length : 0;
}

async function drop(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client is gone.
  }
}
