import { setTimeout as sleep } from 'node:timers/promises';
import { localAt } from '~/service/clock';
import type { Calls } from './calls';

/**
 * Waits until what was done and what will be done lie apart: the ledger's times are those of whole seconds.
 *
 * @returns the moment between them by the clock of the person's location, as `as_of` takes it
 */
export async function betweenChanges({ call, locationId: location_id }: Calls): Promise<string> {
  const { timezone } = await call('location.get', { location_id });
  const now = Date.now();
  await sleep(1_000 - (now % 1_000) + 20);
  return localAt(timezone, new Date(now)).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}
