/** Trims, collapses spaces, drops blanks and duplicates. Words contain no comma or line break. */
export function splitWords(text: string): string[] {
  const words = text.split(/[,\r\n]+/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))];
}

export function joinWords(words: readonly string[]): string {
  return words.join(', ');
}

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes bidi controls in names that would reorder the sentence. */
export function readableSentence(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}
