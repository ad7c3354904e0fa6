import { create } from 'content-disposition';
import { applySecurityHeaders, secureHeaders } from '~/secure-headers';
import type { Answer } from './asked';
import { roomOfAnswer } from './sending.server';
import type { TextStream } from './transport';

interface StreamResponseOptions {
  headers?: HeadersInit;
}

/** Reads pieces only as they are sent, until `signal` aborts; a failing stream breaks the response off. */
export function streamResponse(
  { type, chunks }: TextStream,
  signal: AbortSignal,
  { headers: extra }: StreamResponseOptions = {},
): Response {
  const headers = applySecurityHeaders(new Headers(extra));
  headers.set('Content-Type', typeOf({ type }));
  return new Response(bytesOf(chunks, signal), { headers });
}

/** The same as an answer of an endpoint. */
export function streamAnswer({ type, chunks }: TextStream, signal: AbortSignal): Answer {
  const headers = { ...secureHeaders(), 'Content-Type': typeOf({ type }) };
  return { status: 200, headers, body: bytesOf(chunks, signal) };
}

function typeOf({ type }: Pick<TextStream, 'type'>): string {
  return `${type}; charset=utf-8`;
}

/** A download under a name (RFC 6266). CSV starts with a byte order mark, without which Excel misreads UTF-8. */
export function fileResponse(stream: TextStream, signal: AbortSignal, name: string): Response {
  const headers = { 'Content-Disposition': create(name) };
  const isTable = stream.type === 'text/csv';
  const chunks = isTable ? marked(stream.chunks) : stream.chunks;
  return streamResponse({ ...stream, chunks }, signal, { headers });
}

async function* marked(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let mark = '\uFEFF';
  for await (const chunk of chunks) {
    yield `${mark}${chunk}`;
    mark = '';
  }
}

function bytesOf(chunks: AsyncIterable<string>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const room = roomOfAnswer();
  signal.addEventListener('abort', () => void end(iterator).catch(() => {}), { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await room();
        const next = signal.aborted ? await end(iterator) : await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await end(iterator);
      },
    },
    { highWaterMark: 1 },
  );
}

async function end(iterator: AsyncIterator<string>): Promise<IteratorResult<string>> {
  await iterator.return?.();
  return { done: true, value: undefined };
}

export interface Patience {
  signal: AbortSignal;
  wait(): void;
  rest(): void;
}

/** A signal that aborts once a single wait took that many milliseconds. */
export function patience(milliseconds: number): Patience {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    rest,
    wait: () => {
      rest();
      timer = setTimeout(() => controller.abort(), milliseconds);
    },
  };
}

export async function* textsOf(
  body: ReadableStream<Uint8Array>,
  { wait, rest }: Patience,
): AsyncIterable<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      wait();
      const { done, value } = await reader.read();
      rest();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      if (text !== '') yield text;
    }
  } finally {
    rest();
    await reader.cancel().catch(() => undefined);
  }
}
