export interface ItemNames {
  name: string;
  local_name: string | null;
  global_name: string | null;
}

/** Name shown to customers: the location's, else the provider's, else the item's. */
export function kioskName({ name, local_name, global_name }: ItemNames): string {
  return local_name ?? global_name ?? name;
}

/** A tile has two lines and cuts names of fifty letters; wider kiosks show a few more. */
export const TILE_LETTERS = 60;
const JOINING = /[\s,;:&+/(–-]+$|\s(?:and|or|with|in|on|of|the|a|und|mit|et|y|con|de)$/i;

export interface MenuWords {
  /** Complete words of names and descriptions, and pairs of neighbors. */
  words: ReadonlySet<string>;
  /** Whether unusually many names end exactly at the length of a tile. */
  isLimit: boolean;
}

/** Ignores the last word of names that are as long as a tile. */
export function menuWords(items: readonly { name: string; description: string }[]): MenuWords {
  const words = new Set<string>();
  const counts = new Map<number, number>();
  for (const { name, description } of items) {
    const { length } = [...name];
    counts.set(length, (counts.get(length) ?? 0) + 1);
    const own = wordsOfName(name);
    for (const some of [
      length === TILE_LETTERS ? own.slice(0, -1) : own,
      wordsOfName(description),
    ]) {
      for (const [at, word] of some.entries()) {
        words.add(word);
        if (at > 0) words.add(`${some[at - 1]} ${word}`);
      }
    }
  }
  const at = (length: number) => counts.get(length) ?? 0;
  const isLimit =
    Math.max(0, ...counts.keys()) === TILE_LETTERS &&
    at(TILE_LETTERS) >= 3 &&
    at(TILE_LETTERS) > 1.5 * at(TILE_LETTERS - 1);
  return { words, isLimit };
}

/** Whether a name was cut within a word: its last word is unknown to the menu or starts a known pair. */
export function isCutName(name: string, { words, isLimit }: MenuWords): boolean {
  if ([...name].length !== TILE_LETTERS || !/[\p{L}\p{N}]$/u.test(name)) return false;
  const [last = '', before] = wordsOfName(name).reverse();
  if (before === undefined) return false;
  const begins = (text: string) => [...words].some((one) => one.startsWith(text) && one !== text);
  const pair = `${before} ${last}`;
  if (!words.has(pair) && begins(pair)) return true;
  return !words.has(last) && (isLimit || begins(last));
}

function wordsOfName(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Shortens a name to whole words that fit on a tile; a cut name loses its last word. */
export function shortName(name: string, { isCut = false } = {}): string {
  const letters = [...name.trim()];
  const fits = letters.length <= TILE_LETTERS && !isCut;
  if (fits) return letters.join('');
  const head = letters.slice(0, TILE_LETTERS).join('');
  const ends = !isCut && /\s/.test(letters[TILE_LETTERS] ?? '');
  let short = ends || !/\s/.test(head) ? head : head.replace(/\s+\S*$/, '');
  for (let before = ''; before !== short; ) {
    before = short;
    short = short.replace(JOINING, '');
  }
  return short;
}
