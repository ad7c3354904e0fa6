import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idsText,
  isNothing,
  isSelected,
  othersOf,
  readIds,
  type Selection,
  selectedCount,
  selectionOf,
  withTick,
} from '~/objects/item/list/bulk/selection';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
const selections: fc.Arbitrary<Selection> = fc.oneof(
  ids.map((some) => ({ all: false as const, ids: some })),
  ids.map((some) => ({ all: true as const, deselected: some })),
);
const everyId = Array.from({ length: 40 }, (_, index) => index + 1);

function chosen(selection: Selection): number[] {
  return everyId.filter((id) => isSelected(selection, id));
}

describe('a selection of items', () => {
  it('changes by one tick in that item alone', () => {
    fc.assert(
      fc.property(selections, fc.constantFrom(...everyId), fc.boolean(), (before, id, ticked) => {
        const after = withTick(before, id, ticked);
        expect(isSelected(after, id)).toBe(ticked);
        const others = (one: Selection) => chosen(one).filter((other) => other !== id);
        expect(others(after)).toEqual(others(before));
        expect(withTick(after, id, ticked)).toEqual(after);
      }),
    );
  });

  it('counts what it holds, of what the filters find', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(selectedCount(selection, everyId.length)).toBe(chosen(selection).length);
      }),
    );
    expect(selectedCount({ all: true, deselected: [1, 2, 3] }, 2)).toBe(0);
  });

  it('is the same after a page sent its boxes with what is said of the others', () => {
    fc.assert(
      fc.property(selections, ids, (selection, shown) => {
        const sent = selectionOf({
          all: selection.all,
          others: readIds(idsText(othersOf(selection, shown))),
          shown,
          ticked: shown.filter((id) => isSelected(selection, id)),
        });
        expect(chosen(sent)).toEqual(chosen(selection));
        expect(sent.all).toBe(selection.all);
      }),
    );
  });

  it('holds an id once, however often it is sent', () => {
    expect(selectionOf({ all: false, others: [1, 2], shown: [], ticked: [2, 2] })).toEqual({
      all: false,
      ids: [1, 2],
    });
    expect(selectionOf({ all: true, others: [3], shown: [3, 4], ticked: [4] })).toEqual({
      all: true,
      deselected: [3],
    });
  });

  it('is nothing only where no item can be meant', () => {
    expect(isNothing({ all: false, ids: [] })).toBe(true);
    expect(isNothing({ all: false, ids: [1] })).toBe(false);
    expect(isNothing({ all: true, deselected: [1] })).toBe(false);
  });

  it.each(['', ',', '0', '-1', '1.5', '1e3', 'x', '٣', '9'.repeat(16), ' 1'])(
    'reads no id out of %j',
    (text) => {
      expect(readIds(text)).toEqual([]);
    },
  );
});
