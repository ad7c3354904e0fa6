import { expect, it } from 'vitest';
import { seal, unseal } from '~/service/sealed';

const secrets =
  (...known: string[]) =>
  async () =>
    known;
const [FIRST, SECOND] = ['a'.repeat(40), 'b'.repeat(40)] as [string, string];

it('What was sealed is opened by the same secret, and by an older one until it is gone', async () => {
  const sealed = await seal(secrets(FIRST), 'client secret ü');
  expect(sealed).not.toContain('client');
  expect(await unseal(secrets(FIRST), sealed)).toEqual({ text: 'client secret ü', isOld: false });
  expect(await unseal(secrets(SECOND, FIRST), sealed)).toEqual({
    text: 'client secret ü',
    isOld: true,
  });
  expect(await unseal(secrets(SECOND), sealed)).toBeNull();
});

it('What was changed, or was never sealed, is not opened', async () => {
  const sealed = await seal(secrets(FIRST), 'x');
  expect(await seal(secrets(FIRST), 'x')).not.toBe(sealed);
  const [form, iv = '', ...rest] = sealed.split('.');
  const other = [form, (iv.startsWith('A') ? 'B' : 'A') + iv.slice(1), ...rest].join('.');
  expect(await unseal(secrets(FIRST), other)).toBeNull();
  for (const text of ['', 'x', 'v1.a.b.c', 'v2.a.b.c']) {
    expect(await unseal(secrets(FIRST), text), text).toBeNull();
  }
});
