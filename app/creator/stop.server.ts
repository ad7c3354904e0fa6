import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { log } from '~/log.server';

/** How long requests may take to end, in milliseconds, before they are cut off. */
const LIMIT_MS = 25_000;

/**
 * Ends the process well at SIGTERM and SIGINT: the requests that run are answered, then `close` is
 * called, then the process ends with 0. The HTTP server closes its door by itself at the same signal.
 * Requests that take too long are cut off, and the process ends with 1; so does a second signal end it.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  const running = new Set<ServerResponse>();
  let stopping = false;
  let answered = () => {};

  // The server is made elsewhere; this channel tells of every request of this process.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    response.shouldKeepAlive &&= !stopping;
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) answered();
    });
  });

  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal, running: running.size }, 'stopping');
    setTimeout(() => {
      log.error({ running: running.size }, 'requests were cut off');
      process.exit(1);
    }, LIMIT_MS).unref();
    // A connection that is kept would hold the server's door open.
    for (const response of running) response.shouldKeepAlive = false;
    if (running.size > 0) {
      await new Promise<void>((resolve) => {
        answered = resolve;
      });
    }
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'the service could not be closed');
        process.exit(1);
      });
    });
  }
}
