import { expect, it } from 'vitest';
import { readCompare } from '~/as-of/paths';
import { isMoment } from '~/menu/moment';

const read = (query: string) => readCompare(new URL(`http://creator.test/compare?${query}`));

it('has the earlier moment first, however it was asked', () => {
  const moments = { from: '2026-11-13T12:05', until: '2026-11-21T14:45', notMoments: [] };
  expect(read('from=2026-11-13T12:05&until=2026-11-21T14:45')).toMatchObject(moments);
  expect(read('from=2026-11-21T14:45&until=2026-11-13T12:05')).toMatchObject(moments);
  expect(read('from=2026-11-21T14:45')).toMatchObject({ from: '2026-11-21T14:45', until: null });
});

it('says what is no moment, and takes nothing else for it', () => {
  expect(read('from=soon&until=2026-11-31T10:00')).toMatchObject({
    from: null,
    until: null,
    notMoments: ['soon', '2026-11-31T10:00'],
  });
  expect(read('from=&until=').notMoments).toEqual([]);
});

it.each([
  ['2026-11-20T12:05', true],
  ['2026-11-20T12:05:59', true],
  ['2024-02-29T00:00', true],
  ['2026-02-29T00:00', false],
  ['2026-13-01T00:00', false],
  ['2026-11-20T24:00', false],
  ['2026-11-20T12:05:60', false],
  ['2026-11-20', false],
  ['', false],
])('%s: a moment is what a clock and a calendar can show', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});
