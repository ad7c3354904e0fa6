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

/** Requests that wait for a change: one timer for all of them, one look for all at the same version of a menu. */
export class FeedWaiters {
  private readonly waiting = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  /** Menus that could not be looked at, and until when. */
  private readonly resting = new Map<string, number>();
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
    if (this.looking) return;
    this.looking = true;
    const now = Date.now();
    const failures: unknown[] = [];
    for (const { until, wake } of this.waiting) if (now >= until) wake();
    for (const [name, until] of this.resting) if (now >= until) this.resting.delete(name);
    const alike = Map.groupBy(this.waiting, ({ version: { place, channel, taxes } }) =>
      [place, channel, taxes].join(),
    );
    for (const [name, waiters] of alike) {
      if (this.resting.has(name)) continue;
      try {
        await this.lookFor(waiters);
      } catch (error) {
        failures.push(error);
        this.resting.set(name, now + REST_MS);
      }
    }
    this.looking = false;
    const [err] = failures;
    if (err) {
      const of = `${failures.length} of ${alike.size}`;
      log.error({ err, of }, 'menus that kiosks wait for were not looked at');
    }
  }

  private async lookFor(waiters: readonly Waiter[]): Promise<void> {
    const [first] = waiters;
    const current = first ? await this.feed.current(first.version) : null;
    if (current && current.place === first?.version.place) return;
    for (const { version, wake } of waiters) if (version.objects !== current?.objects) wake();
  }
}
