import { nowText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import { absent, selectRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';

/** A group as the ledger keeps it. */
export interface GroupDocument {
  organisation_id: number;
  name: string;
  parent_id: number | null;
  /** Ids in their order. */
  locations: number[];
  people: number[];
  /** Only where it is deleted: the groups in it, and the keys and webhooks that it was given to. */
  below?: number[];
  keys?: number[];
  webhooks?: number[];
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
  const locations = await selectRows(db, 'place_group_location', { group_id: id }, 'location_id')
    .orderBy('location_id')
    .execute();
  const people = await selectRows(db, 'place_group_grant', { group_id: id }, 'account_id')
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

interface GivenTo {
  keys: { id: number; name: string }[];
  webhooks: { id: number; name: string }[];
}

/** Live keys, and webhooks by their address, that one of these groups is given to. */
export async function programsOf(reader: Reader, groupIds: readonly number[]): Promise<GivenTo> {
  const keys = await selectRows(reader, 'api_key', { ended_at: absent }, 'id', 'name')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('api_key_group')
        .select('api_key_group.key_id')
        .where(isOneOf(reader.engine, 'api_key_group.group_id', groupIds)),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  const webhooks = await reader
    .selectFrom('webhook')
    .select(['id', 'address as name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_group')
        .select('webhook_group.webhook_id')
        .where(isOneOf(reader.engine, 'webhook_group.group_id', groupIds)),
    )
    .orderBy('id')
    .execute();
  return { keys, webhooks };
}
