import type * as Crypto from 'node:crypto';
import { scryptSync } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** How much was asked of each derivation of a key. */
const derived = vi.hoisted(() => [] as unknown[]);

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>();
  const scrypt: typeof Crypto.scrypt = (...args: unknown[]) => {
    const [, salt, key, options] = args as [string, Buffer, number, object];
    derived.push({ salt: salt.length, key, options });
    return (real.scrypt as (...all: unknown[]) => void)(...args);
  };
  return { ...real, scrypt };
});

// Another file of this worker may have loaded the module already, with the real derivation.
vi.resetModules();
const passwords = await import('~/accounts/service/passwords.service');
const { hashPassword, isOutdated, verifyPassword } = passwords;
passwords.setPasswordCost(12);
afterAll(() => {
  vi.resetModules();
});

describe('passwords', () => {
  it('knows the right one from others', async () => {
    const hash = await hashPassword('kiosk-demo-2026');
    expect(hash).toMatch(/^scrypt\$12\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('kiosk-demo-2026', hash)).toBe(true);
    expect(await verifyPassword('kiosk-demo-2027', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('salts each hash', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('takes composed and decomposed letters as the same', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
  });

  it('works as hard where there is no account', async () => {
    const hash = await hashPassword('secret');
    derived.splice(0);
    expect(await verifyPassword('guess', hash)).toBe(false);
    expect(await verifyPassword('guess', null)).toBe(false);
    const [known, unknown, ...more] = derived;
    expect(more).toEqual([]);
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ salt: 16, key: 32, options: { N: 2 ** 12, r: 8, p: 1 } });
  });

  it('reads the work of a hash from the hash, and knows one that took less than today’s', async () => {
    const key = scryptSync('kiosk-demo-2026', 'sixteen bytes st', 32, { N: 2 ** 10, r: 8, p: 1 });
    const salt = Buffer.from('sixteen bytes st').toString('base64url');
    const older = `scrypt$10$8$1$${salt}$${key.toString('base64url')}`;
    expect(await verifyPassword('kiosk-demo-2026', older)).toBe(true);
    expect(await verifyPassword('kiosk-demo-2027', older)).toBe(false);
    expect(isOutdated(older)).toBe(true);
    expect(isOutdated(await hashPassword('kiosk-demo-2026'))).toBe(false);
    expect(isOutdated(older.replace('$10$', '$13$'))).toBe(false);
  });
});
