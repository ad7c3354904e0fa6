import { expect, test } from 'vitest';
import { rangeText } from '~/ui/pager';

test.each([
  [{ page: 1, pageSize: 100, total: 0 }, '0 of 0'],
  [{ page: 1, pageSize: 100, total: 7 }, '1–7 of 7'],
  [{ page: 2, pageSize: 100, total: 125 }, '101–125 of 125'],
  [{ page: 3, pageSize: 100, total: 4290 }, '201–300 of 4,290'],
  [{ page: 9, pageSize: 100, total: 125 }, '0 of 125'],
])('%j', (pager, text) => {
  expect(rangeText(pager)).toBe(text);
});
