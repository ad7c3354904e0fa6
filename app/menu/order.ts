/**
 * Where an entry goes in its list: `first`, `last`, `earlier` or `later` by one, right before or right
 * after another.
 */
export type Target =
  | 'first'
  | 'last'
  | 'earlier'
  | 'later'
  | { before: number }
  | { after: number };

/**
 * The list after one entry went to its target; all others keep their order. Null where the entry or its
 * neighbour is not in the list, or the list names an id twice: it is not the list that the person saw.
 */
export function moveTo(ids: readonly number[], id: number, target: Target): number[] | null {
  const from = ids.indexOf(id);
  if (from === -1 || new Set(ids).size !== ids.length) return null;
  const others = ids.filter((other) => other !== id);
  const at = indexOf(others, from, id, target);
  return at === null ? null : [...others.slice(0, at), id, ...others.slice(at)];
}

/** A target as a form carries it: a word, `before-12` or `after-12`. */
export function targetText(target: Target): string {
  if (typeof target === 'string') return target;
  return 'before' in target ? `before-${target.before}` : `after-${target.after}`;
}

/** Reads a target as a form carries it; null for anything else. */
export function readTarget(text: string): Target | null {
  if (text === 'first' || text === 'last' || text === 'earlier' || text === 'later') return text;
  const [, side, digits] = /^(before|after)-([1-9]\d{0,15})$/.exec(text) ?? [];
  if (side === undefined) return null;
  return side === 'before' ? { before: Number(digits) } : { after: Number(digits) };
}

/** An entry and where it goes as one field of a form: `7:before-12`. */
export function placeText(id: number, target: Target): string {
  return `${id}:${targetText(target)}`;
}

/** Reads an entry and where it goes as a form carries them; null for anything else. */
export function readPlace(text: string): { id: number; to: Target } | null {
  const [, id, target = ''] = /^([1-9]\d{0,15}):(.*)$/.exec(text) ?? [];
  const to = readTarget(target);
  return to === null ? null : { id: Number(id), to };
}

/** Where among the others it goes; `from` is where it stood among all. */
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
