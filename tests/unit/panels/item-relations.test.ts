import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRelation,
  idsIn,
  mergeRelations,
  otherItem,
  readRelation,
  relationKey,
  relationOf,
  relationshipTypes,
  sectionOf,
  temperatureOf,
} from '~/objects/item/form/relations';

const ids = fc.integer({ min: 1, max: 1_000_000 });

describe('a relation', () => {
  it.each([
    ['container', 'contained', 7, 8, 'container', null],
    ['contained_in', 'contained', 8, 7, 'contained_in', null],
    ['hot_item', 'hot_cold_item', 7, 8, 'others', 'hot'],
    ['cold_item', 'hot_cold_item', 8, 7, 'others', 'cold'],
  ] as const)('%s is stored as %s from %i to %i', (choice, type, from, to, section, warmth) => {
    const relation = relationOf(choice, 7, 8);
    expect(relation).toEqual({ type, item_id: from, relation_id: to });
    expect(sectionOf(relation, 7)).toBe(section);
    expect(temperatureOf(relation, 7)).toBe(warmth);
    expect(otherItem(relation, 7)).toBe(8);
  });

  it('is read as it was written, also of an item that has no id yet', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...relationshipTypes),
        fc.option(ids),
        ids,
        (choice, own, other) => {
          const relation = relationOf(choice, own, other);
          expect(readRelation(relationKey(relation))).toEqual(relation);
          if (own !== other) expect(otherItem(relation, own)).toBe(other);
          expect(idsIn([relationKey(relation)])).not.toContain(0);
        },
      ),
    );
  });

  it.each(['', 'option:1:2', 'contained:1', 'contained:1:2:3', 'contained:-1:2', 'contained:x:2'])(
    'is not read from %j',
    (key) => {
      expect(readRelation(key)).toBeUndefined();
    },
  );

  it('is added once, and never with the item itself', () => {
    const relation = relationOf('container', 7, 8);
    const keys = addRelation([], relation);
    expect(addRelation(keys, relation)).toEqual(keys);
    expect(addRelation(keys, relationOf('hot_item', 7, 7))).toEqual(keys);
  });
});

describe('relations that two people change', () => {
  it('are added and removed by each, and no change is lost', () => {
    expect(mergeRelations(['a', 'theirs'], ['a', 'b'], ['b', 'mine'])).toEqual(['theirs', 'mine']);
    const sets = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(sets, sets, sets, (stored, before, after) => {
        const merged = mergeRelations(stored, before, after);
        expect(new Set(merged).size).toBe(merged.length);
        for (const key of after.filter((one) => !before.includes(one))) {
          expect(merged).toContain(key);
        }
        for (const key of before.filter((one) => !after.includes(one))) {
          expect(merged).not.toContain(key);
        }
        for (const key of stored.filter((one) => !before.includes(one))) {
          expect(merged).toContain(key);
        }
      }),
    );
  });
});
