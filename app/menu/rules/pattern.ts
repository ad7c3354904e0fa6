import { RE2JS, RE2JSSyntaxException } from 're2js';

/**
 * Patterns for names of items, in the syntax of RE2: no pattern takes longer than its length times that of
 * the name. The engine is large: what a
 * browser loads does not import this.
 */

/** What is wrong with a pattern, as a sentence; undefined if nothing is. */
export function patternFault(pattern: string): string | undefined {
  try {
    compile(pattern);
    return undefined;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return `This pattern cannot be read: ${error.getDescription()}`;
  }
}

/**
 * Whether a name matches: anywhere in it, in upper or lower case. A pattern that cannot be read matches
 * nothing.
 */
export function patternMatcher(pattern: string): (name: string) => boolean {
  if (patternFault(pattern) !== undefined) return () => false;
  const compiled = compile(pattern);
  return (name) => compiled.matcher(name).find();
}

function compile(pattern: string): RE2JS {
  return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
}
