import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderAgain, putBack } from '~/menu/list-order';

describe('putBack', () => {
  it.each([
    { list: [5, 4, 3, 1], back: [2], before: [1, 2, 3, 4, 5], after: [5, 4, 3, 1, 2] },
    { list: [9, 2, 3], back: [1], before: [1, 2, 3], after: [9, 1, 2, 3] },
    { list: [5, 2], back: [1, 3, 4], before: [1, 2, 3, 4, 5], after: [5, 1, 2, 3, 4] },
    { list: [8, 9], back: [2, 1], before: [1, 2], after: [8, 9, 1, 2] },
    { list: [1], back: [7, 1], before: [], after: [1, 7] },
    { list: [], back: [], before: [1], after: [] },
  ])('puts $back into $list as in $before', ({ list, back, before, after }) => {
    expect(putBack(list, back, before)).toEqual(after);
  });

  it('keeps the order of what is there, and gives a list back from which something was taken', () => {
    const ids = fc.uniqueArray(fc.nat(30), { maxLength: 15 });
    fc.assert(
      fc.property(ids, ids, ids, (list, back, before) => {
        const after = putBack(list, back, before);
        expect(after.filter((id) => list.includes(id))).toEqual(list);
        expect([...after].sort()).toEqual([...new Set([...list, ...back])].sort());
        const rest = before.filter((id) => !back.includes(id));
        const gone = before.filter((id) => back.includes(id));
        expect(putBack(rest, gone, before)).toEqual(before);
      }),
    );
  });
});

describe('orderAgain', () => {
  it.each([
    { now: [4, 3, 2, 1, 9], before: [1, 2, 3, 4], after: [1, 2, 3, 4, 9] },
    { now: [4, 9, 3, 1], before: [1, 2, 3, 4], after: [1, 3, 4, 9] },
    { now: [], before: [1], after: [] },
  ])('orders $now as in $before', ({ now, before, after }) => {
    expect(orderAgain(now, before)).toEqual(after);
  });
});
