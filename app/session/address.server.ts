import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '~/config.server';

const peer = new AsyncLocalStorage<string | undefined>();

// remix-serve hands on neither the socket nor its address. Node announces each request, with its
// socket, in the same asynchronous context in which the request is then answered.
subscribe('http.server.request.start', (message) => {
  peer.enterWith((message as { socket: Socket }).socket.remoteAddress);
});

/**
 * The browser's address: what the proxy in front says, with CREATOR_TRUST_PROXY, else the other end
 * of the connection; null if it is not known.
 */
export function callerAddress(
  request: Pick<Request, 'headers'>,
  { trustProxy }: { trustProxy: boolean } = config,
): string | null {
  if (trustProxy) {
    // The last one was added by the nearest proxy; what stands before it anybody can make up.
    const forwarded = request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
    if (ipaddr.isValid(forwarded)) return forwarded;
  }
  return peer.getStore() ?? null;
}
