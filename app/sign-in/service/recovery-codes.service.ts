import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { nowText } from '~/service/clock';
import type { Reader, Trx } from '~/service/store/store';

const COUNT = 10;
const LENGTH = 8;
/** 32 signs, none of which looks like another: 40 bits a code. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A stolen database has to try 2^40 codes at 16 MB each, ten of them at once. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

/** Made before the transaction that keeps them, as hashing takes a while. */
export async function newCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(Array.from({ length: LENGTH }, sign).join(''));
  const salt = randomBytes(16);
  const hashes = await Promise.all([...codes].map((code) => hashOf(code, salt)));
  return { codes: [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), hashes };
}

/** Replaces all codes of an account. */
export async function keepCodes(trx: Trx, accountId: number, hashes: readonly string[]) {
  // One at a time: another one's new codes are not seen before it is done.
  await trx
    .updateTable('account')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', accountId)
    .execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const made_at = nowText();
  const rows = hashes.map((hash) => ({ account_id: accountId, hash, made_at, used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
}

/** The hash of a code that is still good; null for another one. It takes as long where there is none. */
export async function codeRow(
  reader: Reader,
  accountId: number,
  code: string,
): Promise<string | null> {
  const rows = await reader
    .selectFrom('recovery_code')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  const salt = rows[0]?.hash.split('$')[0] ?? '';
  const wanted = Buffer.from(await hashOf(code, Buffer.from(salt, 'base64url')));
  const found = rows.filter(({ hash }) => {
    const stored = Buffer.from(hash);
    return stored.length === wanted.length && timingSafeEqual(stored, wanted);
  });
  return found[0]?.hash ?? null;
}

/** False where another request used it first. */
export async function useCode(trx: Trx, accountId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: nowText() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function sign(): string {
  return SIGNS.charAt(randomInt(SIGNS.length));
}

function hashOf(code: string, salt: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(`${salt.toString('base64url')}$${key.toString('base64url')}`),
    );
  });
}
