export interface Relation {
  type: 'contained' | 'hot_cold_item' | 'others';
  item_id: number;
  relation_id: number;
}

export const relationshipTypes = ['container', 'contained_in', 'hot_item', 'cold_item'] as const;
export type RelationshipType = (typeof relationshipTypes)[number];

/** Completes 'This item is …'. */
export const relationshipLabels: Record<RelationshipType, string> = {
  container: 'A container of the other item',
  contained_in: 'Contained in the other item',
  hot_item: 'The hot version of the other item',
  cold_item: 'The cold version of the other item',
};

const NEW_ITEM = 0;

/** A relation as text; 0 is the item being created. */
export function relationKey({
  type,
  item_id,
  relation_id,
}: Omit<Relation, 'type'> & { type: string }): string {
  return `${type}:${item_id}:${relation_id}`;
}

export function readRelation(key: string): Relation | undefined {
  const [, type, item, related] =
    /^(contained|hot_cold_item|others):(\d{1,15}):(\d{1,15})$/.exec(key) ?? [];
  if (type === undefined) return undefined;
  return { type: type as Relation['type'], item_id: Number(item), relation_id: Number(related) };
}

export function relationOf(type: RelationshipType, itemId: number | null, other: number): Relation {
  const own = itemId ?? NEW_ITEM;
  switch (type) {
    case 'container':
      return { type: 'contained', item_id: own, relation_id: other };
    case 'contained_in':
      return { type: 'contained', item_id: other, relation_id: own };
    case 'hot_item':
      return { type: 'hot_cold_item', item_id: own, relation_id: other };
    case 'cold_item':
      return { type: 'hot_cold_item', item_id: other, relation_id: own };
  }
}

export function idsIn(keys: readonly string[]): number[] {
  const relations = keys.flatMap((key) => readRelation(key) ?? []);
  const ids = relations.flatMap(({ item_id, relation_id }) => [item_id, relation_id]);
  return [...new Set(ids)].filter((id) => id !== NEW_ITEM);
}

export function otherItem({ item_id, relation_id }: Relation, itemId: number | null): number {
  return item_id === (itemId ?? NEW_ITEM) ? relation_id : item_id;
}

/** In display order; others are read-only. */
export const relationSections = ['container', 'contained_in', 'others'] as const;
export type RelationSection = (typeof relationSections)[number];

export function sectionOf({ type, item_id }: Relation, itemId: number | null): RelationSection {
  if (type !== 'contained') return 'others';
  return item_id === (itemId ?? NEW_ITEM) ? 'container' : 'contained_in';
}

/** Whether the relation makes the edited item the hot or the cold version; null for neither. */
export function temperatureOf(
  { type, item_id }: Relation,
  itemId: number | null,
): 'hot' | 'cold' | null {
  if (type !== 'hot_cold_item') return null;
  return item_id === (itemId ?? NEW_ITEM) ? 'hot' : 'cold';
}

export function addRelation(keys: readonly string[], relation: Relation): string[] {
  const key = relationKey(relation);
  if (relation.item_id === relation.relation_id || keys.includes(key)) return [...keys];
  return [...keys, key];
}

/** Applies the form's additions and removals to the stored list, which others may have changed. */
export function mergeRelations(
  stored: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const kept = stored.filter((key) => after.includes(key) || !before.includes(key));
  const added = after.filter((key) => !before.includes(key) && !kept.includes(key));
  return [...kept, ...added];
}
