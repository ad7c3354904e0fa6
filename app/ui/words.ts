/**
 * The words of a comma-separated list: trimmed, inner white space collapsed, empty ones and
 * repetitions left out, in the order typed. A word itself holds no comma and no line break.
 */
export function splitWords(text: string): string[] {
  const words = text.split(/[,\r\n]+/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))];
}

/** The words as one line of text, as `splitWords` reads it. */
export function joinWords(words: readonly string[]): string {
  return words.join(', ');
}

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A sentence that may hold a name, without controls in it that would turn the rest around. */
export function readableSentence(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}
