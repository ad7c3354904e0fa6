import { type MeasuredCall, measures } from '~/measures';
import type { Actor } from './actions';
import { databaseSentence } from './errors';
import { log } from './log';

const SLOW_MS = 500;

export interface AnsweredCall {
  writes: boolean;
  outcome: 'done' | 'refused' | 'failed';
  status: number;
  ms: number;
  error?: unknown;
}

/** Reads that succeed fast are logged at level debug only. Never logs params, which can hold anything. */
export function logCall(actor: Actor, { writes, outcome, status, ms, error }: AnsweredCall): void {
  if (measures.calls.hasSubscribers) {
    measures.calls.publish({ method: actor.method, outcome, ms } satisfies MeasuredCall);
  }
  const line = {
    method: actor.method || null,
    outcome,
    status,
    location_id: actor.locationId,
    user_id: actor.accountId,
    request_id: actor.requestId,
    via: actor.via,
    ms: Math.round(ms),
  };
  const isFailure = outcome === 'failed' || databaseSentence(error) !== null;
  if (isFailure) log.error({ ...line, err: error }, 'call failed');
  else if (ms > SLOW_MS) log.warn(line, 'slow call');
  else if (writes || actor.accountId === null) log.info(line, 'call');
  else log.debug(line, 'call');
}
