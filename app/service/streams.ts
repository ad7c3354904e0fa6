/** The whole text of a stream. */
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
