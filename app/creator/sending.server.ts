import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** For how many milliseconds a client may take nothing of an answer that streams. */
const STALLED_MS = 60_000;

/** Whether an answer is taken as fast as it is made: Remix hands on whatever it reads, and what waits fills memory. */
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

  /** Resolves once there is room; a client that takes nothing for long is left. */
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

/** Answers a request so that its streams are read as they are sent. */
export function asItIsTaken(response: ServerResponse, answer: () => void): void {
  sendings.run(new Sending(response), answer);
}

/** What waits until the answer of this request has room for more. */
export function roomOfAnswer(): () => Promise<void> {
  const sending = sendings.getStore();
  return async () => sending?.room();
}
