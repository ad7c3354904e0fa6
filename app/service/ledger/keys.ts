import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'ledger-key';

export interface LedgerKeys {
  /** Signs new anchors; null: there is none, and nothing is forgotten. */
  current: string | null;
  /** Signed earlier ones, which are still believed. */
  previous: readonly string[];
}

interface KeySettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  ledgerKey?: string | undefined;
  previousLedgerKeys?: readonly string[];
}

/**
 * The keys of this installation. The embedded database has one of its own, made and kept beside it, where none is given;
 * several processes on one PostgreSQL have to be given theirs.
 */
export function ledgerKeys(settings: KeySettings): LedgerKeys {
  const { dataDir, databaseUrl, ledgerKey, previousLedgerKeys = [] } = settings;
  const kept = databaseUrl ? null : keptKey(dataDir, ledgerKey === undefined);
  const current = ledgerKey ?? kept;
  const previous =
    kept !== null && kept !== current ? [...previousLedgerKeys, kept] : previousLedgerKeys;
  return { current, previous };
}

function keptKey(dataDir: string, make: boolean): string | null {
  const path = join(dataDir, FILE);
  const known = readKey(path);
  if (known !== null || !make) return known;
  // Written beside and linked into place, so that nobody reads half a key and one of several processes makes it.
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(path);
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** By what a key is known without being told. */
export function keyId(key: string): string {
  return createHash('sha256').update(`creator ledger key ${key}`).digest('hex').slice(0, 16);
}

export function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Whether a signature is that of a text by the key of this id; null where that key is not there. */
export function isSigned(
  text: string,
  { key_id, signature }: { key_id: string; signature: string },
  { current, previous }: LedgerKeys,
): boolean | null {
  const key = [current, ...previous].find((one) => one !== null && keyId(one) === key_id);
  if (!key) return null;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
