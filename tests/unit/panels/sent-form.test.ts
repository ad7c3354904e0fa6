import { describe, expect, it } from 'vitest';
import { changedValues, countsAfter } from '~/form/use-sent-form';

describe('what was typed since a form was sent', () => {
  const sent = { name: 'Soup', tags: ['warm'], active: true, note: null };

  it('is the values that differ, of every kind', () => {
    const now = { name: 'Soups', tags: ['warm', 'new'], active: false, note: null };
    expect(changedValues(sent, now)).toEqual({
      name: 'Soups',
      tags: ['warm', 'new'],
      active: false,
    });
  });

  it('is nothing where nothing was typed', () => {
    expect(changedValues(sent, { ...sent, tags: ['warm'] })).toEqual({});
  });
});

describe('a press while a form is on its way', () => {
  const [first, second] = [{ message: 'Enter a name.' }, { message: 'Enter a price.' }];

  it('counts after a save, and after a refusal that was there to be read', () => {
    expect(countsAfter({ refused: undefined }, undefined)).toBe(true);
    expect(countsAfter({ refused: first }, undefined)).toBe(true);
    expect(countsAfter({ refused: first }, first)).toBe(true);
  });

  it('does not count after a refusal that nobody could read', () => {
    expect(countsAfter({ refused: undefined }, first)).toBe(false);
    expect(countsAfter({ refused: first }, second)).toBe(false);
  });
});
