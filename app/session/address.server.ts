import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '~/config.server';
import type { Asked } from '~/creator/asked';

const peer = new AsyncLocalStorage<string | undefined>();

// remix-serve hands on neither the socket nor its address. Node announces each request, with its
// socket, in the same asynchronous context in which the request is then answered.
subscribe('http.server.request.start', (message) => {
  peer.enterWith((message as { socket: Socket }).socket.remoteAddress);
});

/** The proxy's header with CREATOR_TRUST_PROXY, else the socket's address; null if unknown. */
export function callerAddress(
  request: Pick<Asked, 'headers'>,
  { trustProxy }: { trustProxy: boolean } = config,
): string | null {
  if (trustProxy) {
    // The nearest proxy adds the last one; everything before it can be forged.
    const forwarded = request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
    if (ipaddr.isValid(forwarded)) return forwarded;
  }
  return peer.getStore() ?? null;
}
