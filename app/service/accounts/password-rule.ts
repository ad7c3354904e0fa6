import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;
/** Characters that signing in takes. */
const LONGEST = 1000;
/** The commonest passwords of what was stolen elsewhere, in their small letters. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Why a text cannot be a password, as a sentence; null if it can. */
export function passwordFault(password: string): string | null {
  if (password.length < SHORTEST) return `The password must have at least ${SHORTEST} characters.`;
  if (password.length > LONGEST) return `The password must have at most ${LONGEST} characters.`;
  if (COMMON.has(password.toLowerCase())) {
    return 'The password is one of the 10,000 that people use most. Choose one that nobody guesses.';
  }
  return null;
}
