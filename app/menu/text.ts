/** Text that people type: its limits and the folded forms that search and sort by. */

/** Characters of a name or another one-line text. */
export const NAME_MAX = 200;
/** Characters of a description. */
export const DESCRIPTION_MAX = 4000;

/** So many letters are searched for inside names and codes; fewer begin a name or are a whole code. */
const INSIDE_LETTERS = 3;

const SORT_KEY_MAX = 200;

const PRINTABLE_ASCII = /^[ -~]*$/;

export interface TextRule {
  /** Most characters, counted as a text field counts them (UTF-16 units). */
  max: number;
  /** Whether line ends and tabs are allowed. */
  lines: boolean;
}

/** What is wrong with text, as a sentence; undefined if nothing is. */
export function checkText(value: string, { max, lines }: TextRule): string | undefined {
  if (value.length > max) {
    return `Shorten this to ${max.toLocaleString('en')} characters: it has ${value.length.toLocaleString('en')}`;
  }
  if (!lines && /[\t\n\r]/.test(value)) return 'Write this on one line, without tabs';
  if (/(?![\t\n\r\u007F-\u009F])\p{Cc}/u.test(value)) {
    return 'Take out the control characters: they cannot be shown';
  }
  if (/\p{Cs}/u.test(value)) return 'Take out the broken characters: they are halves of a symbol';
  return undefined;
}

/** What is wrong with a name, as a sentence; undefined if nothing is. */
export function checkName(value: string): string | undefined {
  return isBlank(value) ? 'Enter a name' : checkText(value, { max: NAME_MAX, lines: false });
}

/** Whether text shows nothing: white space and invisible characters only. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

/** Text as stored: trimmed, its line ends plain. */
export function cleanText(value: string): string {
  return value.replace(/\r\n?/g, '\n').trim();
}

/** Text in the form that search compares: without case, accents and double white space. */
export function searchKey(text: string): string {
  // Most text has nothing to fold but case, and menus have a lot of it.
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The letter or digit that a name begins with, as a capital; a dot where it has none. */
export function initialOf(name: string): string {
  const [first = '·'] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return first.toUpperCase();
}

/** Most words that a search looks for one by one. */
const MOST_WORDS = 12;

/**
 * What a search looks for, in any order: its words, or all of it where they are too many or each has one
 * or two letters.
 *
 * @param search a search key
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(search.split(' '))];
  return words.some(looksInside) && words.length <= MOST_WORDS ? words : [search];
}

/** Whether a search looks inside names and codes, or is too short for that. */
export function looksInside(search: string): boolean {
  return [...searchKey(search)].length >= INSIDE_LETTERS;
}

/** Text in the form that lists sort by: its search key, at most 200 characters. */
export function sortKey(text: string): string {
  const key = searchKey(text);
  if (key.length <= SORT_KEY_MAX) return key;
  return key
    .slice(0, SORT_KEY_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
