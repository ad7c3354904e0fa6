/** How letters are folded, so that a text is found however somebody's keyboard wrote it. */

/** Letters and signs that Unicode does not decompose, and what people type for them, parted by white space. */
const SAID: Readonly<Record<string, string>> = {
  a: 'ɐɑⱥ',
  aa: 'ꜳ',
  ae: 'æ',
  ao: 'ꜵ',
  au: 'ꜷ',
  ay: 'ꜽ',
  b: 'ƀɓƃ',
  c: 'ƈȼ',
  d: 'đðɖɗƌ',
  e: 'ɇǝəɛ',
  f: 'ƒ',
  g: 'ǥɠɡ',
  h: 'ħɦⱨ',
  hv: 'ƕ',
  i: 'ıɨɩ',
  j: 'ȷɉʝ',
  k: 'ĸƙⱪꝁ',
  l: 'łƚɫɬⱡꝉ',
  m: 'ɱ',
  n: 'ŋɲƞ',
  o: 'øɔɵ',
  oe: 'œ',
  oo: 'ꝏ',
  ou: 'ȣ',
  p: 'ƥᵽꝑ',
  q: 'ɋꝗ',
  r: 'ɍɽ',
  s: 'ʂȿ',
  ss: 'ß',
  t: 'ŧƭʈⱦ',
  th: 'þꝥ',
  u: 'ʉʊ',
  v: 'ʋ',
  w: 'ⱳ',
  x: '×',
  y: 'ƴɏ',
  z: 'ƶȥʐⱬɀ',
  // The same letters of other keyboards.
  σ: 'ς',
  ي: 'یى',
  ك: 'ک',
  ه: 'ہ',
  "'": '‘’‚‛′‵‹›´ʹʻʼʽʾʿˈˊˋ΄᾽᾿῾՚׳＇',
  '"': '“”„‟″‶«»〝〞〟״ˮ＂',
  '-': '‐‑‒–—―⁃−⁻₋﹘﹣－־⸺⸻',
  '/': '⁄∕⧸／',
  '*': '∗⁎',
};

const FOLDS = new Map(
  Object.entries(SAID).flatMap(([plain, letters]) =>
    [...letters].map((letter): [string, string] => [letter, plain]),
  ),
);

/** Fractions of one character: they stand apart from a number before them, 1½ is 1 1/2. */
const FRACTION = /[¼-¾⅐-⅞↉]/u;

/**
 * What shows nothing, and the marks that are written around letters of Latin, Greek, Cyrillic, Hebrew and Arabic. Those of
 * other scripts are letters of their own: vowels of Thai and Hindi, the dots that make a ga of a ka in Japanese.
 */
const UNSEEN =
  /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u0640|(?![\u3099\u309A])\p{Script=Inherited}|(?=\p{M})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu;

/** Characters whose folds are kept: those of a few scripts. */
const MOST_KEPT = 5000;
const kept = new Map<string, string>();

/** A text of which each character is folded; white space is left as it is. */
export function fold(text: string): string {
  let key = '';
  for (const character of text) key += foldCharacter(character);
  return key;
}

/** One character without case, accents and what is only another way of writing it; '' where nothing is left. */
export function foldCharacter(character: string): string {
  const known = kept.get(character);
  if (known !== undefined) return known;
  const key = foldAnew(character);
  if (kept.size < MOST_KEPT) kept.set(character, key);
  return key;
}

/** What a character decomposes to may itself be folded: ẞ is a capital ß, and that is ss. */
function foldAnew(character: string): string {
  const said = FOLDS.get(character);
  if (said !== undefined) return said;
  const apart = character.normalize('NFD');
  if (apart !== character) return fold(apart);
  const letters = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '');
  if (letters === character) return digitOf(character) ?? character;
  return FRACTION.test(character) ? ` ${fold(letters)}` : fold(letters);
}

/** A decimal digit of another script as 0 to 9: each script has its ten in a row. */
function digitOf(character: string): string | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const point = character.codePointAt(0) as number;
  let zero = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
