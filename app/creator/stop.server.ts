import { subscribe } from 'node:diagnostics_channel';
import { setMaxListeners } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '~/config.server';
import { log } from '~/log.server';

/** How long requests may take to end before they are cut off, in milliseconds. */
const LIMIT_MS = 25_000;
/** In this time connections that wait at the port are accepted and their requests read. */
const SETTLE_MS = 100;
const UNHEARD_MS = 1_000;

const doors: Server[] = [];
const leave = new AbortController();
/** Whoever waits for something to happen answers then. */
export const leaving = leave.signal;
setMaxListeners(0, leaving);

/** Whether this process ends soon, so that load balancers stop sending requests. */
export function isLeaving(): boolean {
  return leaving.aborted;
}

export function closeInTheEnd(server: Server): void {
  doors.push(server);
}

/** SIGTERM drains for CREATOR_DRAIN_SECONDS first. Ends with 1 if requests are cut off or at a second signal. */
export function stopOnSignal(close: () => Promise<void>): void {
  const running = new Set<ServerResponse>();
  let answered = () => {};

  // This channel reports every request of the process, whoever created its server.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    response.shouldKeepAlive &&= !leaving.aborted;
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) answered();
    });
  });

  const stop = async (signal: NodeJS.Signals) => {
    if (leaving.aborted) process.exit(1);
    leave.abort();
    log.info({ signal, running: running.size }, 'stopping');
    // A kept-alive connection would keep the server open.
    for (const response of running) response.shouldKeepAlive = false;
    const grace = signal === 'SIGTERM' ? config.drainSeconds * 1_000 : 0;
    await sleep(grace + SETTLE_MS);
    // A busy process accepts waiting connections now.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    const closed = doors.map((server) => new Promise((done) => server.close(done)));
    setTimeout(() => {
      log.error({ running: running.size }, 'requests were cut off');
      process.exit(1);
    }, LIMIT_MS).unref();
    await Promise.race([Promise.all(closed), sleep(UNHEARD_MS)]);
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
