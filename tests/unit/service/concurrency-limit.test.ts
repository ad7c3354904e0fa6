import { expect, it } from 'vitest';
import { concurrencyLimit } from '~/service/concurrency-limit';

it('runs so many at once, keeps so many waiting and refuses the rest', async () => {
  const pass = concurrencyLimit(2, 3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return 'done';
  };
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => pass(work)));
  expect(most).toBe(2);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(settled.at(-1)).toMatchObject({
    reason: { status: 503, headers: { 'Retry-After': '5' } },
  });
});

it('goes on after work that failed', async () => {
  const pass = concurrencyLimit(1, 1);
  const failing = pass(() => Promise.reject(new Error('no')));
  const next = pass(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await pass(() => Promise.resolve('again'))).toBe('again');
});
