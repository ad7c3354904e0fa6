import { authoredChanges } from '~/service/changes/change-log';
import { entities } from '~/service/changes/entities';
import { documentOf, readMany } from '~/service/changes/entity';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { ImportKind } from '../rules/kinds';
import { isSame, type KnownBy, knownBy, wordsOf } from './known-by.service';
import { type Deed, type LocalEdits, SYNC } from './local-edits.service';
import type { PinnedFields } from './pinned-fields.service';

/** A planned new object that is one which was deleted here. */
export interface Comeback {
  position: number;
  kind: ImportKind;
  /** Of the deleted one. */
  object_id: number;
  name: string;
  /** Null unless it was deleted since the last sync. */
  deleted: Deed | null;
}

interface Gone extends Omit<Comeback, 'position' | 'name'> {
  known: KnownBy;
}

/** Kinds that people delete, and that are known by more than what they belong to. */
const KINDS = [
  ...(['item', 'station', 'category', 'option_group', 'price_mode'] as const),
  ...(['discount', 'fee', 'tax'] as const),
] satisfies ImportKind[];

const RANGE = 2000;

/** New objects of a planned sync which were deleted here since the last one, or which are or were kept away. */
export async function comebacksOf(
  reader: Reader,
  { locationId, importId }: { locationId: number; importId: number },
  held: PinnedFields,
  edits?: LocalEdits,
): Promise<Comeback[]> {
  const since = edits === undefined ? [] : await deletedSince(reader, locationId, edits.seen);
  const kept = [...held.absent, ...(edits?.letBack ?? [])];
  const absent = kept.flatMap(({ kind, object_id, known_by }): Gone[] =>
    known_by === '' ? [] : [{ kind, object_id, known: JSON.parse(known_by), deleted: null }],
  );
  // What was deleted is said with its deed, although it is kept away by now.
  const gone = await withoutThose(reader, locationId, [...since, ...absent]);
  if (gone.length === 0) return [];
  const byKey = Map.groupBy(
    gone.flatMap((one) => wordsOf(one.known).map((word) => ({ key: `${one.kind} ${word}`, one }))),
    ({ key }) => key,
  );
  const found: Comeback[] = [];
  const used = new Set<string>();
  for (let last = -1; ; ) {
    const rows = await reader
      .selectFrom('import_change')
      .select(['position', 'kind', 'name', 'after'])
      .where('import_id', '=', importId)
      .where('position', '>', last)
      .where('type', '=', 'insert')
      .where('ticked', '=', 1)
      .where('kind', 'in', [...new Set(gone.map(({ kind }) => kind))])
      .orderBy('position')
      .limit(RANGE)
      .execute();
    for (const { position, name, after, ...row } of rows) {
      const kind = row.kind as ImportKind;
      const known = knownBy(kind, documentOf(after));
      const same = wordsOf(known)
        .flatMap((word) => byKey.get(`${kind} ${word}`) ?? [])
        .find(({ one }) => isSame(one.known, known) && !used.has(`${kind} ${one.object_id}`))?.one;
      if (!same) continue;
      used.add(`${kind} ${same.object_id}`);
      found.push({ position, kind, object_id: same.object_id, name, deleted: same.deleted });
    }
    if (rows.length < RANGE) return found;
    last = rows.at(-1)?.position ?? last;
  }
}

/** What deleted objects were known by, as JSON; without those that are there, or never were. */
export async function knownGone(
  reader: Reader,
  locationId: number,
  objects: readonly { kind: ImportKind; object_id: number }[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const [kind, own] of Map.groupBy(objects, (one) => one.kind)) {
    const rows = await reader
      .selectFrom('change')
      .select(['entity_id', 'before'])
      .where('entity', '=', kind)
      .where('location_id', '=', locationId)
      .where('kind', '=', 'delete')
      .where(
        isOneOf(
          reader.engine,
          'entity_id',
          own.map(({ object_id }) => object_id),
        ),
      )
      .orderBy('id')
      .execute();
    for (const { entity_id: object_id, before } of rows) {
      known.set(`${kind} ${object_id}`, JSON.stringify(knownBy(kind, documentOf(before))));
    }
  }
  return known;
}

async function deletedSince(reader: Reader, locationId: number, seen: number): Promise<Gone[]> {
  const rows = await authoredChanges(reader)
    .leftJoin('action as undone', 'undone.id', 'action.undoes')
    .select(['change.entity', 'change.entity_id', 'change.before', 'action.at', 'account.username'])
    .where('change.location_id', '=', locationId)
    .where('change.entity', 'in', KINDS)
    .where('change.kind', '=', 'delete')
    .where('change.action_id', '>', seen)
    .where('action.method', '<>', SYNC)
    .where((eb) => eb.or([eb('undone.id', 'is', null), eb('undone.method', '<>', SYNC)]))
    .orderBy('change.id', 'desc')
    .execute();
  return rows.map(({ entity, entity_id, before, at, username }) => ({
    kind: entity as ImportKind,
    object_id: entity_id,
    known: knownBy(entity as ImportKind, documentOf(before)),
    deleted: { time: at, user_name: username },
  }));
}

/** Without objects that are there again. */
async function withoutThose(reader: Reader, locationId: number, gone: readonly Gone[]) {
  const absent: Gone[] = [];
  for (const [kind, own] of Map.groupBy(gone, (one) => one.kind)) {
    const ids = own.map(({ object_id }) => object_id);
    const there = await readMany(entities[kind], reader, locationId, ids);
    absent.push(...own.filter(({ object_id }) => !there.has(object_id)));
  }
  return absent;
}
