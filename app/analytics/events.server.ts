import { log } from '~/log.server';
import { analytics } from './configured.server';
import type { AnalyticsEvent, AnalyticsPerson } from './segment.server';

/** Events that may be on their way at once; more are not told, so that a slow service costs no memory. */
const MOST_WAITING = 100;

let waiting = 0;

/** Tells what somebody did; never throws, never waits, and tells nothing where no analytics are set up. */
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
