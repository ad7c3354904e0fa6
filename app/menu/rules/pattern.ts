import { RE2JS, RE2JSSyntaxException } from 're2js';

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
 * Whether a name matches: anywhere in it, in upper or lower case. A pattern that cannot be read matches
 * nothing.
 */
export function patternMatcher(pattern: string): (name: string) => boolean {
  const compiled = compile(pattern);
  if (!(compiled instanceof RE2JS)) return () => false;
  return (name) => compiled.test(name);
}

function compile(pattern: string): RE2JS | RE2JSSyntaxException {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return error;
    throw error;
  }
}
