import type { IncomingMessage } from 'node:http';
import {
  checkedUrl,
  FetchError,
  type GuardedFetchSettings,
  guardedRequest,
  isAllowed,
  type Sent,
} from './guarded-request';

const MAX_SECONDS = 10;

export interface PostAnswer {
  status: number;
  /** The first bytes of its body as text. */
  text: string;
}

export interface PostSettings extends GuardedFetchSettings {
  /** Of an answer; the rest is not read. */
  maxBytes: number;
  seconds?: number;
}

/** @throws FetchError if nothing answered; whatever the status, there was an answer */
export type GuardedPost = (
  address: string,
  sent: Required<Sent>,
  stopped?: AbortSignal,
) => Promise<PostAnswer>;

/** Posts to an https address that users name (plain http to allowed hosts only), and follows no redirect. */
export function guardedPost(settings: PostSettings): GuardedPost {
  return async (address, sent, stopped) => {
    const late = AbortSignal.timeout((settings.seconds ?? MAX_SECONDS) * 1000);
    const signal = stopped ? AbortSignal.any([late, stopped]) : late;
    try {
      const url = checkedUrl(address);
      if (url.protocol !== 'https:' && !isAllowed(settings, url)) throw new FetchError('refused');
      const response = await guardedRequest(settings, url, sent, signal);
      const text = await beginningOf(response, settings.maxBytes);
      return { status: response.statusCode ?? 0, text };
    } catch (error) {
      if (error instanceof FetchError) throw error;
      throw new FetchError(signal.aborted ? 'too slow' : 'unreachable', { cause: error });
    }
  };
}

/** The status is known by now: a body that breaks off or takes too long is no failure. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - bytes));
      bytes += chunk.byteLength;
      if (bytes >= maxBytes) break;
    }
  } catch {
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
