/** Guesses the encoding of text by its letters: which of them, read so, are those of one language. */

import { decoderOf } from './decoder';

interface Script {
  /** A name of TextDecoder. */
  encoding: string;
  /** Letters in lower case; or whether a character is one that is written often. */
  alphabets: () => readonly { has(letter: string): boolean }[];
  /** Of text that fits others as well, whether it is rather theirs. */
  isDoubtful?: (text: string) => boolean;
}

/** Portuguese has it before o and e at least once in a menu; Romanian has it everywhere else. */
function isRatherRomanian(text: string): boolean {
  return /ã/i.test(text) && !/ã[oe]|õ|ñ/i.test(text);
}

/** Capitals of Greek are Cyrillic ones nearly without А, О, И and Т, which are a third of any Cyrillic text. */
function isRatherGreek(text: string): boolean {
  const found = text.match(/\p{Script=Cyrillic}/gu) ?? [];
  const usual = found.filter((letter) => 'АОИТІ'.includes(letter)).length;
  const areMany = found.length >= 8 && /^\P{Ll}*$/u.test(found.join(''));
  return areMany && usual * 10 < found.length;
}

const FIRST = 'windows-1252';
const WEST = [
  'àâäæçèéêëîïôœöùûüÿß',
  'áéíñóúüª',
  'áâãàçéêíóôõú',
  'àèéìíîòóùú',
  'àçèéíïòóúü',
  'åäöéæøü',
  'áðéíóúýþæö',
];

const letters = (...alphabets: readonly string[]) => {
  const sets = alphabets.map((alphabet) => new Set(alphabet));
  return () => sets;
};

/** Two-byte characters whose first byte lies between these: in each of these encodings the frequent ones. */
function frequent(encoding: string, ...rows: readonly [from: number, to: number][]) {
  let sets: Set<string>[] | undefined;
  return () => {
    if (sets) return sets;
    const decoder = new TextDecoder(encoding);
    const found = new Set<string>();
    for (const [from, to] of rows) {
      for (let lead = from; lead <= to; lead += 1) {
        for (let trail = 0x40; trail < 0xff; trail += 1) {
          found.add(decoder.decode(Uint8Array.of(lead, trail)));
        }
      }
    }
    sets = [found];
    return sets;
  };
}

/** Of several that fit as well, the first. */
const SCRIPTS: readonly Script[] = [
  { encoding: FIRST, alphabets: letters(...WEST), isDoubtful: isRatherRomanian },
  {
    encoding: 'windows-1250',
    alphabets: letters(
      'ąćęłńóśźż',
      'áčďéěíňóřšťúůýž',
      'áäčďéíĺľňóôŕšťúýž',
      'áéíóöőúüű',
      'čćđšž',
      'ăâîşţșț',
    ),
  },
  {
    encoding: 'windows-1251',
    alphabets: letters(
      'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
      'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
      'абвгдђежзијклљмнњопрстћуфхцчџш',
    ),
    isDoubtful: isRatherGreek,
  },
  { encoding: 'windows-1253', alphabets: letters('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ') },
  { encoding: 'windows-1254', alphabets: letters('çğıi̇öşüâîû') },
  { encoding: 'windows-1257', alphabets: letters('ąčęėįšųūž', 'āčēģīķļņšūž', 'äöüõšž') },
  { encoding: 'euc-kr', alphabets: frequent('euc-kr', [0xb0, 0xc8]) },
  { encoding: 'gbk', alphabets: frequent('gbk', [0xa1, 0xa3], [0xb0, 0xd7]) },
  { encoding: 'big5', alphabets: frequent('big5', [0xa1, 0xc6]) },
  { encoding: 'shift_jis', alphabets: frequent('shift_jis', [0x81, 0x83], [0x88, 0x97]) },
  { encoding: 'koi8-r', alphabets: letters('абвгдеёжзийклмнопрстуфхцчшщъыьэюя') },
  { encoding: 'macintosh', alphabets: letters(...WEST) },
  { encoding: 'ibm850', alphabets: letters(...WEST) },
];

/** As many must fit at least. */
const LEAST = 0.75;
/** Less than what one letter in a sample counts. */
const DOUBT = 1e-6;

/** @param sample whole lines with letters that are not ASCII @returns a name of TextDecoder; null if none fits */
export function encodingOfLetters(sample: Uint8Array): string | null {
  const scored = SCRIPTS.map(({ encoding, alphabets, isDoubtful }) => {
    const text = decoded(sample, encoding);
    // Signs beside words are those of the first.
    const fit = fitOf(text, alphabets) ?? (encoding === FIRST ? 1 : 0);
    return { encoding, score: text !== null && isDoubtful?.(text) ? fit - DOUBT : fit };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score < LEAST ? null : best.encoding;
}

function decoded(sample: Uint8Array, encoding: string): string | null {
  try {
    return decoderOf(encoding).decode(sample);
  } catch {
    return null;
  }
}

/** Share of the characters beyond ASCII that are letters of one alphabet and stand as such; null without any. */
function fitOf(text: string | null, alphabets: Script['alphabets']): number | null {
  if (text === null || /[\u0080-\u009F]/.test(text)) return 0;
  const found: string[] = [];
  for (const [word] of text.matchAll(WORDS)) {
    const isMixed = MIXED.test(word);
    let before = '';
    for (const letter of word) {
      const isRaised = before !== before.toUpperCase() && letter !== letter.toLowerCase();
      const isLetter = /\p{L}/u.test(letter) && !isMixed && !isRaised;
      if (letter > '\u007F') found.push(isLetter ? letter.toLowerCase() : '');
      before = letter;
    }
  }
  if (found.length === 0) return null;
  const counts = alphabets().map((known) => found.filter((letter) => known.has(letter)).length);
  return Math.max(...counts) / found.length;
}

/** Letters, and the signs that stand in their midst or before them, where no word has one. */
const WORDS =
  /(?:(?<!\d)[£¥¤¦¯¹²³¼½¾](?=[\p{L}¹³¿])|\p{L}|(?<=[\p{L}¹³])(?![-'’‘´`·.…&/+])[^\p{ASCII}\s](?=\p{L}))+/gu;
/** Latin without a basic letter, or another script with one. */
const MIXED =
  /^(?=.{4})(?:(?![A-Za-z])\p{Script=Latin})+$|[a-z].*(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}.*[a-z]/u;
