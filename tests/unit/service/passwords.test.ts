import type * as Crypto from 'node:crypto';
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
const { hashPassword, verifyPassword } = await import('~/service/accounts/passwords');
afterAll(() => {
  vi.resetModules();
});

describe('passwords', () => {
  it('knows the right one from others', async () => {
    const hash = await hashPassword('kiosk-demo-2026');
    expect(hash).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
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
    expect(known).toMatchObject({ salt: 16, key: 32, options: { N: 2 ** 15, r: 8, p: 1 } });
  });
});
