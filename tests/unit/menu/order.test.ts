import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveTo, placeText, readPlace, readTarget, type Target, targetText } from '~/menu/order';

const words = ['first', 'last', 'earlier', 'later'] as const;
const lists = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 });

function targetsIn(ids: number[]): fc.Arbitrary<Target> {
  const neighbour = fc.constantFrom(...ids);
  return fc.oneof(
    fc.constantFrom(...words),
    fc.record({ before: neighbour }),
    fc.record({ after: neighbour }),
  );
}

/** A list, one of it, and where that one goes. */
const moves = lists.chain((ids) =>
  fc.tuple(fc.constant(ids), fc.constantFrom(...ids), targetsIn(ids)),
);

describe('moveTo', () => {
  it.each<[string, number[], number, Target, number[]]>([
    ['right before another', [1, 2, 3, 4], 3, { before: 2 }, [1, 3, 2, 4]],
    ['right after another', [1, 2, 3, 4], 2, { after: 3 }, [1, 3, 2, 4]],
    ['right after one further ahead', [1, 2, 3, 4], 4, { after: 1 }, [1, 4, 2, 3]],
    ['to the front', [1, 2, 3, 4], 4, 'first', [4, 1, 2, 3]],
    ['to the end', [1, 2, 3, 4], 1, 'last', [2, 3, 4, 1]],
    ['earlier by one', [1, 2, 3], 3, 'earlier', [1, 3, 2]],
    ['later by one', [1, 2, 3], 1, 'later', [2, 1, 3]],
    ['nowhere, being the first', [1, 2, 3], 1, 'earlier', [1, 2, 3]],
    ['nowhere, being the last', [1, 2, 3], 3, 'later', [1, 2, 3]],
    ['nowhere, before its own neighbour', [1, 2, 3], 1, { before: 2 }, [1, 2, 3]],
    ['nowhere, after itself', [1, 2, 3], 2, { after: 2 }, [1, 2, 3]],
    ['nowhere, as the only one', [1], 1, 'last', [1]],
  ])('puts an entry %s', (_, ids, id, target, expected) => {
    expect(moveTo(ids, id, target)).toEqual(expected);
  });

  it.each<[string, number[], number, Target]>([
    ['an entry that is not in the list', [1, 2], 3, { before: 1 }],
    ['an entry that is not in the list, by a word', [1, 2], 3, 'first'],
    ['a neighbour that is gone', [1, 2], 1, { before: 3 }],
    ['a neighbour that is gone, on its other side', [1, 2], 1, { after: 3 }],
    ['an empty list', [], 1, 'last'],
    ['a list with an id twice', [1, 2, 1], 2, 'first'],
    ['no number', [1, 2], Number.NaN, 'first'],
  ])('knows no place for %s', (_, ids, id, target) => {
    expect(moveTo(ids, id, target)).toBeNull();
  });

  it('puts the entry where the target says', () => {
    fc.assert(
      fc.property(moves, ([ids, id, target]) => {
        const order = moveTo(ids, id, target) ?? [];
        const at = order.indexOf(id);
        const from = ids.indexOf(id);
        if (target === 'first') expect(at).toBe(0);
        else if (target === 'last') expect(at).toBe(ids.length - 1);
        else if (target === 'earlier') expect(at).toBe(Math.max(0, from - 1));
        else if (target === 'later') expect(at).toBe(Math.min(ids.length - 1, from + 1));
        else if ('before' in target && target.before !== id) {
          expect(order[at + 1]).toBe(target.before);
        } else if ('after' in target && target.after !== id) {
          expect(order[at - 1]).toBe(target.after);
        } else expect(order).toEqual(ids);
      }),
    );
  });

  it('keeps the order of all others, and loses none', () => {
    fc.assert(
      fc.property(moves, ([ids, id, target]) => {
        const order = moveTo(ids, id, target) ?? [];
        expect(order.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
        expect(order).toHaveLength(ids.length);
      }),
    );
  });

  it('leaves the given list as it was', () => {
    const ids = [1, 2, 3];
    moveTo(ids, 3, 'first');
    expect(ids).toEqual([1, 2, 3]);
  });
});

describe('a target in a form', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(lists.chain(targetsIn), (target) => {
        expect(readTarget(targetText(target))).toEqual(target);
      }),
    );
  });

  it.each([
    '',
    'First',
    '12',
    'before-',
    'before-0',
    'before--1',
    'after-1.5',
    'after-1 ',
    'after-99999999999999999',
    '__proto__',
  ])('is none in %j', (text) => {
    expect(readTarget(text)).toBeNull();
  });
});

describe('A place of an entry', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(moves, ([, id, to]) => {
        expect(readPlace(placeText(id, to))).toEqual({ id, to });
      }),
    );
  });

  it.each(['', '7', '7:', ':first', '0:first', '7:before-', 'x:first', '7:first ', '7:9:first'])(
    'is not read from “%s”',
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );
});
