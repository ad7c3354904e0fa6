import { bodyOf } from './guarded-fetch';
import {
  checkedUrl,
  FetchError,
  type GuardedFetchSettings,
  guardedRequest,
  isAllowed,
  type Sent,
} from './guarded-request';

const MAX_BYTES = 1024 * 1024;
const MAX_SECONDS = 5;

/** For libraries that bring their own requests: as `fetch`, over https (plain http to allowed hosts only), without redirects. */
export function guardedResponse(settings: GuardedFetchSettings) {
  return async (address: string, sent: Sent): Promise<Response> => {
    const signal = AbortSignal.timeout(MAX_SECONDS * 1000);
    try {
      const url = checkedUrl(address);
      if (url.protocol !== 'https:' && !isAllowed(settings, url)) throw new FetchError('refused');
      const answer = await guardedRequest(settings, url, sent, signal);
      const body = await bodyOf(answer, MAX_BYTES);
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      const status = answer.statusCode ?? 502;
      const isEmpty = status === 204 || status === 304;
      return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
    } catch (error) {
      if (error instanceof FetchError) throw error;
      throw new FetchError(signal.aborted ? 'too slow' : 'unreachable', { cause: error });
    }
  };
}
