import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Places } from '~/turns';

const SHORTEST = 8;

const LONGEST = 1000;

/** The most common leaked passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Cost of a new hash: 128 · N · r bytes, 128 MB here. A server may set another. */
let today: Cost = { log2N: 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

/** Two, so that the thread pool has threads left for files and pictures. */
const hashing = new Places({ atOnce: 2, waiting: 100 });

/** Checked where there is no account: takes as long and never matches. */
const decoy = { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };

export function setPasswordCost(log2N: number): void {
  today = { ...today, log2N };
}

/** A salted scrypt hash, `scrypt$log2N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(today, salt, await deriveKey(password, salt, today));
}

/** Takes as long without a stored hash, so that timing tells nothing. @throws ApiError 503 if too many wait */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = parse(stored ?? format(today, decoy.salt, decoy.key));
  const expected = Buffer.from(key, 'base64url');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, expected) && stored !== null;
}

/** Of an account that has no password yet, or none any more: nothing matches it. */
export function unusablePassword(): string {
  return format(today, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
}

export function isOutdated(stored: string): boolean {
  const { cost } = parse(stored);
  return cost.log2N < today.log2N || cost.r < today.r || cost.p < today.p;
}

function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N;
  // Scrypt needs 128 · N · r bytes and a little more; Node's own limit is 32 MB.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * (N + p) * r + 2 ** 20 };
  return hashing.within(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function format({ log2N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function parse(stored: string): { cost: Cost; salt: string; key: string } {
  const [, log2N, r, p, salt, key] = stored.split('$');
  if (!salt || !key) throw new Error('A stored password hash is not of this program.');
  return { cost: { log2N: Number(log2N), r: Number(r), p: Number(p) }, salt, key };
}

export function passwordFault(password: string): string | null {
  if (password.length < SHORTEST) return `The password must have at least ${SHORTEST} characters.`;
  if (password.length > LONGEST) return `The password must have at most ${LONGEST} characters.`;
  if (COMMON.has(password.toLowerCase())) {
    return 'The password is one of the 10,000 that people use most. Choose one that nobody guesses.';
  }
  return null;
}
