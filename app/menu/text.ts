import { fold } from './fold';

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

/** Text as stored: trimmed, its line ends plain, in the one normal form that letters with accents have here. */
export function cleanText(value: string): string {
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** A JSON value with all its text in one normal form: é is one letter, whether a keyboard sent one or an e and its accent. */
export function inNormalForm(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(inNormalForm);
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.normalize('NFC'), inNormalForm(member)]),
  );
}

/** Text in the form that search and sameness go by: without case, accents, what shows nothing and double white space. */
export function searchKey(text: string): string {
  // Most text has nothing to fold but case, and menus have a lot of it.
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return fold(text).replace(/\s+/g, ' ').trim();
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

export function looksInside(search: string): boolean {
  return [...searchKey(search)].length >= INSIDE_LETTERS;
}

/**
 * Text in the form that lists sort by, names that are the same share, and parts are searched for in: its search key with
 * numbers by their value, and where that differs the search key itself as a second line.
 */
export function sortKey(text: string): string {
  const key = start(searchKey(text));
  const ordered = start(
    key.replace(NUMBER, (_, zeros: string, digits: string, rest: string) => {
      const length = Math.min(digits.length, LONGEST) - 2;
      const sign = length < 0 ? '' : String.fromCharCode(FIRST_SIGN + length);
      return `${sign}${digits}${'Z'.repeat(zeros.length)}${rest}`;
    }),
  );
  return ordered === key ? key : `${ordered}\n${key}`;
}

export function searchKeyOf(sorted: string): string {
  return sorted.slice(sorted.indexOf('\n') + 1);
}

/** A whole number and the decimals behind it, which are in order as they are. */
const NUMBER = /(0*)(\d+)((?:[.,]\d+)?)/g;
/** Two digits have an A before them, three a B: no key holds capitals, and they stand after the digits. */
const FIRST_SIGN = 65;
const LONGEST = 25;

function start(key: string): string {
  if (key.length <= SORT_KEY_MAX) return key;
  return key
    .slice(0, SORT_KEY_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
