import { IMPORT_KINDS, type ImportKind } from '~/menu/import/kinds';
import { isEqual } from '~/menu/merge';
import { undoings } from '../changes/undoings';
import { isOneOf } from '../store/id-lists';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { type FieldRef, fieldKey, type HeldFields, heldFields } from './held-fields';

/** A field that a sync writes over an edit made here, or would if it were not held. */
export interface Overwrite extends FieldRef {
  /** The planned change that it belongs to. */
  position: number;
  name: string;
  here: unknown;
  theirs: unknown;
  held: boolean;
  /** Null where it was not edited since the last sync. */
  edited: { time: string; user_name: string | null } | null;
}

interface Edit {
  /** What the field held before the first edit since the last sync. */
  before: unknown;
  last: NonNullable<Overwrite['edited']>;
}

/** An import, and the location that it is planned for. */
interface Planned {
  locationId: number;
  importId: number;
}

/** The action of a sync, by which what it writes is told from edits. */
const SYNC = 'job.sync';

/**
 * The edits made here since the last sync that a previewed one overwrites, and the held fields that it leaves alone, in
 * the order of its changes. A field that was edited and put back is as the last sync left it.
 *
 * @param taxes whether tax rules are among them, which are for admins to read
 */
export async function overwritesOf(
  reader: Reader,
  { locationId, importId }: Planned,
  { taxes }: { taxes: boolean },
): Promise<Overwrite[]> {
  const held = await heldFields(reader, locationId);
  const edits = await editsSince(
    reader,
    { locationId, importId },
    await lastSeen(reader, locationId),
  );
  const objects = new Set(held.objectIds);
  for (const key of edits.keys()) objects.add(Number(key.split(' ')[1]));
  if (objects.size === 0) return [];
  const changes = await reader
    .selectFrom('import_change')
    .select(['position', 'kind', 'object_id', 'name', 'fields', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('type', '=', 'update')
    .where('ticked', '=', 1)
    .where(isOneOf(reader.engine, 'object_id', [...objects]))
    .$if(!taxes, (query) => query.where('kind', '<>', 'tax'))
    .orderBy('position')
    .execute();
  return changes.flatMap((change) => overwritesIn(change, held, edits));
}

/** A planned change of which fields are held. */
export interface HeldChange {
  position: number;
  kind: ImportKind;
  fields: readonly string[];
  /** Whether these are all that it would change. */
  isWhole: boolean;
}

/** The changes of a previewed sync of which fields are held; none of any other import. */
export async function heldChanges(
  reader: Reader,
  locationId: number,
  { id, source, state }: Pick<Row<'menu_import'>, 'id' | 'source' | 'state'>,
): Promise<HeldChange[]> {
  if (source !== 'sync' || state !== 'previewed') return [];
  const held = await heldFields(reader, locationId);
  if (held.objectIds.length === 0) return [];
  const rows = await reader
    .selectFrom('import_change')
    .select(['position', 'kind', 'object_id', 'fields'])
    .where('import_id', '=', id)
    .where('type', '=', 'update')
    .where(isOneOf(reader.engine, 'object_id', held.objectIds))
    .execute();
  return rows.flatMap(({ position, object_id, ...row }) => {
    const kind = row.kind as ImportKind;
    const all = row.fields.split('|').filter(Boolean);
    const fields = held.among({ kind, object_id: object_id ?? 0 }, all);
    if (fields.length === 0) return [];
    return [{ position, kind, fields, isWhole: fields.length === all.length }];
  });
}

type StoredChange = Record<'kind' | 'name' | 'fields', string> &
  Record<'before' | 'after', string | null> & { position: number; object_id: number | null };

function overwritesIn(
  { position, object_id, name, ...change }: StoredChange,
  held: HeldFields,
  edits: ReadonlyMap<string, Edit>,
): Overwrite[] {
  const kind = change.kind as ImportKind;
  const before = JSON.parse(change.before ?? '{}') as Record<string, unknown>;
  const after = JSON.parse(change.after ?? '{}') as Record<string, unknown>;
  return change.fields
    .split('|')
    .filter(Boolean)
    .flatMap((field) => {
      const ref = { kind, object_id: object_id ?? 0, field };
      const isHeld = held.idOf(ref) !== undefined;
      const edit = edits.get(fieldKey(ref));
      const here = before[field] ?? null;
      const edited = edit && !isEqual(edit.before, here) ? edit.last : null;
      if (!isHeld && !edited) return [];
      return [{ ...ref, position, name, here, theirs: after[field] ?? null, held: isHeld, edited }];
    });
}

/** What was edited of the objects that a plan changes, by `fieldKey`. What syncs wrote, and their undoing, is no edit. */
async function editsSince(
  reader: Reader,
  { locationId, importId }: Planned,
  seen: number,
): Promise<Map<string, Edit>> {
  const rows = await reader
    .selectFrom('import_change')
    .innerJoin('change', (join) =>
      join
        .onRef('change.entity', '=', 'import_change.kind')
        .onRef('change.entity_id', '=', 'import_change.object_id')
        .on('change.location_id', '=', locationId),
    )
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .leftJoin('action as undone', 'undone.id', 'action.undoes')
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['change.entity', 'change.entity_id', 'change.before', 'change.after'])
    .select(['action.at', 'account.username'])
    .where('import_change.import_id', '=', importId)
    .where('import_change.type', '=', 'update')
    .where('change.entity', 'in', IMPORT_KINDS)
    .where('change.kind', '=', 'update')
    .where('change.action_id', '>', seen)
    .where('action.method', '<>', SYNC)
    .where((eb) => eb.or([eb('undone.id', 'is', null), eb('undone.method', '<>', SYNC)]))
    .orderBy('change.id')
    .execute();
  const edits = new Map<string, Edit>();
  for (const { entity, entity_id, before, after, at, username } of rows) {
    const was = JSON.parse(before ?? '{}') as Record<string, unknown>;
    const is = JSON.parse(after ?? '{}') as Record<string, unknown>;
    for (const field of Object.keys(is)) {
      if (isEqual(was[field], is[field])) continue;
      const key = fieldKey({ kind: entity as ImportKind, object_id: entity_id, field });
      const first = edits.get(key);
      const last = { time: at, user_name: username };
      edits.set(key, { before: first ? first.before : (was[field] ?? null), last });
    }
  }
  return edits;
}

/** The last action that the last sync took into account which was not undone; 0 for none. */
async function lastSeen(reader: Reader, locationId: number): Promise<number> {
  const syncs = await reader
    .selectFrom('menu_import')
    .select(['action_id', 'seen_action'])
    .where('location_id', '=', locationId)
    .where('source', '=', 'sync')
    .where('applied_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const undone = await undoings(
    reader,
    syncs.flatMap(({ action_id }) => (action_id === null ? [] : [action_id])),
  );
  if (syncs.length > 0) {
    const standing = syncs.find(({ action_id }) => action_id === null || !undone.has(action_id));
    return standing?.seen_action ?? 0;
  }
  const book = await reader
    .selectFrom('integration')
    .select('seen_action')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return book?.seen_action ?? 0;
}
