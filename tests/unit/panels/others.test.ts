import { describe, expect, it } from 'vitest';
import { changedSentence, openSentence } from '~/form/others.server';
import { itemFields } from '~/objects/item/fields';

const since = '2026-11-23 17:04:00';
const people = (...names: string[]) => names.map((name) => ({ name, since }));

describe('who has a form open, as a sentence', () => {
  it.each([
    [people(), 0, null],
    [people('Ana Ruiz'), 0, 'Ana Ruiz has this open too (since 12:04 PM).'],
    [people('Ana Ruiz', 'Max'), 0, 'Ana Ruiz and Max have this open too.'],
    [people('Ana', 'Max', 'Sam'), 1, 'Ana, Max, Sam and 1 other have this open too.'],
    [people('Ana', 'Max'), 12, 'Ana, Max and 12 others have this open too.'],
  ])('names %o and %i more', (others, more, sentence) => {
    expect(openSentence({ others, more }, 'America/New_York')).toBe(sentence);
  });
});

describe('who changed an object, as a sentence', () => {
  const at = Date.UTC(2026, 10, 23, 17, 6);
  const said = (fields: string[], now = at) =>
    changedSentence(
      { changed: { name: 'Max', time: since, fields, deleted: false } },
      itemFields,
      now,
    );

  it.each([
    [['price'], 'Max changed the price 2 minutes ago.'],
    [['pos_id', 'price'], 'Max changed the POS ID and price 2 minutes ago.'],
    [
      ['price', 'calories', 'active', 'tags'],
      'Max changed the price, calories and 2 more 2 minutes ago.',
    ],
    [[], 'Max changed this 2 minutes ago.'],
    [['of_later'], 'Max changed the of_later 2 minutes ago.'],
  ])('names %o', (fields, sentence) => {
    expect(said(fields)).toBe(sentence);
  });

  it.each([
    [0, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [61, '1 hour ago'],
    [300, '5 hours ago'],
    [-5, 'just now'],
  ])('tells %i minutes as %s', (minutes, words) => {
    const now = Date.UTC(2026, 10, 23, 17, 4) + minutes * 60_000;
    expect(said(['price'], now)).toBe(`Max changed the price ${words}.`);
  });

  it('tells who deleted it', () => {
    const changed = { name: 'Max', time: since, fields: [], deleted: true };
    expect(changedSentence({ changed }, itemFields, at)).toBe('Max deleted this 2 minutes ago.');
  });

  it('says nothing where nobody did', () => {
    expect(changedSentence({ changed: null }, itemFields)).toBeNull();
  });
});
