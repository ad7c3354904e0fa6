import { describe, expect, it } from 'vitest';
import { changedValues } from '~/form/use-sent-form';

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
