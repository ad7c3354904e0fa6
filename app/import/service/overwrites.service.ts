import { initialDocument } from '~/fields/columns';
import { isEqual } from '~/menu/merge';
import { fieldTables } from '~/objects/field-tables';
import { documentOf } from '~/service/changes/entity';
import { isOneOf } from '~/service/store/id-lists';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { HELD_ABSENCE, HELD_REMOVAL, type ImportKind } from '../rules/kinds';
import { comebacksOf } from './comebacks.service';
import {
  type Deed,
  type LocalEdit,
  type LocalEdits,
  localEdits,
  objectKeyOf,
  type Planned,
} from './local-edits.service';
import { type FieldRef, fieldKey, heldFields, type PinnedFields } from './pinned-fields.service';

/** A local edit, object or deletion that a sync overwrites, removes or takes back, or would if it were not pinned. */
export interface Overwrite extends FieldRef {
  position: number;
  /** HELD_REMOVAL is the field if the object would be removed, HELD_ABSENCE if one that was deleted would be back. */
  type: 'insert' | 'update' | 'delete';
  name: string;
  here: unknown;
  theirs: unknown;
  held: boolean;
  /** Each null unless it happened since the last sync. */
  edited: Deed | null;
  made: Deed | null;
  deleted: Deed | null;
  let_go: Deed | null;
}

/** An import only adds to these lists. */
const JOINED: ReadonlySet<string> = new Set(['category items', 'location meals']);

/**
 * Local edits that the previewed sync overwrites, pinned fields, and removed objects, in the order of the changes. A
 * reverted edit does not count; a released field is included once more.
 * @param taxes whether to include tax rules, which only admins may read
 */
export async function overwritesOf(
  reader: Reader,
  planned: Planned,
  { taxes, held }: { taxes: boolean; held: PinnedFields },
): Promise<Overwrite[]> {
  const edits = await localEdits(reader, planned);
  const objects = new Set(held.objectIds);
  for (const key of [...edits.fields.keys(), ...edits.released.keys()]) {
    objects.add(Number(key.split(' ')[1]));
  }
  const changes = await reader
    .selectFrom('import_change')
    .select(['position', 'kind', 'type', 'object_id', 'name', 'fields', 'before', 'after'])
    .where('import_id', '=', planned.importId)
    .where('ticked', '=', 1)
    // What is sold out is a state, and no edit.
    .where('kind', '<>', 'sold_out')
    .where((eb) =>
      eb.or([
        eb('type', '=', 'delete'),
        eb.and([eb('type', '=', 'update'), isOneOf(reader.engine, 'object_id', [...objects])]),
      ]),
    )
    .$if(!taxes, (query) => query.where('kind', '<>', 'tax'))
    .orderBy('position')
    .execute();
  const overwrites = changes.flatMap((change) =>
    change.type === 'delete' ? [removalOf(change, held, edits)] : overwritesIn(change, held, edits),
  );
  const comebacks = await comebacksOf(reader, planned, held, edits);
  const back = comebacks.flatMap((one): Overwrite[] => {
    const ref = { kind: one.kind, object_id: one.object_id, field: HELD_ABSENCE };
    const values = { here: null, theirs: null, edited: null, made: null };
    const isHeld = held.idOf(ref) !== undefined;
    const let_go = isHeld ? null : (edits.released.get(fieldKey(ref)) ?? null);
    return taxes || one.kind !== 'tax'
      ? [{ ...one, ...ref, ...values, type: 'insert', held: isHeld, let_go }]
      : [];
  });
  return [...overwrites, ...back].sort((one, other) => one.position - other.position);
}

/** Without pinned fields, which the sync does not overwrite. */
export function countOverwrites(all: readonly Overwrite[]): { fields: number; removed: number } {
  const open = all.filter(({ held }) => !held);
  const removed = open.filter(({ type }) => type === 'delete').length;
  return { fields: open.length - removed, removed };
}

export interface PinnedChange {
  position: number;
  kind: ImportKind;
  type: 'insert' | 'update' | 'delete';
  fields: readonly string[];
  isWhole: boolean;
}

