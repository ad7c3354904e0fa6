import { log } from '~/log.server';
import { analytics } from './configured.server';
import type { AnalyticsEvent, AnalyticsPerson } from './segment.server';

/** Events in flight at once; further ones are dropped, so that a slow service costs no memory. */
const MOST_WAITING = 100;

let waiting = 0;

/** Sends an event; never throws, never waits, and does nothing without an analytics service. */
export function tellEvent({ id, email }: AnalyticsPerson, event: AnalyticsEvent): void {
  if (!analytics) return;
  if (waiting >= MOST_WAITING) {
    log.warn({ event: event.name }, 'an event is not told: the analytics service is too slow');
    return;
  }
  waiting += 1;
  analytics
    .track({ id, email }, event)
    .catch((error: unknown) => log.error({ err: error }, 'an event could not be told'))
    .finally(() => {
      waiting -= 1;
    });
}
