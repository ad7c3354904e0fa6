import { canonicalJson } from '~/menu/canonical-json';
import type { KindName } from '~/menu/kinds';
import type { StoredChange } from './edits';
import type { Document } from './entity';

/** One object of an action that changed several, or the order of a list. */
export interface Part {
  kind: KindName | 'order';
  id: number;
}

/** An item brings its placements and relations; a category the items it lost or got, in other categories too. */
export function changesOfParts(
  changes: readonly StoredChange[],
  parts: readonly Part[],
): StoredChange[] {
  const named = new Set(parts.map(({ kind, id }) => `${kind} ${id}`));
  const isNamed = (kind: string, id: number) => named.has(`${kind} ${id}`);
  const own = ({ entity, entity_id }: StoredChange) => isNamed(entity, entity_id);
  const moved = new Set(parts.filter(({ kind }) => kind === 'item').map(({ id }) => id));
  for (const change of changes) {
    if (change.entity !== 'category' || !own(change)) continue;
    for (const id of movedBy(change.before, change.after)) moved.add(id);
  }
  return changes.flatMap((change) => {
    const { entity, entity_id, kind } = change;
    if (own(change)) return [change];
    if (entity === 'relation')
      return endsOf(change).some((id) => isNamed('item', id)) ? [change] : [];
    if (entity === 'order') return isNamed('category', entity_id) ? [change] : [];
    if (entity !== 'category' || kind !== 'update') return [];
    return placedAlone(change, moved);
  });
}

/** Reduces a category's change to these items; empty if it did not move them. */
export function placedAlone(change: StoredChange, items: ReadonlySet<number>): StoredChange[] {
  const [before, after] = [read(change.before), read(change.after)];
  const was = membersOf(before);
  const is = membersOf(after);
  const moved = movedBy(change.before, change.after);
  if (![...moved].some((id) => items.has(id))) return [];
  const [had, has] = [new Set(was), new Set(is)];
  // Other items that the action moved appear on both sides as they are now.
  const stayed = is.filter((id) => had.has(id) || !items.has(id));
  const left = was.filter((id) => items.has(id) && !has.has(id));
  const side = (members: number[], order?: unknown) =>
    canonicalJson({ items: members, ...(order === undefined ? {} : { order }) });
  return [{ ...change, before: side([...stayed, ...left], before.order), after: side(is) }];
}

function movedBy(before: string | null, after: string | null): Set<number> {
  const [was, is] = [membersOf(read(before)), membersOf(read(after))];
  const [had, has] = [new Set(was), new Set(is)];
  return new Set([...was.filter((id) => !has.has(id)), ...is.filter((id) => !had.has(id))]);
}

function endsOf({ before, after }: StoredChange): number[] {
  const { item_id, related_id } = read(before ?? after);
  return [Number(item_id), Number(related_id)];
}

function read(text: string | null): Document {
  return JSON.parse(text ?? '{}') as Document;
}

function membersOf({ items }: Document): number[] {
  return Array.isArray(items) ? items : [];
}
