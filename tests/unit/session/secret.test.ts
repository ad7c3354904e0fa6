import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedSecret } from '~/creator/secret.server';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'creator-secret-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe('storedSecret', () => {
  it('makes a secret once, for its owner alone, and leaves nothing else behind', () => {
    const secret = storedSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(storedSecret(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual(['session-secret']);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('makes another one in another folder, which it makes as well', () => {
    const other = storedSecret(join(folder, 'deep', 'data'));
    expect(other).not.toBe(storedSecret(folder));
  });

  it('refuses a file that holds no secret', () => {
    writeFileSync(join(folder, 'session-secret'), 'short\n');
    expect(() => storedSecret(folder)).toThrow(/session-secret does not hold a secret/);
  });

  it('says so where it cannot keep one', () => {
    writeFileSync(join(folder, 'file'), '');
    const error = caught(() => storedSecret(join(folder, 'file')));
    expect(error).toMatchObject({ name: 'StartError' });
    expect(error.message).toContain('ENOTDIR');
  });
});

function caught(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  return expect.unreachable('nothing was thrown');
}
