import type { AnswerOf } from '~/creator/contract';
import { NO_LIMITS } from '~/fields/when';
import type { TrashKind } from '~/menu/kinds';
import { isKindWith } from '~/menu/kinds';
import { mayWrite } from '~/service/access';
import { type Account, scheduleName } from '~/service/caller';
import { idsOf, monthsOf } from '~/service/changes/action-ref';
import { authoredChanges } from '~/service/changes/change-log';
import { type Document, documentOf } from '~/service/changes/entity';
import { keyOf, type Names, nameIn, namesOf, type Ref } from '~/service/changes/object-names';
import { listOf } from '~/service/changes/references';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { conflictsOf } from './conflicts.service';
import type { DeletionRef } from './deleted.service';
import { dependentKey, dependentsOf, type Hung } from './dependents.service';
import { firstDeletions } from './first-deletion.service';
import { refsOf } from './referenced-objects.service';

type Entry = AnswerOf<'trash.list'>['entries'][number];

const NAMES_TOLD = 3;

interface Deletion extends Row<'change'> {
  at: string;
  account_id: number | null;
  via: string;
  method: string;
  note: string | null;
  username: string | null;
  /** As it was at its first deletion, and that action. */
  doc: Document;
  from: Pick<Row<'change'>, 'action_id' | 'month'>;
  kindName: TrashKind;
}

/** Newest first, in a fixed number of queries. */
export async function trashEntries(
  reader: Reader,
  { account, locationId, writable }: { account: Account; locationId: number; writable: boolean },
  found: readonly DeletionRef[],
): Promise<Entry[]> {
  if (found.length === 0) return [];
  const deletions = await deletionsOf(reader, found);
  const hung = await dependentsOf(reader, locationId, deletions.map(objectOf));
  const refs = deletions.flatMap((one) => namedBy(one, hung));
  const known = await namesOf(reader, [locationId], refs);
  const taken = await conflictsOf(
    reader,
    locationId,
    deletions.map(({ kindName: kind, entity_id: id, doc }) => ({ kind, id, doc })),
  );
  const versions = await pictureVersions(reader, deletions);
  return deletions.map((one) => {
    const { doc, kindName: kind } = one;
    const image = typeof doc.image === 'number' ? doc.image : null;
    return {
      id: one.id,
      kind,
      object_id: one.entity_id,
      name: nameOf(one),
      within: kind === 'category' ? nameIn(known, 'station', doc.station_id) : null,
      image,
      image_version: image === null ? null : (versions.get(image) ?? null),
      action_id: one.action_id,
      time: one.at,
      user_id: one.account_id,
      user_name: one.username ?? scheduleName(one.method),
      from: one.via,
      method: one.method,
      note: one.note,
      hung: dependentParts(one, hung, known),
      missing: missingOf(one, hung, known),
      taken: taken.get(keyOf({ kind, id: one.entity_id })) ?? [],
      may_restore: writable && mayWrite(account, kind),
    };
  });
}

async function deletionsOf(reader: Reader, found: readonly DeletionRef[]): Promise<Deletion[]> {
  const rows = await authoredChanges(reader)
    .selectAll('change')
    .select(['action.at', 'action.account_id', 'action.via', 'action.method', 'account.username'])
    .select(['action.undoes', 'action.note'])
    .where('change.id', 'in', idsOf(found))
    .where('change.month', 'in', monthsOf(found))
    .where('action.month', 'in', monthsOf(found))
    .orderBy('change.id', 'desc')
    .execute();
  const first = await firstDeletions(reader, rows);
  return rows.map((row) => {
    const from = first.get(row.id) ?? row;
    return { ...row, doc: documentOf(from.before), from, kindName: row.entity as TrashKind };
  });
}

function objectOf({ kindName: kind, entity_id: id, from }: Deletion) {
  return { kind, id, actionId: from.action_id, month: from.month };
}

function namedBy(deletion: Deletion, hung: Hung): Ref[] {
  const places = hung.places.get(dependentKey(objectOf(deletion))) ?? [];
  return [
    ...refsOf(deletion.kindName, deletion.doc),
    ...places.map((id) => ({ kind: 'category' as const, id })),
  ];
}

function missingOf(deletion: Deletion, hung: Hung, known: Names) {
  const refs = new Map(namedBy(deletion, hung).map((ref) => [keyOf(ref), ref]));
  return [...refs].flatMap(([key, { kind, id }]) => {
    const one = known.get(key);
    return one?.stands
      ? []
      : [{ kind, id, name: one?.name ?? null, in_trash: one?.deleted ?? false }];
  });
}

function dependentParts(
  deletion: Deletion,
  { places, relations, categories, prices }: Hung,
  known: Names,
): Entry['hung'] {
  const { doc } = deletion;
  const key = dependentKey(objectOf(deletion));
  const parts: Entry['hung'] = [];
  const add = (what: Entry['hung'][number]['what'], count: number, names: unknown[] = []) => {
    const told = names.filter((name): name is string => typeof name === 'string' && name !== '');
    if (count > 0) parts.push({ what, count, names: told.slice(0, NAMES_TOLD) });
  };
  const own = categories.get(key);
  add('categories', own?.ids.length ?? 0);
  add('placed', own?.placed ?? (deletion.kindName === 'category' ? listOf(doc.items).length : 0));
  const placed = places.get(key) ?? [];
  add(
    'place',
    placed.length,
    placed.map((id) => nameIn(known, 'category', id)),
  );
  const groups = listOf(doc.option_groups) as { id: number }[];
  add(
    'group',
    groups.length,
    groups.map(({ id }) => nameIn(known, 'option_group', id)),
  );
  add('relation', relations.get(key) ?? 0);
  const priced = listOf(doc.prices) as { mode_id: number }[];
  add(
    'price',
    prices.get(key) ?? priced.length,
    priced.map(({ mode_id }) => nameIn(known, 'price_mode', mode_id)),
  );
  const labels = listOf(doc.labels) as { pattern?: unknown }[];
  add(
    'label',
    labels.length,
    labels.map(({ pattern }) => pattern),
  );
  if (isKindWith('rule', deletion.kindName)) {
    add('for', listOf(doc.items).flat().length);
  }
  if (doc.schedule || doc.repeats || LIMITS.some((limit) => doc[limit])) add('hours', 1);
  if (isKindWith('pictured', deletion.kindName) && typeof doc.image === 'number') add('picture', 1);
  return parts;
}

const LIMITS = Object.keys(NO_LIMITS);

async function pictureVersions(reader: Reader, deletions: readonly Deletion[]) {
  const ids = deletions.flatMap(({ doc }) => (typeof doc.image === 'number' ? [doc.image] : []));
  if (ids.length === 0) return new Map<number, string>();
  const rows = await reader
    .selectFrom('image')
    .select(['id', 'shown_version'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, shown_version }) => [id, shown_version]));
}

function nameOf({ kindName, entity_id, doc }: Deletion): string {
  const name = kindName === 'image' ? doc.description : doc.name;
  return typeof name === 'string' && name !== '' ? name : `Picture ${entity_id}`;
}
