import type { AnswerOf } from '~/creator/contract';
import { isKindWith, type KindName } from '~/menu/kinds';
import { scheduleName } from '~/service/caller';
import { type ActionRef, idsOf, monthSince, monthsOf } from '~/service/changes/action-ref';
import { movedItems } from '~/service/changes/category-items';
import { entities } from '~/service/changes/entities';
import { documentOf } from '~/service/changes/entity';
import { detailsOf } from '~/service/changes/history';
import { nameIn, namesOf } from '~/service/changes/object-names';
import type { NamedKind } from '~/service/changes/references';
import { OWNERS } from '~/service/changes/undo-orders';
import { type Undone, undoings } from '~/service/changes/undoings';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import type { Visible } from './visible.service';

type Told = Omit<AnswerOf<'audit.list'>['actions'][number], 'may_undo'>;
type AuditChange = NonNullable<Told['only']>;

type AuditEntry = Told & {
  address: string | null;
  request_id: string;
  month: number;
  touched: number[];
};

export async function toAuditEntries(
  reader: Reader,
  visible: Visible,
  actions: readonly ActionRef[],
): Promise<AuditEntry[]> {
  if (actions.length === 0) return [];
  const months = monthsOf(actions);
  const rows = await reader
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .selectAll('action')
    .select('account.username')
    .select(({ selectFrom }) =>
      listOf(
        reader.engine,
        selectFrom('action_part')
          .select(['action_part.entity as kind', 'action_part.location_id', 'action_part.changes'])
          .whereRef('action_part.action_id', '=', 'action.id')
          .whereRef('action_part.month', '=', 'action.month')
          .where('action_part.month', 'in', months),
      ).as('parts'),
    )
    .where('action.id', 'in', idsOf(actions))
    .where('action.month', 'in', months)
    .orderBy('action.id', 'desc')
    .execute();
  const single = rows.flatMap(({ id, month, parts }) => {
    const [only, ...others] = rowsOf(parts);
    return others.length === 0 && Number(only?.changes) === 1 ? [{ id, month }] : [];
  });
  const changes = await toAuditChanges(
    reader,
    visible,
    await changesOfActions(reader, visible, single),
  );
  const { whole, inPart } = await undoings(reader, actions);
  const named = await peopleNamed(reader, rows);
  return rows.map((row) => ({
    id: row.id,
    month: row.month,
    time: row.at,
    user_id: row.account_id,
    user_name: row.username ?? scheduleName(row.method),
    from: row.via,
    method: row.method,
    summary: named(row),
    outcome: row.outcome as Told['outcome'],
    times: row.times,
    target: row.target,
    note: row.note,
    undoes: row.undoes,
    undone: undoneOf(whole.get(row.id)),
    in_part: inPart.has(row.id),
    kept: row.kept || null,
    parts: countsOf(visible, rowsOf(row.parts)),
    touched: [...new Set(rowsOf(row.parts).map(({ location_id }) => Number(location_id)))],
    only: changes.get(row.id)?.[0] ?? null,
    // Other people's addresses are shown only to those who may see everything.
    address: visible.whole || row.account_id === visible.account.id ? row.address : null,
    request_id: row.request_id,
  }));
}

/** Sentences about people have their numbers, as names may have to be forgotten. */
async function peopleNamed(reader: Reader, rows: readonly Row<'action'>[]) {
  const personIn = ({ method, target }: Row<'action'>) =>
    /^(person|invitation)\./.test(method)
      ? Number(/^(?:person|invitation|ids) (\d+)$/.exec(target ?? '')?.[1] ?? 0)
      : 0;
  const ids = [...new Set(rows.map(personIn))].filter((id) => id > 0);
  const people =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('account')
          .select(['id', 'username'])
          .where('id', 'in', ids)
          .execute();
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return (row: Row<'action'>) => {
    const id = personIn(row);
    const name = names.get(id);
    return name === undefined ? row.summary : row.summary.replace(`person ${id}`, name);
  };
}

function undoneOf(undone: Undone | undefined): Told['undone'] {
  if (!undone) return null;
  const { user_id, user_name, time } = undone;
  return { user_id, user_name, time };
}

function countsOf(
  { kinds, locationIds }: Visible,
  parts: readonly { kind: string; location_id: number; changes: number }[],
): Told['parts'] {
  const counts = new Map<string, number>();
  for (const { kind, location_id, changes } of parts) {
    if (!kinds.includes(kind) || !locationIds.includes(location_id)) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + Number(changes));
  }
  return [...counts].map(([kind, changes]) => ({ kind, changes }));
}

async function changesOfActions(
  reader: Reader,
  { locationIds, kinds }: Visible,
  actions: readonly ActionRef[],
): Promise<Row<'change'>[]> {
  if (actions.length === 0) return [];
  // By the actions alone: with locations and kinds, a planner may scan all of a location.
  const changes = await reader
    .selectFrom('change')
    .selectAll()
    .where('action_id', 'in', idsOf(actions))
    .where('month', 'in', monthsOf(actions))
    .orderBy('id')
    .execute();
  return changes.filter(
    ({ location_id, entity }) => locationIds.includes(location_id) && kinds.includes(entity),
  );
}

export async function toAuditChanges(
  reader: Reader,
  { locationIds, words }: Visible,
  changes: readonly Row<'change'>[],
): Promise<Map<number, AuditChange[]>> {
  const worded = await words?.(changes);
  const wanted = changes.flatMap((change) => {
    const kind = namedBy(change);
    return kind === null ? [] : [{ kind, id: change.entity_id }];
  });
  const since = changes.length > 0 ? monthSince(changes) : 0;
  const names = await namesOf(reader, locationIds, wanted, since);
  const told = new Map<number, AuditChange[]>();
  for (const change of changes) {
    const own = told.get(change.action_id) ?? [];
    const known = nameIn(names, namedBy(change) ?? '', change.entity_id);
    own.push({ ...toAuditChange(change, known), ...worded?.get(change.id) });
    told.set(change.action_id, own);
  }
  return told;
}

function toAuditChange(change: Row<'change'>, name: string | null): AuditChange {
  const { id, entity, entity_id, kind, before, after, version_before } = change;
  return {
    id,
    kind: entity,
    object_id: entity_id,
    name,
    action: kind as AuditChange['action'],
    details: isKind(entity) ? withoutStayed(detailsOf(entity, before, after)) : {},
    version_before,
  };
}

/** Only the items that left or joined a category, which may hold thousands. */
function withoutStayed(details: AuditChange['details']): AuditChange['details'] {
  const { items } = details;
  if (!Array.isArray(items?.before) || !Array.isArray(items.after)) return details;
  const { left, joined } = movedItems({ items: items.before }, { items: items.after });
  return { ...details, items: { before: left, after: joined } };
}

function namedBy({ entity, before }: Pick<Row<'change'>, 'entity' | 'before'>): NamedKind | null {
  if (isKindWith('named', entity)) return entity;
  if (entity !== 'order') return null;
  const { of } = documentOf(before) as { of?: keyof typeof OWNERS };
  return of ? OWNERS[of] : null;
}

function isKind(entity: string): entity is KindName {
  return Object.hasOwn(entities, entity);
}
