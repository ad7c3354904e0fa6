import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'ledger-key';

export interface LedgerKeys {
  /** Signs new anchors; null: without a key nothing is deleted. */
  current: string | null;
  /** Older keys, whose signatures are still valid. */
  previous: readonly string[];
}

interface KeySettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  ledgerKey?: string | undefined;
  previousLedgerKeys?: readonly string[];
}

/** With SQLite, a missing key is created beside the database; processes on PostgreSQL must be given one. */
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
  // Written to a draft and linked, so that nobody reads half a key and one process creates it.
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

export function keyId(key: string): string {
  return createHash('sha256').update(`creator ledger key ${key}`).digest('hex').slice(0, 16);
}

export function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Null if there is no key of this id. */
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
