import { log } from '../log';
import type { FeedVersion } from './answer';
import type { Feed } from './feed';

const TICK_MS = 250;
/** After a failure. */
const REST_MS = 5_000;
const MOST = 1_500;

interface Waiter {
  /** What the waiter knows; another content ends the wait. */
  version: FeedVersion;
  until: number;
  wake: () => void;
}

/** Requests that wait for a change: one timer for all of them, one look for all at the same menu. */
export class FeedWaiters {
  private readonly waiting = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private restsUntil = 0;
  private hasEnded = false;

  constructor(private readonly feed: Feed) {}

  /** Whether nobody more may wait. */
  get isFull(): boolean {
    return this.hasEnded || this.waiting.size >= MOST;
  }

  /** Until the content changes, the time is over, or the signal aborts. @param until milliseconds since the epoch */
  wait(version: FeedVersion, until: number, ends?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        ends?.removeEventListener('abort', wake);
        this.waiting.delete(waiter);
        if (this.waiting.size === 0) this.rest();
        resolve();
      };
      const waiter = { version, until, wake };
      if (ends?.aborted) {
        resolve();
        return;
      }
      ends?.addEventListener('abort', wake);
      this.waiting.add(waiter);
      this.timer ??= setInterval(() => void this.look(), TICK_MS);
    });
  }

  end(): void {
    this.hasEnded = true;
    for (const { wake } of this.waiting) wake();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    if (this.looking || Date.now() < this.restsUntil) return;
    this.looking = true;
    try {
      const now = Date.now();
      for (const { until, wake } of this.waiting) if (now >= until) wake();
      const alike = Map.groupBy(this.waiting, ({ version: { locationId, channel, taxes } }) =>
        [locationId, channel, taxes].join(),
      );
      for (const waiters of alike.values()) {
        const [first] = waiters;
        const current = first ? await this.feed.current(first.version) : null;
        for (const { version, wake } of waiters) if (version.objects !== current?.objects) wake();
      }
    } catch (error) {
      this.restsUntil = Date.now() + REST_MS;
      log.error({ err: error }, 'menus that kiosks wait for were not looked at');
    } finally {
      this.looking = false;
    }
  }
}
