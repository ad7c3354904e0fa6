import type { Asked, BodyReader } from './asked';

/** undefined if the declared or counted length exceeds `maxBytes`; drains the rest, so the client sees the answer. */
export async function readBody(
  request: Pick<Asked, 'headers' | 'body'>,
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
    const { value } = await reader.read();
    if (value === undefined) return Buffer.concat(chunks, size);
    size += value.byteLength;
    if (size > maxBytes) {
      void drop(reader);
      return undefined;
    }
    chunks.push(value);
  }
}

/** Drains an unused body, so that the client sees the answer. */
export function dropBody(request: Pick<Asked, 'body'>): void {
  if (request.body && !request.body.locked) void drop(request.body.getReader());
}

export function declaredLength(request: Pick<Asked, 'headers'>): number {
  const length = Number(request.headers.get('Content-Length'));
  return Number.isFinite(length) ? length : 0;
}

async function drop(reader: BodyReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has disconnected.
  }
}
