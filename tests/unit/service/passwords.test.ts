import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '~/service/accounts/passwords';

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
    const time = async (hash: string | null) => {
      const start = performance.now();
      expect(await verifyPassword('guess', hash)).toBe(false);
      return performance.now() - start;
    };
    const hash = await hashPassword('secret');
    const known = Math.min(await time(hash), await time(hash), await time(hash));
    const unknown = Math.min(await time(null), await time(null), await time(null));
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });
});
