import { isEqual } from '~/menu/merge';
import { authoredChanges } from '~/service/changes/change-log';
import { documentOf } from '~/service/changes/entity';
import { PARTS } from '~/service/changes/undoings';
import type { Reader } from '~/service/store/store';
import { HELD_ABSENCE, IMPORT_KINDS, type ImportKind } from '../rules/kinds';
import { type FieldRef, fieldKey } from './pinned-fields.service';

/** `user_name` is null if no account did it. */
export interface Deed {
  time: string;
  user_name: string | null;
}

export interface LocalEdit {
  /** Undefined if the object did not exist. */
  before: unknown;
  isMade: boolean;
  last: Deed;
}

export interface LocalEdits {
  fields: ReadonlyMap<string, LocalEdit>;
  objects: ReadonlyMap<string, LocalEdit>;
  released: ReadonlyMap<string, Deed>;
  /** Absences among them. */
  letBack: readonly (FieldRef & { known_by: string })[];
  /** The last action that the last sync considered. */
  seen: number;
}

export interface Planned {
  locationId: number;
  importId: number;
}

export const SYNC = 'job.sync';
const RANGE = 20_000;

/** Edits since the last sync, and pinned fields that were released. Excludes what syncs wrote, and undos of syncs. */
export async function localEdits(reader: Reader, planned: Planned): Promise<LocalEdits> {
  const { seen, last } = await extentOf(reader, planned);
  const fields = new Map<string, LocalEdit>();
  const objects = new Map<string, LocalEdit>();
  for (let from = 0; from <= last; from += RANGE) {
    for (const change of await changesSince(reader, planned, { seen, from })) {
      note(change, fields, objects);
    }
  }
  return { fields, objects, seen, ...(await releasedSince(reader, planned.locationId, seen)) };
}

type Change = Awaited<ReturnType<typeof changesSince>>[number];

function changesSince(
  reader: Reader,
  { locationId, importId }: Planned,
  { seen, from }: { seen: number; from: number },
) {
  return (
    reader
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
      .select(['import_change.type', 'import_change.fields'])
      .select(['change.kind', 'change.entity', 'change.entity_id', 'change.before', 'change.after'])
      .select(['action.at', 'account.username'])
      .where('import_change.import_id', '=', importId)
      .where('import_change.position', '>=', from)
      .where('import_change.position', '<', from + RANGE)
      .where('import_change.type', '<>', 'insert')
      .where('change.entity', 'in', IMPORT_KINDS)
      .where('change.action_id', '>', seen)
      .where('action.method', '<>', SYNC)
      .where((eb) => eb.or([eb('undone.id', 'is', null), eb('undone.method', '<>', SYNC)]))
      // Leaves out what operators loaded.
      .where((eb) =>
        eb.or([eb('change.kind', '<>', 'create'), eb('action.account_id', 'is not', null)]),
      )
      .orderBy('change.id')
      .execute()
  );
}

function note(
  { entity, entity_id, type, fields: planned, kind, before, after, at, username }: Change,
  fields: Map<string, LocalEdit>,
  objects: Map<string, LocalEdit>,
): void {
  const ref = { kind: entity as ImportKind, object_id: entity_id };
  const isMade = kind === 'create';
  const last = { time: at, user_name: username };
  if (type === 'delete') objects.set(objectKeyOf(ref), { before: undefined, isMade, last });
  const was = documentOf(before);
  const is = documentOf(after);
  for (const field of planned.split('|').filter(Boolean)) {
    if (!(field in was || field in is) || isEqual(was[field], is[field])) continue;
    const key = fieldKey({ ...ref, field });
    const first = fields.get(key);
    fields.set(key, { before: first ? first.before : was[field], isMade, last });
  }
}

export function objectKeyOf(object: Omit<FieldRef, 'field'>): string {
  return fieldKey({ ...object, field: '' });
}

async function releasedSince(reader: Reader, locationId: number, seen: number) {
  const rows = await authoredChanges(reader)
    .select(['change.before', 'action.at', 'account.username'])
    .where('change.entity', '=', 'held_field')
    .where('change.location_id', '=', locationId)
    .where('change.kind', '=', 'delete')
    .where('change.action_id', '>', seen)
    .orderBy('change.id')
    .execute();
  const released = new Map<string, Deed>();
  const letBack = new Map<string, FieldRef & { known_by: string }>();
  for (const { before, at, username } of rows) {
    const doc = documentOf(before) as unknown as FieldRef & { known_by: string };
    released.set(fieldKey(doc), { time: at, user_name: username });
    if (doc.field === HELD_ABSENCE) letBack.set(fieldKey(doc), doc);
  }
  return { released, letBack: [...letBack.values()] };
}

/** The last action that the last sync took into account and that was not undone; the plan's last position. */
async function extentOf(reader: Reader, { locationId, importId }: Planned) {
  const { standing, last, book, any } = await reader
    .selectFrom('location')
    .select((eb) => {
      const syncs = eb
        .selectFrom('menu_import as sync')
        .where('sync.location_id', '=', locationId)
        .where('sync.source', '=', 'sync')
        .where('sync.applied_at', 'is not', null);
      return [
        syncs.select((sync) => sync.fn.countAll<number>().as('count')).as('any'),
        syncs
          .select('sync.seen_action')
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('action as undoing')
                  .leftJoin('action as again', (join) =>
                    join.onRef('again.undoes', '=', 'undoing.id').on('again.outcome', '=', 'done'),
                  )
                  .select('undoing.id')
                  .whereRef('undoing.undoes', '=', 'sync.action_id')
                  .where('undoing.outcome', '=', 'done')
                  .where('undoing.method', 'not in', PARTS)
                  .where('again.id', 'is', null),
              ),
            ),
          )
          .orderBy('sync.id', 'desc')
          .limit(1)
          .as('standing'),
        eb
          .selectFrom('integration')
          .select('integration.seen_action')
          .where('integration.location_id', '=', locationId)
          .as('book'),
        eb
          .selectFrom('import_change')
          .select((change) => change.fn.max('import_change.position').as('position'))
          .where('import_change.import_id', '=', importId)
          .as('last'),
      ];
    })
    .where('location.id', '=', locationId)
    .executeTakeFirstOrThrow();
  // The import's file may be deleted, but the time of the last sync is kept.
  const seen = Number(any) > 0 ? standing : book;
  return { seen: Number(seen ?? 0), last: Number(last ?? -1) };
}
