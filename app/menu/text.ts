import { fold } from './fold';

const SUFFIX = ' [Copy]';

export const NAME_MAX = 200;
export const DESCRIPTION_MAX = 4000;

/** Shorter searches match only the start of a name or a whole code. */
const INSIDE_LETTERS = 3;

const SORT_KEY_MAX = 200;

const PRINTABLE_ASCII = /^[ -~]*$/;

export interface TextRule {
  /** Maximum characters, in UTF-16 units like a text field. */
  max: number;
  lines: boolean;
}

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

export function checkName(value: string): string | undefined {
  return isBlank(value) ? 'Enter a name' : checkText(value, { max: NAME_MAX, lines: false });
}

export function isBlank(value: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

/** Text as stored: trimmed, plain line ends, one Unicode normal form. */
export function cleanText(value: string): string {
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Normalizes all text in a JSON value: é is one letter, however it was typed. */
export function inNormalForm(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(inNormalForm);
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.normalize('NFC'), inNormalForm(member)]),
  );
}

/** Key for search and equality: no case, accents, invisible characters or repeated spaces. */
export function searchKey(text: string): string {
  // Fast path: most text needs only lower case.
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  // Marks that are letters stand in the order of the normal form.
  return fold(text).normalize('NFD').replace(/\s+/g, ' ').trim();
}

export function initialOf(name: string): string {
  const [first = '·'] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return first.toUpperCase();
}

const MOST_WORDS = 12;

/** The words of a search key, or the whole key if they are too many or all too short. */
export function searchWords(search: string): string[] {
  const words = [...new Set(search.split(' '))];
  return words.some(searchesInside) && words.length <= MOST_WORDS ? words : [search];
}

export function searchesInside(search: string): boolean {
  return [...searchKey(search)].length >= INSIDE_LETTERS;
}

/** For sorting, equality of names and partial matches: the search key with sortable numbers. */
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

/** A whole number and its decimals; decimals already sort correctly as text. */
const NUMBER = /(0*)(\d+)((?:[.,]\d+)?)/g;
/** Two digits get the prefix A, three B: keys have no other capitals, and these sort after digits. */
const FIRST_SIGN = 65;
const LONGEST = 25;

function start(key: string): string {
  if (key.length <= SORT_KEY_MAX) return key;
  return key
    .slice(0, SORT_KEY_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

export function copyName(name: string): string {
  const room = NAME_MAX - SUFFIX.length;
  if (name.length <= room) return `${name}${SUFFIX}`;
  // Do not leave half of a surrogate pair.
  const cut = name.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…${SUFFIX}`;
}
