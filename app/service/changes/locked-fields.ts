import { isPriced, mayChangeField } from '~/creator/contract/locked-fields';
import { mayCall, refusalOf, writeAccess } from '~/creator/contract/roles';
import type { Field } from '~/fields/field';
import { isKindWith, type KindName, kindNames, kindPlural, kinds } from '~/menu/kinds';
import { isEqual } from '~/menu/merge';
import { fieldTables } from '~/objects/field-tables';
import { ApiError } from '../errors';
import { findRow } from '../store/matching-rows';
import type { Reader } from '../store/store';
import type { ChangeRecord } from './change-log';
import { type Caller, type Creation, type Document, type Entity, fieldsIn } from './entity';
import { nameIn, namesOf } from './object-names';

type Level = number | null;

/** Removes from `patch` what the caller may not set, and returns those that would have changed. */
export function dropForbidden<D extends Document>(
  entity: Entity<D>,
  caller: Caller,
  now: D,
  patch: Partial<D>,
): { field: string; reason: string }[] {
  const { accessLevel } = caller.account;
  const locked = Object.keys(patch).filter((one) => !mayChangeField(accessLevel, entity.name, one));
  const kept = locked
    .filter((field) => !isSame(patch[field], now[field]))
    .map((field) => ({ field, reason: 'you may not change it' }));
  for (const field of locked) delete patch[field];
  return [...kept, ...(entity.dropForbidden?.(caller, now, patch) ?? [])];
}

async function asDeleted(
  db: Reader,
  { name }: Pick<Entity, 'name'>,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, Document>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('change')
    .select(['entity_id', 'before'])
    .where('entity', '=', name)
    .where('location_id', '=', locationId)
    .where('entity_id', 'in', [...ids])
    .where('kind', '=', 'delete')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ entity_id, before }) => [entity_id, fieldsIn(before)]));
}

/** The last word on what a person may change, whichever way the change came. */
export class FieldLock {
  private readonly isOpen: boolean;

  constructor(
    private readonly level: Level,
    private readonly reader: Reader,
  ) {
    this.isOpen = mayCall(level, 'price');
  }

  /** New objects cost nothing, copies what they are copies of, restored ones what they cost. @throws ApiError 403 */
  async checkCreations<D extends Document>(
    { name }: Pick<Entity<D>, 'name'>,
    locationId: number,
    creations: readonly Creation<D>[],
  ): Promise<void> {
    if (this.isOpen) return;
    if (!mayWriteWhole(this.level, name)) throw this.refusal();
    const restored = creations.flatMap(({ id }) => id ?? []);
    const were = await asDeleted(this.reader, { name }, locationId, restored);
    for (const { id, doc, like = were.get(id ?? 0) } of creations) {
      const field = Object.keys(doc).find(
        (one) => isPriced(name, one) && !isPartOf(doc[one], (like ?? initialOf(name))[one]),
      );
      if (field) throw this.refusal({ name: String(doc.name), kind: name, field, was: undefined });
    }
  }

  /** Objects to be restored from an earlier moment, at the prices that they were deleted with. */
  async asAllowed(
    { name }: Pick<Entity, 'name'>,
    locationId: number,
    docs: ReadonlyMap<number, Document>,
  ): Promise<ReadonlyMap<number, Document>> {
    if (this.isOpen) return docs;
    const were = await asDeleted(this.reader, { name }, locationId, [...docs.keys()]);
    return new Map(
      [...docs].map(([id, doc]) => {
        const then = were.get(id) ?? initialOf(name);
        const locked = Object.keys(doc).filter((field) => isPriced(name, field));
        return [id, { ...doc, ...Object.fromEntries(locked.map((one) => [one, then[one]])) }];
      }),
    );
  }

  /** @throws ApiError 403 */
  async check(entity: string, changes: readonly ChangeRecord[]): Promise<void> {
    if (this.isOpen) return;
    const kind = kindNames.find((name) => name === entity);
    for (const { id, locationId, kind: what, before, after } of changes) {
      if (!kind) {
        if (!mayCall(this.level, 'write')) throw this.refusal();
      } else if (what !== 'update') {
        if (!mayWriteWhole(this.level, kind)) throw this.refusal();
      } else {
        const field = Object.keys(after ?? {}).find(
          (one) => !mayChangeField(this.level, kind, one) && !isSame(before?.[one], after?.[one]),
        );
        if (field === undefined) continue;
        const ref = isKindWith('named', kind) ? [{ kind, id }] : [];
        const names = await namesOf(this.reader, [locationId], ref);
        const name = nameIn(names, kind, id) ?? `${kinds[kind].word} ${id}`;
        throw this.refusal({ name, kind, field, was: before?.[field] });
      }
    }
  }

  /** @throws ApiError 403 */
  checkField(kind: KindName, field: string): void {
    if (!mayChangeField(this.level, kind, field)) throw this.refusal();
  }

  private refusal(of?: { name: string; kind: KindName; field: string; was: unknown }): ApiError {
    const why = refusalOf(this.level, 'price');
    if (!of || !mayCall(this.level, 'write') || !isPriced(of.kind, of.field))
      return new ApiError(403, why, { code: 'locked' });
    const { label, type } = fieldOf(of.kind, of.field) as Field;
    const stays =
      type === 'money' && typeof of.was === 'number'
        ? `stays ${of.was.toFixed(2)}`
        : 'stays as it is';
    const message = `${why} ${label} of “${of.name}” ${stays}.`;
    return new ApiError(403, message, { code: 'locked', fields: { [of.field]: message } });
  }
}

/** Whether a level may create and delete objects of a kind. */
function mayWriteWhole(level: Level, kind: KindName): boolean {
  return (
    mayCall(level, isKindWith('marks', kind) ? 'mark' : 'write') &&
    mayCall(level, writeAccess(kind))
  );
}

function fieldOf(kind: KindName, field: string): Field | undefined {
  return fieldTables[kind][field];
}

function initialOf(kind: KindName): Document {
  return Object.fromEntries(
    Object.entries(fieldTables[kind]).map(([name, { initial }]) => [name, initial]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return isEqual(one ?? null, other ?? null);
}

/** The same; of a list, none but its members: what they belonged to may be gone. */
function isPartOf(one: unknown, whole: unknown): boolean {
  if (one === undefined) return true;
  if (!Array.isArray(one) || !Array.isArray(whole)) return isSame(one, whole);
  return one.every((member) => whole.some((known) => isEqual(known, member)));
}

/** A template's rule would charge at its heirs, where nobody could change it. */
export async function isBarred(reader: Reader, kind: string, locationId: number): Promise<boolean> {
  if (!isKindWith('notInTemplates', kind)) return false;
  const location = await findRow(reader, 'location', { id: locationId }, 'location_type');
  return location?.location_type === 'template';
}

export function templateMessage(kind: KindName): string {
  return `A template has no ${kindPlural(kind)} of its own.`;
}
