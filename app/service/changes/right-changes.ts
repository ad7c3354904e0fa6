import { changedFields, isEqual, mergeDocs } from '~/menu/merge';
import { ApiError } from '../errors';
import type { OPERATED } from '../operators/operator-action';
import type { Reader } from '../store/store';
import { authoredChanges } from './change-log';
import { type Document, documentOf } from './entity';
import { only } from './merge-change';
import { placeOfOrganisation } from './organisation-place';
import type { RightEntity } from './rights';
import { undoings } from './undoings';

type Operated = (typeof OPERATED)[number];

interface RightObject {
  entity: RightEntity;
  organisationId: number | null;
  id: number;
}

function changesOf(reader: Reader, { entity, organisationId, id }: RightObject) {
  return authoredChanges(reader)
    .where('change.entity', '=', entity)
    .where('change.location_id', '=', placeOfOrganisation(organisationId))
    .where('change.entity_id', '=', id)
    .orderBy('change.id', 'desc');
}

/** What was done to a person or a group, newest first. */
export async function rightHistory(reader: Reader, of: RightObject, limit: number) {
  const rows = await changesOf(reader, of)
    .select(['action.id', 'action.month', 'action.at', 'action.summary', 'action.method'])
    .select(['action.undoes', 'account.username', 'change.kind', 'change.before', 'change.after'])
    .limit(limit)
    .execute();
  const { whole } = await undoings(reader, rows);
  return rows.map((row) => ({ ...row, ...sidesOf(row), isUndone: whole.has(row.id) }));
}

export type RightChangeRow = Awaited<ReturnType<typeof rightChanges>>[number];

/** What an action did to people, groups, organisations or locations themselves. */
export async function rightChanges(
  reader: Reader,
  entities: readonly (RightEntity | Operated)[],
  actionId: number,
) {
  const rows = await authoredChanges(reader)
    .select(['change.entity', 'change.entity_id', 'change.location_id', 'change.kind'])
    .select(['change.before', 'change.after', 'action.summary', 'action.method'])
    .select(['action.id', 'action.month', 'action.account_id', 'action.undoes'])
    .where('change.action_id', '=', actionId)
    .where('change.entity', 'in', [...entities])
    .orderBy('change.id')
    .execute();
  return rows.map((row) => ({ ...row, ...sidesOf(row) }));
}

function sidesOf({ before, after }: { before: string | null; after: string | null }) {
  return { before: documentOf(before), after: documentOf(after) };
}

/** As the ledger has what is another now than at an earlier version. */
export async function fieldsAt(reader: Reader, of: RightObject, version: number) {
  const rows = await changesOf(reader, of)
    .select('change.before')
    .where('change.version_after', '>', version)
    .execute();
  return Object.assign({}, ...rows.map(({ before }) => documentOf(before))) as Document;
}

/**
 * What a form wants that showed `base`: what it left as it was stays as it is now.
 * @param told words for a field that both changed
 * @throws ApiError 409
 */
export function mergedPatch<P extends object>(
  { version, doc }: { version: number; doc: object },
  base: object,
  wanted: P,
  told: (fields: readonly string[]) => string,
): P {
  const [was, now, yours] = [base, doc, { ...base, ...wanted }] as Document[];
  const { clashes } = mergeDocs({ base: was, now, yours, fields: {} } as never);
  const changed = changedFields(was as Document, yours as Document).filter(
    (field) => Object.hasOwn(wanted, field) && !isEqual(now?.[field], yours?.[field]),
  );
  const fields = Object.keys(clashes).filter((field) => changed.includes(field));
  if (fields.length === 0) return only(wanted as Document, changed) as P;
  throw new ApiError(409, told(fields), {
    version,
    fields: Object.fromEntries(
      changed.map((field) => [
        field,
        { base: was?.[field], now: now?.[field], yours: yours?.[field] },
      ]),
    ),
  });
}

/** What takes a change back: what it added to a list of ids goes, what it took comes back. */
export function takenBack(now: object, { before, after }: { before: Document; after: Document }) {
  const lists = Object.keys(before).filter((field) => Array.isArray(before[field]));
  const merged = mergeDocs({
    base: { ...now, ...after } as Document,
    now: now as Document,
    yours: { ...now, ...before } as Document,
    fields: Object.fromEntries(lists.map((field) => [field, 'set'])),
  }).merged;
  const sorted = lists.map((field) => [field, ascending(merged[field] as number[])]);
  return {
    patch: { ...before, ...Object.fromEntries(sorted) } as Document,
    /** Changed since. */
    clashes: Object.keys(before).filter(
      (field) => !lists.includes(field) && !isEqual((now as Document)[field], after[field]),
    ),
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

/** The fields that differ, before and after. */
export function differing<D extends object>(before: D, after: D) {
  const fields = changedFields(before as Document, after as Document);
  const side = (doc: D) => only(doc as Document, fields) as Partial<D>;
  return { before: side(before), after: side(after), isSame: fields.length === 0 };
}
