import type { Document } from '../../changes/entity';
import type { PlannedRow } from './planned-rows';

/** Where a document names an object that the same import was to make, and did not. */
const LOST = Symbol('lost');

/** A document with ids in place of `{ $new: position }`. */
export interface Resolved {
  doc: Document;
  /** The first field that cannot do without what it names, and did not get it. */
  lost: string | null;
  /** Fields that name an object which is made further on: they are null until then. */
  later: { field: string; position: number }[];
}

/**
 * Puts ids where a document names objects of the same import. Members of lists that name what was left out are left
 * out, and so are a picture and the item that an option stands for.
 *
 * @param made ids by the position of the change that made them
 */
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

function newPosition(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('$new' in value)) return null;
  return Number(value.$new);
}
