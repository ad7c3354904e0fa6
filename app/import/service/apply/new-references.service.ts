import type { Document } from '~/service/changes/entity';
import type { PlannedRow } from './planned-rows.service';

/** Refers to an object that the import should have created but did not. */
const LOST = Symbol('lost');

export interface Resolved {
  doc: Document;
  /** The first field that lost a required reference. */
  lost: string | null;
  /** References to objects created further on; null until then. */
  later: { field: string; position: number }[];
}

/** Optional references and list members that were left out are dropped. @param made ids by position */
export function resolveNew(
  { kind, position, after }: PlannedRow,
  made: ReadonlyMap<number, number>,
): Resolved {
  const resolved: Resolved = { doc: {}, lost: null, later: [] };
  const put = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(put).filter((member) => member !== LOST);
    const named = newPosition(value);
    if (named !== null) return made.get(named) ?? LOST;
    const members = Object.entries(value).map(([name, member]) => [name, put(member)] as const);
    return members.some(([, member]) => member === LOST) ? LOST : Object.fromEntries(members);
  };
  for (const [field, value] of Object.entries(after ?? {})) {
    const is = put(value);
    resolved.doc[field] = is === LOST ? null : is;
    if (is !== LOST) continue;
    const named = newPosition(value);
    const isOptional = field === 'image' || (field === 'item_id' && kind === 'option');
    if (!isOptional) resolved.lost ??= field;
    else if (named !== null && named > position) resolved.later.push({ field, position: named });
  }
  return resolved;
}

export function newPosition(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('$new' in value)) return null;
  return Number(value.$new);
}

/** Positions of new objects that are referred to anywhere in a value. */
export function positionsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const named = newPosition(value);
  return named === null ? Object.values(value).flatMap(positionsIn) : [named];
}
