import { RE2JS, RE2JSSyntaxException } from 're2js';
import { foldCharacter } from '../fold';
import { searchKey } from '../text';

/**
 * Patterns for names of items, in the syntax of RE2: no pattern takes longer than its length times that of
 * the name. The engine is large: what a
 * browser loads does not import this.
 */

/** What is wrong with a pattern, as a sentence; undefined if nothing is. */
export function patternFault(pattern: string): string | undefined {
  const compiled = compile(pattern);
  return compiled instanceof RE2JS
    ? undefined
    : `This pattern cannot be read: ${compiled.getDescription()}`;
}

/**
 * Whether a name matches: anywhere in it, in upper or lower case, as it is written or as searches compare it. A
 * pattern that cannot be read matches nothing.
 */
export function patternMatcher(pattern: string): (name: string) => boolean {
  const written = compile(pattern.normalize('NFC'));
  if (!(written instanceof RE2JS)) return () => false;
  const folded = compile(foldPattern(pattern.normalize('NFC')));
  // What shows nothing folds to nothing, and that would be in every name.
  const isFolded = folded instanceof RE2JS && (written.test('') || !folded.test(''));
  return (name) =>
    written.test(name.normalize('NFC')) || (isFolded && folded.test(searchKey(name)));
}

/** What is more than a letter in a pattern: an escape, a class, the name of a group. */
const SYNTAX =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\(\?P?<[^>]*>/gu;

/** A pattern for folded names: its letters are folded, its syntax stays. */
function foldPattern(pattern: string): string {
  let folded = '';
  let at = 0;
  for (const { index, 0: syntax } of pattern.matchAll(SYNTAX)) {
    folded += foldLetters(pattern.slice(at, index)) + syntax;
    at = index + syntax.length;
  }
  return folded + foldLetters(pattern.slice(at));
}

/** Plain letters stay, for they may be syntax; one that folds to more than one is still repeated as one. */
function foldLetters(text: string): string {
  return text.replace(/[^ -~]/gu, (letter) => {
    const plain = foldCharacter(letter).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return plain.length === 1 ? plain : `(?:${plain})`;
  });
}

function compile(pattern: string): RE2JS | RE2JSSyntaxException {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return error;
    throw error;
  }
}
