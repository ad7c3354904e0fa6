import { describe, expect, it } from 'vitest';
import { mergeForm, type Sides, withoutSilent } from '~/form/conflict';
import { toPerson } from '~/form/stale-save.server';
import { itemForm, type ShortDocument, type ShortValues } from '~/objects/item/form/form';
import { formatItem, noNames } from '~/objects/item/form/format';
import { storedItem, valuesOfItem } from './stored-item';

const { documentOf } = itemForm;

const values = valuesOfItem(storedItem, true);
const at = (changes: Partial<ShortValues> = {}) => documentOf({ ...values, ...changes });

describe('a save that was overtaken', () => {
  const sides = {
    base: at(),
    theirs: at({ price: '4.75', tags: 'drink:bottle, deposit, cold', pos_id: '77' }),
    mine: at({ price: '4.95', tags: 'drink:bottle, new', calories: '120' }),
  };

  it('clashes where both changed a field, and merges everything else', () => {
    expect(mergeForm(itemForm, sides)).toMatchObject({
      clashes: ['price'],
      merged: [
        { field: 'tags', by: 'both' },
        { field: 'calories', by: 'you' },
        { field: 'pos_id', by: 'them' },
      ],
      document: { price: '4.75', tags: ['drink:bottle', 'cold', 'new'], pos_id: '77' },
    });
  });

  it('does not clash where both typed the same', () => {
    const same = { base: at(), theirs: at({ price: '5.00' }), mine: at({ price: '5' }) };
    expect(mergeForm(itemForm, same).clashes).toEqual([]);
  });

  it('offers a choice for what the service alone found to clash', () => {
    const quiet = { base: at({ name: 'Tea' }), theirs: at(), mine: at({ name: 'Tea' }) };
    expect(mergeForm(itemForm, quiet, ['name', 'no such field']).clashes).toEqual(['name']);
  });

  it('never touches what the form did not have', () => {
    const without = valuesOfItem(storedItem, false);
    const typed = { ...without, name: 'Tea' };
    const groups = '{"groups":[],"options":[]}';
    const sides = { base: documentOf(without), theirs: at({ groups }), mine: documentOf(typed) };
    const silent = withoutSilent(itemForm, sides, { base: without, mine: typed });
    expect(mergeForm(itemForm, silent).clashes).toEqual([]);
    expect(mergeForm(itemForm, silent).document.global_match).toEqual(['71', '72']);
  });

  it('takes what the form got only later as opened the way it is now', () => {
    const mine = '{"groups":[],"options":[]}';
    const yours = { ...values, groups: mine };
    const sides: Sides<ShortDocument> = {
      base: at(),
      theirs: at({ tags: 'cold' }),
      mine: at(yours),
    };
    const silent = withoutSilent(itemForm, sides, { base: values, mine: yours });
    expect(mergeForm(itemForm, silent)).toMatchObject({
      clashes: [],
      merged: [
        { field: 'tags', by: 'them' },
        { field: 'groups', by: 'you' },
      ],
    });
  });
});

describe('a form that got a control only later', () => {
  it('changes what is stored now, and adds nothing to it', () => {
    const base = valuesOfItem(storedItem, false);
    const mine = { ...values, global_match: '72' };
    const sides = {
      base: documentOf(base),
      theirs: at({ global_match: '71' }),
      mine: documentOf(mine),
    };
    const silent = withoutSilent(itemForm, sides, { base, mine });
    expect(mergeForm(itemForm, silent)).toMatchObject({
      clashes: [],
      merged: [{ field: 'global_match', by: 'you' }],
      document: { global_match: ['72'] },
    });
  });
});

describe('a value in words', () => {
  const shown = formatItem({
    ...noNames,
    currency: 'SEK',
    dayParts: [{ id: 1, name: 'Doors' }],
    labelTypes: false,
  });

  it.each([
    ['price', '4.50 SEK'],
    ['day_parts', 'Doors, 3'],
    ['active', 'On'],
    ['labels', 'red:1'],
    ['image', 'Picture 12'],
    ['allergens', 'empty'],
    ['tags', 'drink:bottle, deposit'],
  ] as const)('of %s is %j', (field, words) => {
    expect(shown(field, at())).toBe(words);
  });

  it('of nothing says so', () => {
    const bare = at({ day_parts: [], labels: [], image: '', price: 'ten' });
    expect(shown('day_parts', bare)).toBe('All Day');
    expect(shown('labels', bare)).toBe('none');
    expect(shown('image', bare)).toBe('No picture');
    expect(shown('price', bare)).toBe('ten');
  });

  it('of a schedule names its ends', () => {
    const said = (schedule: string | null) => formatItem(noNames)('schedule', { schedule });
    expect(said(null)).toBe('always');
    expect(said('2026-01-01_')).toBe('from 1 January 2026');
    expect(said('_2026-01-01')).toBe('until 1 January 2026');
    expect(said('2026-01-01,2026-02-01_2026-03-01')).toBe(
      '1 January 2026, 1 February 2026 to 1 March 2026',
    );
    expect(said('soon_2026-01-01')).toBe('soon to 1 January 2026');
  });
});

describe('values of a form where nothing is known of the location', () => {
  it('name neither a currency nor the numbers of day parts', () => {
    const document = {
      ...itemForm.documentOf(itemForm.empty),
      price: '3.5',
      day_parts: ['4', '5'],
    };
    expect(itemForm.format('price', document)).toBe('3.50');
    expect(itemForm.format('day_parts', document)).toBe('2 day parts');
    expect(itemForm.format('day_parts', { ...document, day_parts: [] })).toBe('All Day');
  });
});

describe('who was faster', () => {
  it('is you, where the same person saved in another window', () => {
    expect(toPerson('Max changed this item while you were editing.', 'Max', 'item')).toBe(
      'You changed this item while you were editing, in another window.',
    );
  });

  it('is somebody by name, or not known', () => {
    const byMaxine = 'Maxine changed this item while you were editing.';
    expect(toPerson(byMaxine, 'Max', 'item')).toBe(byMaxine);
    expect(toPerson('', 'Max', 'tag')).toBe('Somebody changed this tag while you were editing.');
  });
});
