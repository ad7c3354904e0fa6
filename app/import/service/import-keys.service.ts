import { sql } from 'kysely';
import { chunksOf } from '~/service/changes/entity';
import { isOneOf, isOneOfTexts } from '~/service/store/id-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';
import type { FileEntry } from '../rules/entry';
import type { ImportKind } from '../rules/kinds';

const KEYS_AT_ONCE = 5000;

/** Ids by the other system's key; an object may be gone. */
export async function knownKeys(
  reader: Reader,
  locationId: number,
  kind: ImportKind,
  entries: readonly Pick<FileEntry, 'sourceKey'>[],
): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const keys = new Set(entries.flatMap(({ sourceKey }) => sourceKey ?? []));
  for (const chunk of chunksOf([...keys], KEYS_AT_ONCE)) {
    const rows = await reader
      .selectFrom('import_key')
      .select(['source_key', 'object_id'])
      .where('location_id', '=', locationId)
      .where('kind', '=', kind)
      .where(isOneOfTexts(reader.engine, 'source_key', chunk, { folded: false }))
      .execute();
    for (const { source_key, object_id } of rows) known.set(source_key, object_id);
  }
  return known;
}

/** Keys by object. */
export async function keysOf(
  reader: Reader,
  locationId: number,
  kind: ImportKind,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('import_key')
    .select(['source_key', 'object_id'])
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where(isOneOf(reader.engine, 'object_id', ids))
    .execute();
  const keys = new Map<number, string[]>();
  for (const { source_key, object_id } of rows) {
    keys.set(object_id, [...(keys.get(object_id) ?? []), source_key]);
  }
  return keys;
}

/** By the position of the change that makes or updates an object. */
export async function plannedKeys(
  reader: Reader,
  importId: number,
  kind: ImportKind,
): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('import_planned_key')
    .select(['change_position', 'source_key'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('change_position', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [Number(row.change_position), row.source_key]));
}

/** Remembers the keys of an import's plan: of what stayed as it is, and of what its changes made or updated. */
export async function rememberKeys(
  trx: Trx,
  engine: 'sqlite' | 'postgres',
  { importId, locationId }: { importId: number; locationId: number },
  applied: ReadonlyMap<number, number>,
): Promise<void> {
  const any = await selectRows(trx, 'import_planned_key', { import_id: importId }, 'position')
    .limit(1)
    .executeTakeFirst();
  if (!any) return;
  const insertion = (objectId: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`insert into import_key (location_id, kind, source_key, object_id)
      select ${locationId}, planned.kind, planned.source_key, max(${objectId}) ${from}
      group by planned.kind, planned.source_key
      on conflict (location_id, kind, source_key) do update set object_id = excluded.object_id`.execute(
      trx,
    );
  await insertion(
    sql`planned.object_id`,
    sql`from import_planned_key as planned
      where planned.import_id = ${importId} and planned.change_position is null`,
  );
  for (const chunk of chunksOf([...applied], KEYS_AT_ONCE)) {
    const list = JSON.stringify(chunk);
    const made =
      engine === 'sqlite'
        ? sql`(select value ->> 0 as position, value ->> 1 as id from json_each(${list}))`
        : sql`(select (value ->> 0)::bigint as position, (value ->> 1)::bigint as id from json_array_elements(${list}::json))`;
    await insertion(
      sql`made.id`,
      // A cross join keeps the order: SQLite would look at all of the list for each key.
      sql`from ${made} as made cross join import_planned_key as planned
        where planned.import_id = ${importId} and planned.change_position = made.position`,
    );
  }
}
