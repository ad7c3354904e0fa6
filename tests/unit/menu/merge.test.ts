import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changedFields, type MergeRule, mergeDocs } from '~/menu/merge';

type Doc = Record<string, unknown>;
const fields: Record<string, MergeRule> = {
  name: 'scalar',
  price: 'scalar',
  tags: 'set',
  labels: 'set',
  dates: 'set',
  options: 'whole',
};
const merge = (base: Doc, now: Doc, yours: Doc) => mergeDocs({ base, now, yours, fields });

const tag = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const doc: fc.Arbitrary<Doc> = fc.record({
  name: fc.constantFrom('Latte', 'Mocha', 'Tea'),
  price: fc.nat({ max: 3 }),
  tags: fc.uniqueArray(tag),
  options: fc.array(fc.record({ id: fc.nat({ max: 2 }), default: fc.nat({ max: 1 }) }), {
    maxLength: 2,
  }),
});

describe('mergeDocs', () => {
  it('takes each side’s own changes', () => {
    expect(
      merge({ name: 'Latte', price: 1 }, { name: 'Mocha', price: 1 }, { name: 'Latte', price: 2 }),
    ).toEqual({ merged: { name: 'Mocha', price: 2 }, clashes: {} });
  });

  it('keeps what is stored where both changed it, and says so', () => {
    expect(merge({ price: 1 }, { price: 2 }, { price: 3 })).toEqual({
      merged: { price: 2 },
      clashes: { price: { base: 1, now: 2, yours: 3 } },
    });
  });

  it('finds no clash where both changed it alike', () => {
    const options = [{ id: 1, default: 0 }];
    const turned = [{ default: 0, id: 1 }];
    expect(merge({ options: [] }, { options }, { options: turned }).clashes).toEqual({});
  });

  it('takes fields of one unit from one side alone', () => {
    const unit = (base: Doc, now: Doc, yours: Doc) =>
      mergeDocs({ base, now, yours, fields, together: [['amount', 'items']] });
    const base = { name: 'Deal', amount: 'a', items: [1, 2] };
    const moved = { ...base, items: [2, 1] };
    const priced = { ...base, amount: 'b' };
    expect(unit(base, moved, { ...priced, name: 'Meal' })).toEqual({
      merged: { ...moved, name: 'Meal' },
      clashes: {
        amount: { base: 'a', now: 'a', yours: 'b' },
        items: { base: [1, 2], now: [2, 1], yours: [1, 2] },
      },
    });
    expect(unit(base, base, priced)).toEqual({ merged: priced, clashes: {} });
    expect(unit(base, moved, base)).toEqual({ merged: moved, clashes: {} });
    expect(unit(base, priced, priced)).toEqual({ merged: priced, clashes: {} });
  });

  it('clashes as a whole where the field is a whole', () => {
    const [base, now, yours] = [[], [{ id: 1 }], [{ id: 2 }]];
    expect(merge({ options: base }, { options: now }, { options: yours }).clashes).toEqual({
      options: { base, now, yours },
    });
  });

  it('merges sets: now’s order, then what you added', () => {
    expect(
      merge({ tags: ['a', 'b', 'c'] }, { tags: ['n', 'c', 'b', 'a'] }, { tags: ['y', 'b', 'c'] }),
    ).toEqual({ merged: { tags: ['n', 'c', 'b', 'y'] }, clashes: {} });
  });

  it('merges sets of objects', () => {
    const [red, dot] = [
      { pattern: 'red', type: 'identifier' },
      { type: 'modifier', pattern: 'dot' },
    ];
    expect(merge({ labels: [red] }, { labels: [red, dot] }, { labels: [] }).merged).toEqual({
      labels: [dot],
    });
  });

  it('merges dates written as text', () => {
    expect(merge({ dates: 'a,b' }, { dates: 'a,b,n' }, { dates: 'b,y' }).merged).toEqual({
      dates: 'b,n,y',
    });
    expect(merge({ dates: null }, { dates: 'n' }, { dates: 'y' }).merged).toEqual({ dates: 'n,y' });
    expect(merge({ dates: 'a,b' }, { dates: 'a' }, { dates: 'b' }).merged).toEqual({ dates: null });
  });

  it('follows the order you gave where nobody else changed the set', () => {
    expect(merge({ tags: ['a', 'b'] }, { tags: ['a', 'b'] }, { tags: ['b', 'a'] }).merged).toEqual({
      tags: ['b', 'a'],
    });
  });

  it('is now if you changed nothing, and yours if nobody else did', () => {
    fc.assert(
      fc.property(doc, doc, (base, other) => {
        expect(merge(base, other, base)).toEqual({ merged: other, clashes: {} });
        expect(merge(base, base, other)).toEqual({ merged: other, clashes: {} });
        expect(merge(base, other, other)).toEqual({ merged: other, clashes: {} });
      }),
    );
  });

  it('merges sets alike whoever comes first', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, a, b) => {
        const members = (merged: Doc) => [...(merged.tags as string[])].sort();
        expect(members(merge(base, a, b).merged)).toEqual(members(merge(base, b, a).merged));
        expect(merge(base, a, b).clashes).not.toHaveProperty('tags');
      }),
    );
  });

  it('keeps what is stored in every field that clashes', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, now, yours) => {
        const { merged, clashes } = merge(base, now, yours);
        for (const field of Object.keys(clashes)) {
          expect(merged[field]).toEqual(now[field]);
          expect(clashes[field]).toEqual({
            base: base[field],
            now: now[field],
            yours: yours[field],
          });
        }
      }),
    );
  });
});

test('changedFields names the fields that differ', () => {
  expect(
    changedFields({ a: 1, b: [1], c: { x: 1, y: 2 } }, { a: 2, b: [1], c: { y: 2, x: 1 } }),
  ).toEqual(['a']);
  expect(changedFields({ a: null }, { b: 1 })).toEqual(['a', 'b']);
  expect(changedFields({ a: [1, 2] }, { a: [2, 1] })).toEqual(['a']);
});
