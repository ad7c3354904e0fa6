import { type KindName, kindNames, kinds } from '~/menu/kinds';
import { LOCATION_UNFINISHED } from '~/objects/location/fields';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { entities } from '~/service/changes/entities';
import { CHUNK, chunksOf } from '~/service/changes/entity';
import { timeText } from '~/service/clock';
import { type OperatorNote, operatorAction } from '~/service/operators/operator-action';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader, Store } from '~/service/store/store';

/** After so long without a write, the loading program counts as gone. */
const SILENT_MS = 86_400_000;

export interface UnfinishedLocation {
  id: number;
  name: string;
  wrote: string;
  removed: boolean;
}

/**
 * Removes locations that earlier versions left half loaded, a day after their last write. Nobody can see them. Uses
 * short transactions; the next sweep continues after a kill.
 * @returns all unfinished ones, including those that an older program may still be loading
 */
export async function sweepUnfinished(
  store: Store,
  now = Date.now(),
): Promise<UnfinishedLocation[]> {
  const unfinished = await store.reader
    .selectFrom('location')
    .select(['id', 'name', 'created_at'])
    .where('ready', '=', LOCATION_UNFINISHED)
    .orderBy('id')
    .execute();
  const swept: UnfinishedLocation[] = [];
  for (const { id, name, created_at } of unfinished) {
    const wrote = (await lastWrite(store.reader, id)) ?? created_at;
    const removed = wrote < timeText(now - SILENT_MS);
    if (removed) await removeLocation(store, id, name);
    swept.push({ id, name, wrote, removed });
  }
  return swept;
}

async function removeLocation(store: Store, locationId: number, name: string): Promise<void> {
  const note = { method: 'location.sweep', summary: `Removed the unfinished ${name}`, locationId };
  await forgetItemsOfOptions(store, locationId, note);
  for (const kind of kindNames.toReversed()) {
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

/** Options and items refer to each other, so one side must be cleared first. */
async function forgetItemsOfOptions(
  store: Store,
  locationId: number,
  note: OperatorNote,
): Promise<void> {
  const naming = await selectRows(store.reader, 'menu_option', { location_id: locationId }, 'id')
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
