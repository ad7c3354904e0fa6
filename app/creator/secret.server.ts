import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'session-secret';
const SHORTEST = 32;

/** The message is a sentence for the operator. */
class SecretError extends Error {
  override readonly name = 'StartError';
}

/** One that was made before; undefined for none. */
export function keptSecret(dataDir: string): { path: string; secret: string } | undefined {
  const path = join(dataDir, FILE);
  const secret = found(path);
  return secret === undefined ? undefined : { path, secret };
}

/** Readable by its owner alone; created by one of several processes. @throws StartError, by name, for the operator */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, FILE);
  const secret = found(path) ?? made(dataDir, path);
  if (secret.length >= SHORTEST) return secret;
  throw new SecretError(
    `${path} does not hold a secret of at least ${SHORTEST} characters. Delete it to have a new one made; everybody then signs in again.`,
  );
}

function found(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new SecretError(
      `${path} cannot be read (${codeOf(error)}). Give a data directory that can be used by CREATOR_DATA_DIR, or set SESSION_SECRET.`,
    );
  }
}

/** Written to a draft and linked, so that nobody reads half a secret. */
function made(dataDir: string, path: string): string {
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    throw new SecretError(
      `The secret that signs the cookies cannot be kept in ${dataDir} (${codeOf(error)}). Make the folder writable or set SESSION_SECRET.`,
    );
  }
  return found(path) ?? '';
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
