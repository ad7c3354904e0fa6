import { tellEvent } from '~/analytics/events.server';
import { assertCallFailed, failedBy } from '~/creator/by-status.server';
import { log } from '~/log.server';
import { SESSION_ENDED } from '~/screen/resumed-form';
import type { Guarded } from '~/session/guards.server';
import type { AlertName } from './address';

interface Attempt extends Partial<AlertName> {
  action:
    | 'list'
    | 'details'
    | 'dismiss'
    | 'restore'
    | 'resolve'
    | 'revaluate'
    | 'check'
    | 'fix-preview'
    | 'fix'
    | 'overview';
}

type Somebody = Pick<Guarded, 'user'> & { location?: { id: number } };

export function tellResult(
  { user, location }: Somebody,
  { action, warning_type }: Attempt,
  result: string,
): void {
  const properties = { action, result, location_id: location?.id, warning_type };
  tellEvent(user, { name: 'Menu Quality', properties });
}

/** Logs a failure without showing it. @throws unexpected errors */
export function noteFailure(somebody: Somebody, attempt: Attempt, error: unknown): void {
  assertCallFailed(error);
  if (failedBy(error, SESSION_ENDED)) throw error;
  log.error({ err: error, location: somebody.location?.id, ...attempt }, 'alerts: a call failed');
  tellResult(somebody, attempt, 'error');
}
