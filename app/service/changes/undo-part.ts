import { canonicalJson } from '~/menu/canonical-json';
import type { KindName } from '~/menu/kinds';
import { itemsIn, movedItems } from './category-items';
import type { StoredChange } from './edits';
import { documentOf } from './entity';

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
    const { left, joined } = movedItems(documentOf(change.before), documentOf(change.after));
    for (const id of [...left, ...joined]) moved.add(id);
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
  const [before, after] = [documentOf(change.before), documentOf(change.after)];
  const { left: allLeft, joined } = movedItems(before, after);
  if (![...allLeft, ...joined].some((id) => items.has(id))) return [];
  // Other items that the action moved appear on both sides as they are now.
  const came = new Set(joined.filter((id) => items.has(id)));
  const is = itemsIn(after);
  const stayed = is.filter((id) => !came.has(id));
  const left = allLeft.filter((id) => items.has(id));
  const side = (members: number[], order?: unknown) =>
    canonicalJson({ items: members, ...(order === undefined ? {} : { order }) });
  return [{ ...change, before: side([...stayed, ...left], before.order), after: side(is) }];
}

function endsOf({ before, after }: StoredChange): number[] {
  const { item_id, related_id } = documentOf(before ?? after);
  return [Number(item_id), Number(related_id)];
}
