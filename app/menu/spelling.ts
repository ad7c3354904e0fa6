/** Shorter words are too similar to compare. */
const LETTERS = 5;

/** One letter added, removed, replaced or swapped; plurals and different digits do not count. */
export function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < LETTERS || long.length - short.length > 1) return false;
  if (digitsOf(one) !== digitsOf(other) || long === `${short}s`) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

function digitsOf(word: string): string {
  return word.replace(/\D/g, '');
}

/** One letter added within a longer word; plurals, articles and numbers do not count. */
export function isLetterMore(short: string, long: string): boolean {
  const [few, many] = [short, long].map((name) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  if (!few || !many || few.length !== many.length) return false;
  const others = few.flatMap((word, at) => (word === many[at] ? [] : [[word, many[at] ?? '']]));
  const [[one = '', other = ''] = []] = others;
  if (others.length !== 1 || other.length !== one.length + 1) return false;
  return one[0] === other[0] && one.at(-1) === other.at(-1) && isNearly(one, other);
}
