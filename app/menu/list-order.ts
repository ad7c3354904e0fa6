/** Orders of lists of ids, kept by what stands beside what. */

/**
 * `list` with `back` put beside the neighbours that they had in `before`: after the nearest one before
 * them that is still there, else before the nearest one after them, else at the end. What stands in
 * `list` keeps its order.
 */
export function putBack(
  list: readonly number[],
  back: readonly number[],
  before: readonly number[],
): number[] {
  const there = new Set(list);
  const missing = new Set(back.filter((id) => !there.has(id)));
  const following = new Map<number, number[]>();
  const leading = new Map<number, number[]>();
  let neighbour: number | null = null;
  let waiting: number[] = [];
  for (const id of before) {
    if (there.has(id)) {
      if (neighbour === null) leading.set(id, waiting);
      else following.set(neighbour, waiting);
      neighbour = id;
      waiting = [];
    } else if (missing.delete(id)) waiting.push(id);
  }
  if (neighbour !== null) following.set(neighbour, waiting);
  const alone = neighbour === null ? waiting : [];
  const beside = list.flatMap((id) => [
    ...(leading.get(id) ?? []),
    id,
    ...(following.get(id) ?? []),
  ]);
  return [...beside, ...alone, ...missing];
}

/**
 * `now` in the order that its members had `before`; those that came since stay beside their neighbours,
 * and at the end those that stand there.
 */
export function orderAgain(now: readonly number[], before: readonly number[]): number[] {
  const had = new Set(before);
  const has = new Set(now);
  const end = now.findLastIndex((id) => had.has(id)) + 1;
  const inside = now.slice(0, end);
  const old = before.filter((id) => has.has(id));
  const since = inside.filter((id) => !had.has(id));
  return [...putBack(old, since, inside), ...now.slice(end)];
}
