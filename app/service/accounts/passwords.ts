import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { concurrencyLimit } from '../concurrency-limit';

const LOG2_COST = 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Scrypt needs 128 · N · r bytes, 32 MB here; Node's own limit is exactly that and refuses it. */
const MAX_MEMORY = 64 * 1024 * 1024;

/** Two leave threads of the pool to files and pictures. */
const inTurn = concurrencyLimit(2, 100);

/** What a password is checked against where there is no account: as slow, and never right. */
const DECOY = format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** A salted scrypt hash, `scrypt$log2N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await deriveKey(password, salt));
}

/**
 * Whether `password` belongs to `stored`. Takes as long without a stored hash, so that an unknown
 * account cannot be told from a known one by the clock.
 *
 * @throws ApiError 503 when too many passwords wait to be checked.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt, key] = (stored ?? DECOY).split('$');
  if (!salt || !key) throw new Error('A stored password hash is not of this program.');
  const expected = Buffer.from(key, 'base64url');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(derived, expected) && stored !== null;
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  const options: ScryptOptions = {
    N: 2 ** LOG2_COST,
    r: BLOCK_SIZE,
    p: PARALLELISM,
    maxmem: MAX_MEMORY,
  };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function format(salt: Buffer, key: Buffer): string {
  const parts = [LOG2_COST, BLOCK_SIZE, PARALLELISM, salt.toString('base64url')];
  return ['scrypt', ...parts, key.toString('base64url')].join('$');
}
