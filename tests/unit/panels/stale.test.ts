import { describe, expect, it } from 'vitest';
import { chosenItem, shownSchedule, shownValue, staleItem } from '~/panels/item/stale';
import { documentOf, type ItemFormValues, valuesOfItem } from '~/panels/item/values';
import { storedItem } from './stored-item';

const values = valuesOfItem(storedItem, true);
const at = (changes: Partial<ItemFormValues> = {}) => documentOf({ ...values, ...changes });

describe('a save that was overtaken', () => {
  const sides = {
    opened: at(),
    now: at({ price: '4.75', tags: 'drink:bottle, deposit, cold', pos_id: '77' }),
    yours: at({ price: '4.95', tags: 'drink:bottle, new', calories: '120' }),
  };

  it('clashes where both changed a field, and merges everything else', () => {
    expect(staleItem(sides)).toMatchObject({
      clashes: ['price'],
      merged: [
        { field: 'tags', by: 'both' },
        { field: 'calories', by: 'you' },
        { field: 'pos_id', by: 'them' },
      ],
      document: { price: '4.75', tags: ['drink:bottle', 'cold', 'new'], pos_id: '77' },
    });
  });

  it('is saved as chosen: both people’s changes, one side of each clash', () => {
    const mine = chosenItem(sides, { price: 'yours' });
    expect(mine.changed).toEqual(['price', 'tags', 'calories']);
    expect(mine.document).toMatchObject({ price: '4.95', pos_id: '77', calories: '120' });
    const theirs = chosenItem(sides, { price: 'now' });
    expect(theirs.changed).toEqual(['tags', 'calories']);
    expect(theirs.document.price).toBe('4.75');
  });

  it('takes yours where nothing was chosen', () => {
    expect(chosenItem(sides, {}).document.price).toBe('4.95');
  });

  it('does not clash where both typed the same', () => {
    const same = { opened: at(), now: at({ price: '5.00' }), yours: at({ price: '5' }) };
    expect(staleItem(same).clashes).toEqual([]);
    expect(chosenItem(same, {}).changed).toEqual([]);
  });

  it('offers a choice for what the service alone found to clash', () => {
    const quiet = { opened: at({ name: 'Tea' }), now: at(), yours: at({ name: 'Tea' }) };
    expect(staleItem(quiet, ['name', 'no such field']).clashes).toEqual(['name']);
    expect(chosenItem(quiet, { name: 'yours' }).document.name).toBe('Tea');
    expect(chosenItem(quiet, { name: 'now' }).changed).toEqual([]);
  });

  it('never touches global matches that the form did not have', () => {
    const hidden = documentOf(valuesOfItem(storedItem, false));
    const without = { opened: hidden, now: hidden, yours: { ...hidden, name: 'Tea' } };
    expect(chosenItem(without, {}).changed).toEqual(['name']);
  });
});

describe('a value in words', () => {
  const showing = { currency: 'SEK', dayParts: [{ id: 1, name: 'Doors' }] };

  it.each([
    ['price', '4.50 SEK'],
    ['day_parts', 'Doors, 3'],
    ['active', 'On'],
    ['labels', 'red:1'],
    ['image', 'Picture 12'],
    ['allergens', 'empty'],
    ['tags', 'drink:bottle, deposit'],
  ] as const)('of %s is %j', (field, words) => {
    expect(shownValue(field, at(), showing)).toBe(words);
  });

  it('of nothing says so', () => {
    const bare = at({ day_parts: [], labels: [], image: '', price: 'ten' });
    expect(shownValue('day_parts', bare, showing)).toBe('All Day');
    expect(shownValue('labels', bare, showing)).toBe('none');
    expect(shownValue('image', bare, showing)).toBe('No picture');
    expect(shownValue('price', bare, showing)).toBe('ten');
  });

  it('of a schedule names its ends', () => {
    expect(shownSchedule(null)).toBe('always');
    expect(shownSchedule('2026-01-01_')).toBe('from 2026-01-01');
    expect(shownSchedule('_2026-01-01')).toBe('until 2026-01-01');
    expect(shownSchedule('2026-01-01,2026-02-01_2026-03-01')).toBe(
      '2026-01-01, 2026-02-01 to 2026-03-01',
    );
  });
});
