import type { KindName } from '~/menu/kinds';
import { orderAgain } from '~/menu/list-order';
import { Edits, type StoredChange, stepsSince } from './edits';
import { type OrderDocument, type Ordering, placedItems } from './reorder';
import { isForced, type Undoing } from './undo-report';

export const OWNERS = {
  stations: 'location',
  categories: 'station',
  items: 'category',
} as const satisfies Record<Ordering['of'], KindName>;

/** Restores the former order of lists, unless somebody reordered them since. */
export async function undoOrders(
  undoing: Undoing,
  changes: readonly StoredChange[],
): Promise<void> {
  const { ledger, report } = undoing;
  const orders = changes.filter(isOrder);
  if (orders.length === 0) return;
  const steps = await stepsSince(ledger.read, orders, { documents: true });
  const edits = new Edits(steps.filter(isOrder).map((step) => ({ ...step, key: keyOf(step) })));
  const items: Parameters<typeof ledger.reorderItems>[1][number][] = [];
  const lists = await placedItems(
    ledger.read,
    (orders[0] as StoredChange).location_id,
    orders.filter(isOfItems).map(({ entity_id }) => entity_id),
  );
  for (const change of orders) {
    const before = orderOf(change.before);
    const named = OWNERS[before.of];
    const kept = { entity: 'order', id: change.entity_id, named };
    const standing = edits.standingOf(keyOf(change), change.id);
    if (standing && !isForced(undoing, standing, kept.entity, kept.id)) {
      report.keep(kept, standing);
      continue;
    }
    const list = { of: before.of, locationId: change.location_id, parentId: change.entity_id };
    const now = isOfItems(change)
      ? (lists.get(change.entity_id) ?? []).map(({ id }) => id)
      : await ledger.currentOrder({ ...list, ids: [] });
    const { positions } = before;
    const isWhole = positions && sameMembers(now, before.ids);
    const ids = before.part ? partAgain(now, before.ids) : orderAgain(now, before.ids);
    if (ids.join() === now.join()) report.keep(kept, { reason: 'gone', by: null });
    else {
      if (isOfItems(change)) items.push({ parentId: change.entity_id, ids });
      else await ledger.reorder({ ...list, ids, positions: isWhole ? positions : undefined });
      report.reverseObject(named, change.entity_id);
    }
  }
  const [first] = orders;
  if (first) await ledger.reorderItems(first.location_id, items);
}

function isOfItems({ before }: StoredChange): boolean {
  return orderOf(before).of === 'items';
}

/** Reorders these as before; what comes before and after all of them stays. */
export function partAgain(now: readonly number[], before: readonly number[]): number[] {
  const moved = new Set(before);
  const start = now.findIndex((id) => moved.has(id));
  if (start === -1) return [...now];
  return [...now.slice(0, start), ...orderAgain(now.slice(start), before)];
}

function sameMembers(one: readonly number[], other: readonly number[]): boolean {
  const members = new Set(one);
  return one.length === other.length && other.every((id) => members.has(id));
}

/** Whether a person reordered the list, rather than an undo that put items back. */
function isOrder({ after }: { after?: string | null }): boolean {
  return orderOf(after).placed === undefined;
}

function keyOf({ entity_id, before }: { entity_id: number; before?: string | null }): string {
  return `${orderOf(before).of} ${entity_id}`;
}

function orderOf(text: string | null | undefined): OrderDocument {
  return JSON.parse(text ?? '{"ids":[]}') as OrderDocument;
}
