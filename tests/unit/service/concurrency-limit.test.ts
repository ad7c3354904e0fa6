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

it('lets owners take turns, and leaves room in the line for others', async () => {
  const pass = concurrencyLimit(1, 4);
  const began: string[] = [];
  const work = (name: string) => async () => {
    began.push(name);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => pass(work(name), name[0]));
  const settled = await Promise.allSettled(asked);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(settled[3]).toMatchObject({ status: 'rejected', reason: { status: 503 } });
});
