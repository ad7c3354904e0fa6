/** Inserts `back` into `list` next to the neighbors they had in `before`; the order of `list` stays. */
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

/** Restores the order of `before`; newer members stay next to their neighbors, or at the end. */
export function orderAgain(now: readonly number[], before: readonly number[]): number[] {
  const had = new Set(before);
  const has = new Set(now);
  const end = now.findLastIndex((id) => had.has(id)) + 1;
  const inside = now.slice(0, end);
  const old = before.filter((id) => has.has(id));
  const since = inside.filter((id) => !had.has(id));
  return [...putBack(old, since, inside), ...now.slice(end)];
}
