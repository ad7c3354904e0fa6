import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * Sends a POST and waits for its answer for as long as `signal` lets it. Node's fetch gives up on its own once no
 * headers came for 300 seconds, whatever its signal says.
 *
 * @returns the answer, which has been read to its end
 * @throws where none came; a redirect is answered as it is, and not followed
 */
export async function patientPost(
  url: URL,
  { headers, body, signal }: { headers: Headers; body: string; signal: AbortSignal },
): Promise<Response> {
  const send = url.protocol === 'https:' ? secure : plain;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(body) };
    send(url, { method: 'POST', headers: sent, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
  const read = await text(answer);
  const got = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) got.set(name, String(value));
  }
  const status = answer.statusCode ?? 502;
  return new Response(status === 204 || status === 304 ? null : read, { status, headers: got });
}
