import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** How long a client may accept no data of a streamed answer, in milliseconds. */
const STALLED_MS = 60_000;

/** Applies backpressure: Remix passes on all that it reads, and unsent data would fill memory. */
class Sending {
  private full = false;
  private wake = () => {};

  constructor(private readonly response: ServerResponse) {
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    response.write = (...args: unknown[]) => {
      const taken = write(...args);
      this.full = !taken;
      return taken;
    };
    const go = () => {
      this.full = false;
      this.wake();
    };
    response.on('drain', go).on('close', go);
  }

  onceSent(then: () => void): void {
    if (this.response.closed) then();
    else this.response.once('close', then);
  }

  /** Resolves once there is room; disconnects a client that stalls. */
  async room(): Promise<void> {
    if (!this.full || this.response.destroyed) return;
    const timer = setTimeout(() => this.response.destroy(), STALLED_MS).unref();
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    clearTimeout(timer);
  }
}

const sendings = new AsyncLocalStorage<Sending>();

export function asItIsTaken(response: ServerResponse, answer: () => void): void {
  sendings.run(new Sending(response), answer);
}

/** Waits until the answer of this request has room for more. */
export function roomOfAnswer(): () => Promise<void> {
  const sending = sendings.getStore();
  return async () => sending?.room();
}

/** Calls `then` once the answer of this request is sent, or its client has gone; at once outside of a request. */
export function onceSent(then: () => void): void {
  const sending = sendings.getStore();
  if (sending) sending.onceSent(then);
  else then();
}
