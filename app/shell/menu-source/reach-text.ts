/** Names that are said before the rest is counted. */
const NAMED = 3;

/** "A", "A and B", "A, B and C", "A, B, C and 4 more"; '' for nobody. */
export function namesAndMore(names: readonly string[], others: number): string {
  const named = names.slice(0, NAMED);
  const more = names.length - named.length + others;
  if (named.length === 0) return more === 0 ? '' : `${more} other ${plural(more)}`;
  const parts = more > 0 ? [...named, `${more} more`] : named;
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function plural(count: number): string {
  return count === 1 ? 'location' : 'locations';
}
