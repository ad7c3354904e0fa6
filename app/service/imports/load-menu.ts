import { setTimeout as delay } from 'node:timers/promises';
import { operatorAction } from '../operators/operator-action';
import type { Store } from '../store/store';
import { MenuLoad } from './menu-load';
import type { ReadyMenu } from './read-menu';
import { removeUnfinishedLoad } from './unfinished-loads';

/** Milliseconds between two transactions, in which servers that wait to write get their turn. */
const GAP_MS = 20;

/**
 * Brings a menu into a new location of an organisation, made if missing, beside running servers: transactions are
 * short, and the location is seen and granted to every account of the organisation only when the
 * last one is done. A load that fails takes back what it brought in.
 *
 * @returns the location's id.
 */
export async function loadMenu(
  store: Store,
  { name, menu, pictures }: ReadyMenu,
  organisation: string,
): Promise<number> {
  const load = new MenuLoad(menu, { name, organisation }, pictures);
  try {
    for (const step of load.steps()) {
      const note = {
        method: 'load',
        summary: `Loaded ${step.what} of ${name}`,
        locationId: load.locationId || null,
      };
      await operatorAction(store, note, (trx, ledger) => step.run(trx, ledger));
      await delay(GAP_MS);
    }
  } catch (error) {
    if (load.locationId) await removeUnfinishedLoad(store, load.locationId, name);
    throw error;
  }
  await store.afterLoad();
  return load.locationId;
}
