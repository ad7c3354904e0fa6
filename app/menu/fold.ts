/** Characters that Unicode does not decompose, with what people type instead, separated by spaces. */
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

/** Fractions of one character are separated from a number before them: 1½ is 1 1/2. */
const FRACTION = /[¼-¾⅐-⅞↉]/u;

/** Invisible characters and combining marks, except where marks are letters, as in Thai. */
const UNSEEN =
  /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u0640|(?![\u3099\u309A])\p{Script=Inherited}|(?=\p{M})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu;

const MOST_KEPT = 5000;
const kept = new Map<string, string>();

export function fold(text: string): string {
  let key = '';
  for (const character of text) key += foldCharacter(character);
  return key;
}

/** One character without case, accents and variants; '' if nothing is left. */
export function foldCharacter(character: string): string {
  const known = kept.get(character);
  if (known !== undefined) return known;
  const key = foldAnew(character);
  if (kept.size < MOST_KEPT) kept.set(character, key);
  return key;
}

/** A decomposed character may fold further: ẞ is a capital ß, which is ss. */
function foldAnew(character: string): string {
  const said = FOLDS.get(character);
  if (said !== undefined) return said;
  const apart = character.normalize('NFD');
  if (apart !== character) return fold(apart);
  const letters = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '');
  if (letters === character) return digitOf(character) ?? character;
  return FRACTION.test(character) ? ` ${fold(letters)}` : fold(letters);
}

/** Decimal digits of any script as 0 to 9: each script has its ten in sequence. */
function digitOf(character: string): string | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const point = character.codePointAt(0) as number;
  let zero = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
