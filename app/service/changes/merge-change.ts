import { mergeDocs } from '~/menu/merge';
import { ApiError } from '../errors';
import type { Reader } from '../store/store';
import { documentAt, lastEdit } from './change-log';
import type { Change, Document, Entity } from './entity';

/** @throws ApiError 400 for an unknown version; 409 for conflicts, or ones resolved over an outdated version */
export async function mergedDocument<D extends Document>(
  db: Reader,
  entity: Entity<D>,
  locationId: number,
  { id, version, over, patch }: Change<D>,
  now: { version: number; doc: D },
): Promise<D> {
  if (version === undefined || version === now.version) return { ...now.doc, ...patch };
  const base = await documentAt(db, entity, locationId, id, version, now);
  if (!base) {
    throw new ApiError(400, `There is no version ${version} of this ${wordFor(entity.name)}.`);
  }
  const yours: D = { ...base, ...patch };
  const docs = [base, now.doc, yours];
  const { merged, clashes } = mergeDocs({
    base,
    now: now.doc,
    yours,
    fields: entity.rules,
    together: entity.together?.filter((unit) => entity.isBound?.(unit, docs) ?? true) ?? [],
  });
  if (over === now.version) return { ...merged, ...only(yours, Object.keys(clashes)) };
  if (over !== undefined || Object.keys(clashes).length > 0) {
    const last = await lastEdit(db, entity.name, locationId, id);
    const message = `${last?.username ?? 'Somebody'} changed this ${wordFor(entity.name)} while you were editing.`;
    throw new ApiError(409, message, {
      version: now.version,
      changed_at: last?.at,
      fields: clashes,
    });
  }
  return merged as D;
}

export function only(doc: Document, fields: readonly string[]): Document {
  return Object.fromEntries(fields.map((field) => [field, doc[field]]));
}

export function lostMembers(before: unknown, after: unknown): number[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const has = new Set(after);
  return before.filter((member) => !has.has(member));
}

export function wordFor(entity: string): string {
  return entity.replace('_', ' ');
}
