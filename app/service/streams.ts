export async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.join('');
}

/** Calls `failed` before the error reaches the reader. */
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

/** Calls `leave` once, as soon as the reader stops. */
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
        // A generator that was never started runs no `finally`.
        end();
        return pieces.return();
      },
    }),
  };
}
