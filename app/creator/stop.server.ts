import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '~/config.server';
import { log } from '~/log.server';

/** How long requests may take to end, in milliseconds, before they are cut off. */
const LIMIT_MS = 25_000;
/** In this time connections that wait at the port are taken, and what they ask is read. */
const SETTLE_MS = 100;
/** For so long a connection may stay open that has not asked for anything yet. */
const UNHEARD_MS = 1_000;

const doors: Server[] = [];
let leaving = false;

/** Whether this process ends soon: who spreads requests over several servers sends none here any more. */
export function isLeaving(): boolean {
  return leaving;
}

/** Has the port of a server closed when the process ends, once its grace is over. */
export function closeInTheEnd(server: Server): void {
  doors.push(server);
}

/**
 * Ends the process well at SIGTERM and SIGINT: at SIGTERM the port answers for CREATOR_DRAIN_SECONDS more while /healthz says
 * that it ends; then the port is closed, the requests that run are answered, `close` is called, and the process ends with 0.
 * Requests that take too long are cut off, and the process ends with 1; so does a second signal end it.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  const running = new Set<ServerResponse>();
  let answered = () => {};

  // This channel tells of every request of this process, whoever made its server.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    response.shouldKeepAlive &&= !leaving;
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) answered();
    });
  });

  const stop = async (signal: NodeJS.Signals) => {
    if (leaving) process.exit(1);
    leaving = true;
    log.info({ signal, running: running.size }, 'stopping');
    // A connection that is kept would hold the server's door open.
    for (const response of running) response.shouldKeepAlive = false;
    const grace = signal === 'SIGTERM' ? config.drainSeconds * 1_000 : 0;
    await sleep(grace + SETTLE_MS);
    // A process that had no time meanwhile takes them in now.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    const closed = doors.map((server) => new Promise((done) => server.close(done)));
    setTimeout(() => {
      log.error({ running: running.size }, 'requests were cut off');
      process.exit(1);
    }, LIMIT_MS).unref();
    // Who was taken in and has not said yet what they want.
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
