/**
 * The list after one entry was put before another, or at the end where `before` is null; all others keep
 * their order. Null where either is not in the list, or the list names an id twice: it is not the list
 * that the person saw.
 */
export function placeBefore(
  ids: readonly number[],
  id: number,
  before: number | null,
): number[] | null {
  if (!ids.includes(id) || new Set(ids).size !== ids.length) return null;
  if (before === id) return [...ids];
  const others = ids.filter((other) => other !== id);
  if (before === null) return [...others, id];
  const at = others.indexOf(before);
  return at === -1 ? null : [...others.slice(0, at), id, ...others.slice(at)];
}
