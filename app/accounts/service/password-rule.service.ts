import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;
const LONGEST = 1000;
/** The most common leaked passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

export function passwordFault(password: string): string | null {
  if (password.length < SHORTEST) return `The password must have at least ${SHORTEST} characters.`;
  if (password.length > LONGEST) return `The password must have at most ${LONGEST} characters.`;
  if (COMMON.has(password.toLowerCase())) {
    return 'The password is one of the 10,000 that people use most. Choose one that nobody guesses.';
  }
  return null;
}
