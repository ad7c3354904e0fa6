import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Places } from '~/places';

/** The work of a new hash: it needs 128 · N · r bytes, 128 MB here. A server sets it. */
let today: Cost = { log2N: 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface Cost {
  /** The binary logarithm of scrypt's N. */
  log2N: number;
  r: number;
  p: number;
}

/** Two leave threads of the pool to files and pictures. */
const hashing = new Places({ atOnce: 2, waiting: 100 });

/** What a password is checked against where there is no account: as slow, and never right. */
const decoy = { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };

/** Sets the work of new hashes, as the binary logarithm of scrypt's N. */
export function setPasswordCost(log2N: number): void {
  today = { ...today, log2N };
}

/** A salted scrypt hash, `scrypt$log2N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(today, salt, await deriveKey(password, salt, today));
}

/**
 * Whether `password` belongs to `stored`. Takes as long without a stored hash, so that an unknown
 * account cannot be told from a known one by the clock.
 *
 * @throws ApiError 503 when too many passwords wait to be checked.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = parse(stored ?? format(today, decoy.salt, decoy.key));
  const expected = Buffer.from(key, 'base64url');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, expected) && stored !== null;
}

/** Whether a stored hash took less work than those of today: its password is hashed anew at a sign-in. */
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
