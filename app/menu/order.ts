/** New position: `first`, `last`, one step, or right before or after another entry. */
export type Target =
  | 'first'
  | 'last'
  | 'earlier'
  | 'later'
  | { before: number }
  | { after: number };

/** Moves an entry. Null if the list is not the one that the person saw, or has duplicates. */
export function moveTo(ids: readonly number[], id: number, target: Target): number[] | null {
  const from = ids.indexOf(id);
  if (from === -1 || new Set(ids).size !== ids.length) return null;
  const others = ids.filter((other) => other !== id);
  const at = indexOf(others, from, id, target);
  return at === null ? null : [...others.slice(0, at), id, ...others.slice(at)];
}

/** Form value: a word, `before-12` or `after-12`. */
export function targetText(target: Target): string {
  if (typeof target === 'string') return target;
  return 'before' in target ? `before-${target.before}` : `after-${target.after}`;
}

export function readTarget(text: string): Target | null {
  if (text === 'first' || text === 'last' || text === 'earlier' || text === 'later') return text;
  const [, side, digits] = /^(before|after)-([1-9]\d{0,15})$/.exec(text) ?? [];
  if (side === undefined) return null;
  return side === 'before' ? { before: Number(digits) } : { after: Number(digits) };
}

/** Entry and target as one form field: `7:before-12`. */
export function placeText(id: number, target: Target): string {
  return `${id}:${targetText(target)}`;
}

export function readPlace(text: string): { id: number; to: Target } | null {
  const [, id, target = ''] = /^([1-9]\d{0,15}):(.*)$/.exec(text) ?? [];
  const to = readTarget(target);
  return to === null ? null : { id: Number(id), to };
}

function indexOf(
  others: readonly number[],
  from: number,
  id: number,
  target: Target,
): number | null {
  if (target === 'first') return 0;
  if (target === 'last') return others.length;
  if (target === 'earlier') return Math.max(0, from - 1);
  if (target === 'later') return Math.min(others.length, from + 1);
  const neighbour = 'before' in target ? target.before : target.after;
  if (neighbour === id) return from;
  const at = others.indexOf(neighbour);
  if (at === -1) return null;
  return 'before' in target ? at : at + 1;
}
