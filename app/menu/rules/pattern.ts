import { RE2JS, RE2JSSyntaxException } from 're2js';
import { foldCharacter } from '../fold';
import { searchKey } from '../text';

/** RE2 syntax: linear time. The engine is large, so browser code must not import this. */

export function patternFault(pattern: string): string | undefined {
  const compiled = compile(pattern);
  return compiled instanceof RE2JS
    ? undefined
    : `This pattern cannot be read: ${compiled.getDescription()}`;
}

/** Matches anywhere in a name, ignoring case and, as in searches, accents. Invalid patterns match nothing. */
export function patternMatcher(pattern: string): (name: string) => boolean {
  const written = compile(pattern.normalize('NFC'));
  if (!(written instanceof RE2JS)) return () => false;
  const folded = compile(foldPattern(pattern.normalize('NFC')));
  // Invisible characters fold to '', which every name would match.
  const isFolded = folded instanceof RE2JS && (written.test('') || !folded.test(''));
  return (name) =>
    written.test(name.normalize('NFC')) || (isFolded && folded.test(searchKey(name)));
}

const SYNTAX =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\(\?P?<[^>]*>/gu;

function foldPattern(pattern: string): string {
  let folded = '';
  let at = 0;
  for (const { index, 0: syntax } of pattern.matchAll(SYNTAX)) {
    folded += foldLetters(pattern.slice(at, index)) + syntax;
    at = index + syntax.length;
  }
  return folded + foldLetters(pattern.slice(at));
}

/** Plain letters may be syntax; a letter that folds to several is grouped so that repetition still works. */
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
