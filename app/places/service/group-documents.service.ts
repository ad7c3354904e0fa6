import { nowText } from '~/service/clock';
import type { Reader, Trx } from '~/service/store/store';

/** A group as the ledger keeps it. */
export interface GroupDocument {
  organisation_id: number;
  name: string;
  parent_id: number | null;
  /** Ids in their order. */
  locations: number[];
  people: number[];
  /** The groups in it; only where it is deleted. */
  below?: number[];
}

export async function groupDocument(
  db: Reader | Trx,
  id: number,
): Promise<{ version: number; doc: GroupDocument } | null> {
  const row = await db
    .selectFrom('place_group')
    .select(['version', 'organisation_id', 'name', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const locations = await db
    .selectFrom('place_group_location')
    .select('location_id')
    .where('group_id', '=', id)
    .orderBy('location_id')
    .execute();
  const people = await db
    .selectFrom('place_group_grant')
    .select('account_id')
    .where('group_id', '=', id)
    .orderBy('account_id')
    .execute();
  const { version, ...fields } = row;
  return {
    version,
    doc: {
      ...fields,
      locations: locations.map(({ location_id }) => location_id),
      people: people.map(({ account_id }) => account_id),
    },
  };
}

const CHUNK = 500;

export async function putLocations(
  trx: Trx,
  groupId: number,
  ids: readonly number[],
  by: number | null,
): Promise<void> {
  const since = nowText();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = ids
      .slice(start, start + CHUNK)
      .map((location_id) => ({ group_id: groupId, location_id, since, by_account_id: by }));
    await trx
      .insertInto('place_group_location')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['group_id', 'location_id']).doNothing())
      .execute();
  }
}
