import type { Document } from './entity';

export function itemsIn({ items }: Document): number[] {
  return Array.isArray(items) ? items : [];
}

/** Items that a change of a category took out, and those that it put in. */
export function movedItems(before: Document, after: Document): Record<'left' | 'joined', number[]> {
  const [had, has] = [new Set(itemsIn(before)), new Set(itemsIn(after))];
  return {
    left: [...had].filter((id) => !has.has(id)),
    joined: [...has].filter((id) => !had.has(id)),
  };
}

/** In their order before the change, which has positions only where items left. */
export function orderedItems({ order }: Document): number[] {
  const { items = {} } = (order ?? {}) as { items?: Record<string, number> };
  return Object.entries(items)
    .map(([id, position]) => ({ id: Number(id), position }))
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .map(({ id }) => id);
}
