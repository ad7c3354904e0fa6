import { describe, expect, it } from 'vitest';
import {
  readShownModes,
  withChangedMode,
  withNewMode,
  withoutMode,
} from '~/objects/price-mode/shown-modes';

const early = { id: 1, version: 3, name: 'Early', active: true };
const late = { id: 4, version: 7, name: 'Late', active: false };
const shown = [early, late];
const base = [
  { id: 1, version: 3 },
  { id: 4, version: 7 },
];

describe('a save of price modes sends the whole list, and beside it what was shown', () => {
  it('with one more, which switches the others off where it is active', () => {
    expect(withNewMode(shown, { name: 'Night', active: false })).toEqual({
      value: [
        { id: 1, name: 'Early', active: true },
        { id: 4, name: 'Late', active: false },
        { id: null, name: 'Night', active: false },
      ],
      base,
    });
    const { value } = withNewMode(shown, { name: 'Night', active: true });
    expect(value.map(({ active }) => active)).toEqual([false, false, true]);
  });

  it('with one changed, at the version that its form was opened with', () => {
    const list = withChangedMode(shown, { id: 4, name: 'Last hour', active: true }, 5);
    expect(list.value).toEqual([
      { id: 1, name: 'Early', active: false },
      { id: 4, name: 'Last hour', active: true },
    ]);
    expect(list.base).toEqual([
      { id: 1, version: 3 },
      { id: 4, version: 5 },
    ]);
    const off = withChangedMode(shown, { id: 1, name: 'Early', active: false });
    expect(off.value.map(({ active }) => active)).toEqual([false, false]);
    expect(off.base).toEqual(base);
  });

  it('without one, which the base names', () => {
    const list = withoutMode(shown, 4);
    expect(list.value).toEqual([{ id: 1, name: 'Early', active: true }]);
    expect(list.base).toEqual(base);
  });

  it('as it travelled in a form, where that is a list of modes', () => {
    expect(readShownModes(JSON.stringify(shown))).toEqual(shown);
    for (const text of ['', '{', 'null', '[1]', '[{"id":0}]']) {
      expect(readShownModes(text), text).toBeNull();
    }
  });
});
