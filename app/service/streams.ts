export async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.join('');
}

/** The same pieces; `failed` hears why they broke off before whoever reads them does. */
export async function* watched(
  chunks: AsyncIterable<string>,
  failed: (error: unknown) => Promise<void>,
): AsyncIterable<string> {
  try {
    yield* chunks;
  } catch (error) {
    await failed(error);
    throw error;
  }
}

/** The pieces of a stream; `leave` is called, once, as soon as no more of them are asked for. */
export function whileRead(chunks: AsyncIterable<string>, leave: () => void): AsyncIterable<string> {
  let isRead = true;
  const end = () => {
    if (isRead) leave();
    isRead = false;
  };
  async function* read() {
    try {
      yield* chunks;
    } finally {
      end();
    }
  }
  const pieces = read();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => pieces.next(),
      return: () => {
        // One that was never begun has no end.
        end();
        return pieces.return();
      },
    }),
  };
}
