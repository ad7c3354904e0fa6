import { canonicalJson } from '~/menu/canonical-json';
import { monthOf } from '../clock';
import { insertRows, insertWithIds, isPostgres, write, writeAndRead } from '../store/row-sets';
import type { NewRow } from '../store/schema';
import { beforeCommit, type LooseRow, type Reader, type Trx } from '../store/store';
import { chunksOf, type Document, type Entity, fieldsIn } from './entity';
import { Sealing } from './seals';

export interface ChangeRecord {
  id: number;
  locationId: number;
  kind: 'create' | 'update' | 'delete';
  before: Document | null;
  after: Document | null;
  versionBefore: number | null;
  versionAfter: number | null;
}

export interface RecordedAction {
  id: number;
  month: number;
  /** UTC `YYYY-MM-DD HH:mm:ss` */
  at: string;
  sealing: Sealing;
  /** Ids for the first changes, given with the action's: their rows need not be waited for. */
  changeIds: number[];
}

/** Of an action on PostgreSQL, ahead of its changes. */
const IDS_AHEAD = 4;

/** Changes with their action and, if a person made them, the account. */
export function authoredChanges(db: Reader) {
  return db
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .leftJoin('account', 'account.id', 'action.account_id');
}

/** The month follows from the time. The action is sealed at the end of its transaction. */
export async function recordAction(
  trx: Trx,
  action: Omit<NewRow<'action'>, 'id' | 'month' | 'times'>,
): Promise<RecordedAction> {
  const month = monthOf(action.at);
  const row = { ...action, month };
  const [made] = await writeAndRead<{ id: number; change_ids?: string[] }>(
    trx,
    insertAction(Object.keys(row), isPostgres(trx)),
    Object.values(row),
  );
  const { id = 0, change_ids = [] } = made ?? {};
  const sealing = new Sealing({ ...action, id, month });
  beforeCommit(trx, () => sealing.seal(trx));
  return { id, month, at: action.at, sealing, changeIds: change_ids.map(Number) };
}

function insertAction(columns: readonly string[], ahead: boolean): string {
  const ids = `, array(select nextval(pg_get_serial_sequence('change', 'id')) from generate_series(1, ${IDS_AHEAD})) as change_ids`;
  return `insert into action (${columns.join()}) values (${columns.map(() => '?').join()}) returning id${ahead ? ids : ''}`;
}

export async function forgetAction(
  trx: Trx,
  { id, month, sealing }: RecordedAction,
): Promise<void> {
  sealing.forget();
  await trx.deleteFrom('action').where('id', '=', id).where('month', '=', month).execute();
}

export async function recordChanges(
  trx: Trx,
  action: RecordedAction,
  entity: string,
  changes: readonly ChangeRecord[],
): Promise<void> {
  for (const chunk of chunksOf(changes)) {
    const rows = chunk.map((change) => ({
      action_id: action.id,
      month: action.month,
      entity,
      entity_id: change.id,
      location_id: change.locationId,
      kind: change.kind,
      before: change.before === null ? null : canonicalJson(change.before),
      after: change.after === null ? null : canonicalJson(change.after),
      version_before: change.versionBefore,
      version_after: change.versionAfter,
    }));
    if (action.sealing.keeps(rows.length)) {
      const ids = await insertChanges(trx, action, rows);
      action.sealing.add(rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })));
    } else {
      await insertRows(trx, 'change', rows);
    }
  }
  const counts = new Map<number, number>();
  for (const { locationId } of changes) {
    counts.set(locationId, (counts.get(locationId) ?? 0) + 1);
  }
  await countChanges(trx, action, entity, counts);
}

/** @returns the ids, in the order of the rows and after those of earlier changes */
async function insertChanges(
  trx: Trx,
  action: RecordedAction,
  rows: readonly LooseRow[],
): Promise<number[]> {
  const ids = action.changeIds.splice(0, rows.length);
  if (ids.length < rows.length) return insertWithIds(trx, 'change', rows);
  for (const [index, row] of rows.entries()) {
    await write(trx, INSERT_CHANGE, [ids[index], ...Object.values(row)]);
  }
  return ids;
}

const INSERT_CHANGE = `insert into change (id, action_id, month, entity, entity_id, location_id, kind, before, after,
  version_before, version_after) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const ADD_COUNTS = `
  on conflict (location_id, action_id, entity, month) do update set changes = action_part.changes + excluded.changes`;
const COUNT_CHANGES = `insert into action_part (location_id, action_id, entity, month, changes) values (?, ?, ?, ?, ?)${ADD_COUNTS}`;

/** Adds to an action's counts of changes by entity and location, by which audits find it. */
export async function countChanges(
  trx: Trx,
  { id, month }: RecordedAction,
  entity: string,
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...counts].map(([location_id, changes]) => {
    return { location_id, action_id: id, entity, month, changes };
  });
  const [first] = rows;
  if (first && rows.length === 1) await write(trx, COUNT_CHANGES, Object.values(first));
  else await insertRows(trx, 'action_part', rows, ADD_COUNTS);
}

/** Rebuilds an earlier version by reading the ledger backwards; null if unknown. */
export async function documentAt<D extends Document>(
  db: Reader,
  entity: Entity<D>,
  locationId: number,
  id: number,
  version: number,
  now: { version: number; doc: D },
): Promise<D | null> {
  if (version > now.version) return null;
  const changes = await db
    .selectFrom('change')
    .select(['kind', 'before', 'version_after'])
    .where('entity', '=', entity.name)
    .where('location_id', '=', locationId)
    .where('entity_id', '=', id)
    .where('version_after', '>', version)
    .orderBy('id', 'desc')
    .execute();
  // The ledger may begin later.
  if (changes.length < now.version - version) return null;
  let doc: D | null = now.doc;
  for (const { before } of changes) {
    doc = before === null ? null : ({ ...(doc ?? {}), ...fieldsIn(before) } as D);
  }
  return doc;
}

/** `username` is null if no account made the change. */
export async function lastEdit(
  db: Reader,
  entity: string,
  locationId: number,
  id: number,
): Promise<{ username: string | null; at: string } | undefined> {
  const last = await db
    .selectFrom('change')
    .select(['action_id', 'month'])
    .where('entity', '=', entity)
    .where('location_id', '=', locationId)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  return await db
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['account.username', 'action.at'])
    .where('action.id', '=', last.action_id)
    .where('action.month', '=', last.month)
    .executeTakeFirst();
}

export async function lastEditors(
  db: Reader,
  entity: string,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const editors = new Map<number, string | null>();
  for (const chunk of chunksOf(ids)) {
    const newest = db
      .selectFrom('change')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('entity', '=', entity)
      .where('location_id', '=', locationId)
      .where('entity_id', 'in', chunk)
      .groupBy('entity_id');
    const rows = await authoredChanges(db)
      .select(['change.entity_id', 'account.username'])
      .where('change.id', 'in', newest)
      .execute();
    for (const { entity_id, username } of rows) editors.set(entity_id, username);
  }
  return editors;
}

export async function lastVersions(
  db: Reader,
  entity: string,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('change')
    .select(['entity_id', (eb) => eb.fn.max('version_after').as('version')])
    .where('entity', '=', entity)
    .where('location_id', '=', locationId)
    .where('entity_id', 'in', [...ids])
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, version }) => [entity_id, Number(version)]));
}
