import { type KindName, kinds } from '~/menu/kinds';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { entities } from '../changes/entities';
import { CHUNK, chunksOf } from '../changes/entity';
import { timeText } from '../clock';
import { type OperatorNote, operatorAction } from '../operators/operator-action';
import type { Reader, Store } from '../store/store';

/** A load writes every few seconds; one that has been silent for so long has ended. */
const SILENT_MINUTES = 10;

/**
 * Removes what loads left behind that ended before they were done.
 *
 * @returns a sentence for each unfinished location, also for one that another load may be filling.
 */
export async function sweepUnfinishedLoads(store: Store): Promise<string[]> {
  const unfinished = await store.reader
    .selectFrom('location')
    .select(['id', 'name', 'created_at'])
    .where('ready', '=', 0)
    .orderBy('id')
    .execute();
  const silent = timeText(Date.now() - SILENT_MINUTES * 60_000);
  const sentences: string[] = [];
  for (const location of unfinished) {
    const wrote = (await lastWrite(store.reader, location.id)) ?? location.created_at;
    if (wrote > silent) {
      sentences.push(
        `Location ${location.id}, ${location.name}, is not loaded to its end: another load fills it, or one broke off. A load in ${SILENT_MINUTES} minutes removes it.`,
      );
      continue;
    }
    await removeUnfinishedLoad(store, location.id, location.name);
    sentences.push(
      `Location ${location.id}, ${location.name}, was removed: its load broke off at ${wrote}.`,
    );
  }
  return sentences;
}

/** Removes a location that was never ready, with everything in it, in short transactions. */
export async function removeUnfinishedLoad(
  store: Store,
  locationId: number,
  name: string,
): Promise<void> {
  const note = { method: 'load', summary: `Removed the unfinished load of ${name}`, locationId };
  await forgetItemsOfOptions(store, locationId, note);
  for (const kind of Object.keys(kinds) as KindName[]) {
    if (kind === 'location') continue;
    for (;;) {
      const ids = await someIds(store.reader, kind, locationId);
      if (ids.length === 0) break;
      await operatorAction(store, note, (_, ledger) =>
        ledger.remove(entities[kind], locationId, ids),
      );
    }
  }
  await operatorAction(store, note, async (_, ledger) => {
    await ledger.update(locationEntity, locationId, [{ id: locationId, patch: { meals: [] } }]);
    await ledger.remove(locationEntity, locationId, [locationId]);
  });
}

/** Options name items and items have options: one of the two has to let go first. */
async function forgetItemsOfOptions(
  store: Store,
  locationId: number,
  note: OperatorNote,
): Promise<void> {
  const naming = await store.reader
    .selectFrom('menu_option')
    .select('id')
    .where('location_id', '=', locationId)
    .where('item_id', 'is not', null)
    .execute();
  for (const chunk of chunksOf(naming)) {
    const changes = chunk.map(({ id }) => ({ id, patch: { item_id: null } }));
    await operatorAction(store, note, (_, ledger) =>
      ledger.update(optionEntity, locationId, changes),
    );
  }
}

async function someIds(reader: Reader, kind: KindName, locationId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom(kinds[kind].table as 'item')
    .select('id')
    .where('location_id', '=', locationId)
    .orderBy('id')
    .limit(CHUNK)
    .execute();
  return rows.map(({ id }) => id);
}

async function lastWrite(reader: Reader, locationId: number): Promise<string | null> {
  const { at } = await reader
    .selectFrom('action')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return at;
}
