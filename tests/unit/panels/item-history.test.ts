import { describe, expect, it } from 'vitest';
import { entryTitle } from '~/history/entry-title';
import { fieldLabel, formatField } from '~/history/format-field';
import { historyPath, olderPath, readHistory, withoutHistory } from '~/history/history-address';
import { timelineOf } from '~/history/load.server';
import { formatDay, formatTime } from '~/history/local-day';
import { itemFields } from '~/objects/item/fields';
import { isSamePanel } from '~/screen/panel/panel-address';

const names = {
  currency: 'SEK',
  dayParts: [{ id: 1, name: 'Breakfast' }],
  modes: [{ id: 4, name: 'Student' }],
  groups: [{ id: 9, name: 'Size' }],
  items: [],
  stations: [],
  categories: [],
  customFields: ['shelf', 'jde'],
  options: [{ id: 30, name: 'Large' }],
};
const words = (field: string, value: unknown) => formatField(itemFields, field, value, names);
const change = (after: unknown = 1) => ({ before: null, after });

describe('an entry of a history', () => {
  it.each([
    ['create', { name: change() }, 'Created'],
    ['delete', { name: change() }, 'Deleted'],
    ['update', { active: change(1) }, 'Marked active'],
    ['update', { active: change(0) }, 'Marked inactive'],
    ['update', { price: change(), sku: change() }, 'Changed price and SKUs'],
    [
      'update',
      { price: change(), pos_id: change(), day_parts: change() },
      'Changed price, POS ID and day part',
    ],
    ['menu:update', { active: change(1) }, 'Menu update changed active'],
    [
      'menu:update',
      { name: change(), price: change(), tags: change(), sku: change() },
      'Menu update changed 4 fields',
    ],
    ['update', {}, 'Changed nothing that is shown here'],
  ] as const)('of %s with %j is named %s', (action, details, title) => {
    expect(entryTitle(itemFields, { action, details })).toBe(title);
  });

  it('says values in words, with the names of what they name', () => {
    expect(words('price', 4.5)).toBe('4.50 SEK');
    expect(words('active', 0)).toBe('Off');
    expect(words('weight', 226.796)).toBe('0.5');
    expect(words('day_parts', [])).toBe('All Day');
    expect(words('day_parts', [1, 2])).toBe('Breakfast, Day part 2, not there any more');
    expect(words('prices', [{ mode_id: 4, price: 3 }])).toBe('Student 3.00 SEK');
    expect(words('option_groups', [{ relation_id: 1, id: 9, range: [0, 2] }])).toBe(
      'Size (0 to 2)',
    );
    expect(words('options', [{ id: 30, group: 9 }, { id: 31 }])).toBe(
      'Large, Option 31, not there any more',
    );
    expect(words('labels', [{ pattern: 'red', type: 'modifier' }])).toBe('red (modifier)');
    expect(words('custom_item_name', { local_name: 'Ours', global_name: null })).toBe(
      'Location: Ours',
    );
    expect(words('custom', { jde: '12', none: null })).toBe('jde: 12');
    expect(words('custom', { a: 1, jde: '12', shelf: 'B' })).toBe('shelf: B, jde: 12, a: 1');
    expect(words('image', null)).toBe('No picture');
    expect(words('image', 4)).toBe('Picture 4');
    expect(words('schedule', '2026-05-01_')).toBe('from 1 May 2026');
    expect(words('sku', ['1', '2'])).toBe('1, 2');
    expect(words('pos_id', null)).toBe('');
    expect(words('price', 'what a stored value should never be')).toContain('never');
    expect(fieldLabel(itemFields, 'bogus')).toBe('bogus');
  });
});

describe('a timeline', () => {
  const at = (text: string) => Date.parse(text);
  const entry = (text: string, day: string) => ({ at: at(text), day });

  it('stands under its days, newest first, 300 px a year', () => {
    const days = timelineOf([
      entry('2026-11-21T12:00:00Z', 'today'),
      entry('2026-11-21T10:00:00Z', 'today'),
      entry('2025-11-21T10:00:00Z', 'a year ago'),
      entry('2023-11-21T10:00:00Z', 'three years ago'),
    ]);
    expect(days.map(({ day, entries }) => [day, entries.map(({ height }) => height)])).toEqual([
      ['today', [0, 300 - 32]],
      ['a year ago', [600 - 32]],
      ['three years ago', [0]],
    ]);
    expect(timelineOf([])).toEqual([]);
  });
});

describe('the day and time of an entry', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('are those of the location’s clock', () => {
    const instant = Date.parse('2026-11-21T03:30:00Z');
    expect(formatDay(instant, 'America/New_York', now)).toBe('Friday 20 November');
    expect(formatTime(instant, 'America/New_York')).toMatch(/^10:30\sPM$/);
    expect(formatDay(instant, 'Europe/Stockholm', now)).toBe('Today, Saturday 21 November');
    expect(formatDay(instant, null, now)).toBe('Friday 20 November');
    expect(formatDay(instant, 'No/Where', now)).toBe('Friday 20 November');
  });

  it('name the year where it is another one', () => {
    const instant = Date.parse('2024-02-29T12:00:00Z');
    expect(formatDay(instant, 'Europe/Stockholm', now)).toBe('Thursday 29 February 2024');
  });
});

describe('the address of a history', () => {
  const panel = {
    pathname: '/location/1/items',
    search: '?q=tea&mode=edit&type=item&id=7&draft=x',
  };

  it('opens it, shows more of it, and leads back', () => {
    const opened = historyPath(panel);
    expect(opened).toBe('/location/1/items?q=tea&mode=edit&type=item&id=7&history=1');
    const address = { ...panel, search: opened.slice(opened.indexOf('?')) };
    expect(readHistory(new URLSearchParams(address.search))).toEqual({ older: 0 });
    expect(olderPath(address, { older: 0 })).toBe(`${opened}&older=1`);
    expect(olderPath(address, { older: 10 })).toBeNull();
    expect(withoutHistory(address)).toBe('/location/1/items?q=tea&mode=edit&type=item&id=7');
    expect(isSamePanel(panel, address), 'the form makes room for it').toBe(false);
  });

  it.each([
    ['', null],
    ['history=1&older=3', { older: 3 }],
    ['history&older=x', { older: 0 }],
    ['history=1&older=99', { older: 10 }],
    ['history=1&older=-1', { older: 0 }],
  ])('reads %j', (query, wanted) => {
    expect(readHistory(new URLSearchParams(query))).toEqual(wanted);
  });
});