/** Changes of a previewed sync with pinned fields; empty for other imports. */
export async function pinnedChanges(
  reader: Reader,
  locationId: number,
  { id, source, state }: Pick<Row<'menu_import'>, 'id' | 'source' | 'state'>,
): Promise<PinnedChange[]> {
  if (source !== 'sync' || state !== 'previewed') return [];
  const rows = await reader
    .selectFrom('held_field as held')
    .innerJoin('import_change as change', (join) =>
      join
        .onRef('change.kind', '=', 'held.kind')
        .onRef('change.object_id', '=', 'held.object_id')
        .on('change.import_id', '=', id)
        .on('change.type', '<>', 'insert'),
    )
    .select(['change.position', 'change.kind', 'change.type', 'change.fields', 'held.field'])
    .where('held.location_id', '=', locationId)
    .where('held.field', '<>', HELD_ABSENCE)
    .orderBy('change.position')
    .orderBy('held.id')
    .execute();
  const found = new Map<number, { row: (typeof rows)[number]; held: string[] }>();
  for (const row of rows) {
    const own = found.get(row.position);
    if (own) own.held.push(row.field);
    else found.set(row.position, { row, held: [row.field] });
  }
  const away = await comebacksOf(
    reader,
    { locationId, importId: id },
    await heldFields(reader, locationId),
  );
  const absent = away.map(
    ({ position, kind }): PinnedChange => ({
      ...{ position, kind, type: 'insert', fields: [HELD_ABSENCE], isWhole: true },
    }),
  );
  const pinned = [...found.values()].flatMap(({ row, held }): PinnedChange[] => {
    const { position } = row;
    const kind = row.kind as ImportKind;
    if (row.type === 'delete') {
      return [{ position, kind, type: 'delete', fields: [HELD_REMOVAL], isWhole: true }];
    }
    const all = row.fields.split('|').filter(Boolean);
    const fields = all.filter((field) => held.includes(field));
    if (fields.length === 0) return [];
    return [{ position, kind, type: 'update', fields, isWhole: fields.length === all.length }];
  });
  return [...pinned, ...absent];
}

type StoredChange = Record<'kind' | 'name' | 'fields', string> &
  Record<'before' | 'after', string | null> & { position: number; object_id: number | null };

function overwritesIn(
  { position, object_id, name, ...change }: StoredChange,
  held: PinnedFields,
  edits: LocalEdits,
): Overwrite[] {
  const kind = change.kind as ImportKind;
  const before = documentOf(change.before);
  const after = documentOf(change.after);
  const initial = initialDocument(fieldTables[kind]) as Record<string, unknown>;
  return change.fields
    .split('|')
    .filter((field) => field !== '' && !JOINED.has(`${kind} ${field}`))
    .flatMap((field): Overwrite[] => {
      const ref = { kind, object_id: object_id ?? 0, field };
      const isPinned = held.idOf(ref) !== undefined;
      const here = before[field] ?? null;
      const edit = edits.fields.get(fieldKey(ref));
      // A field that still has its initial value was not edited by anybody.
      const isSaid = !edit?.isMade || !isEqual(here, initial[field] ?? null);
      const said = edit && isSaid && !isEqual(edit.before, here) ? edit : undefined;
      const let_go = isPinned ? null : (edits.released.get(fieldKey(ref)) ?? null);
      if (!isPinned && !said && !let_go) return [];
      const theirs = after[field] ?? null;
      const deeds = { ...deedsOf(said), deleted: null, let_go };
      return [{ ...ref, position, type: 'update', name, here, theirs, held: isPinned, ...deeds }];
    });
}

function removalOf(
  { position, object_id, name, kind }: StoredChange,
  held: PinnedFields,
  edits: LocalEdits,
): Overwrite {
  const object = { kind: kind as ImportKind, object_id: object_id ?? 0 };
  return {
    ...object,
    field: HELD_REMOVAL,
    position,
    type: 'delete',
    name,
    here: null,
    theirs: null,
    held: held.has(object),
    ...deedsOf(edits.objects.get(objectKeyOf(object))),
    deleted: null,
    let_go: edits.released.get(fieldKey({ ...object, field: HELD_REMOVAL })) ?? null,
  };
}

function deedsOf(edit: LocalEdit | undefined): Pick<Overwrite, 'edited' | 'made'> {
  if (!edit) return { edited: null, made: null };
  return edit.isMade ? { edited: null, made: edit.last } : { edited: edit.last, made: null };
}
