import { isNearly } from './spelling';

export const TAG_MAX = 60;
export const TAGS_MAX = 100;

export const DIETARY_SUGGESTIONS = ['vegan', 'vegetarian', 'kosher', 'halal', 'gf'] as const;
export const ALLERGEN_SUGGESTIONS = [
  'milk',
  'peanuts',
  'treenuts',
  'shellfish',
  'wheat',
  'soy',
  'eggs',
  'fish',
] as const;

const letters = (word: string) => word.replace(/[^\p{L}]/gu, '').replace(/s$/, '');
const anagram = (word: string) => [...letters(word)].sort().join('');

/** The known allergens of which a tag is another spelling, a part, or that it holds: 'nuts', 'contains-milk'. */
export function nearAllergens(tag: string): string[] {
  const known: readonly string[] = ALLERGEN_SUGGESTIONS;
  if (known.includes(tag)) return [];
  const parts = tag.split(/[-:]/).map(letters);
  return known.filter((word) => {
    const isSpelling = isNearly(word, tag) || anagram(word) === anagram(tag);
    const isPart = letters(tag).length > 2 && letters(word).endsWith(letters(tag));
    return isSpelling || isPart || parts.some((part) => part.startsWith(letters(word)));
  });
}

export type CheckedTags = { ok: true; tags: string[] } | { ok: false; message: string };

/** 'Food Type:Hot Drinks' becomes 'food-type:hot-drinks'; '' if nothing is left. */
export function cleanTag(text: string): string {
  const colon = text.indexOf(':');
  if (colon < 0) return kebabCase(text);
  return [text.slice(0, colon), text.slice(colon + 1)].map(kebabCase).filter(Boolean).join(':');
}

export function cleanTags(list: readonly string[]): string[] {
  return [...new Set(list.map(cleanTag).filter(Boolean))];
}

/** Also refuses tags that are empty after cleaning: they were typed on purpose. */
export function checkTagList(list: readonly string[]): CheckedTags {
  const nothing = list.map((word) => word.trim()).find((word) => word && cleanTag(word) === '');
  if (nothing !== undefined) {
    return { ok: false, message: `“${startOf(nothing)}” is no tag: give it a letter or a digit` };
  }
  const tags = cleanTags(list);
  const long = tags.find((tag) => tag.length > TAG_MAX);
  if (long !== undefined) {
    return {
      ok: false,
      message: `Shorten “${startOf(long)}”: a tag has at most ${TAG_MAX} characters`,
    };
  }
  if (tags.length > TAGS_MAX) return { ok: false, message: `Give at most ${TAGS_MAX} tags` };
  return { ok: true, tags };
}

/** Separated by commas or line ends. */
export function parseTagText(text: string): CheckedTags {
  return checkTagList(text.split(/[,\r\n]+/));
}

function startOf(text: string): string {
  const characters = [...text];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : text;
}

function kebabCase(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*/gu, '-')
    .replace(/^[^\p{L}\p{N}]+|-$/gu, '')
    .normalize('NFC');
}
