import { describe, expect, it } from 'vitest';
import type { Reach } from '~/form/reach.server';
import { deletionSentence, reachSentence } from '~/form/reach-words';

const names = ['Latte', 'Cappuccino', 'Mocha', 'Cold brew'];

function reach(
  kind: Reach['kind'],
  {
    count = 0,
    total = 0,
    own = 0,
    shown = total,
  }: { count?: number; total?: number; own?: number | null; shown?: number } = {},
): Reach {
  const first = names.slice(0, count).map((name, id) => ({ id, name }));
  const isRule = kind === 'fee';
  return {
    kind,
    id: 1,
    items: isRule ? null : { count, shown: count, first },
    others: { total, open: total, own, on_kiosks: shown },
  };
}

describe('where a change shows, in one line', () => {
  it.each([
    ['item', { count: 1, total: 3 }, 'Also changes 3 locations.'],
    ['item', { count: 1, total: 1, own: 1 }, 'Also changes 1 location. 1 has its own instead.'],
    ['station', { count: 41, total: 3 }, 'Also changes 3 locations · 41 items.'],
    [
      'category',
      { count: 1, total: 1200, own: 2 },
      'Also changes 1,200 locations · 1 item. 2 have their own instead.',
    ],
    ['category', { count: 9, total: 5, own: null }, 'Also changes 5 locations · 9 items.'],
    ['item', { count: 1, total: 3, shown: 0 }, 'Also changes 3 locations, no kiosk shows it.'],
    [
      'station',
      { count: 41, total: 3, shown: 2 },
      'Also changes 3 locations, on kiosks in 2 · 41 items.',
    ],
    ['fee', { total: 2 }, 'Also changes 2 locations.'],
    ['option', { count: 0 }, 'No item has this option.'],
    ['option', { count: 2 }, 'Changes 2 items: Latte and Cappuccino.'],
    [
      'option',
      { count: 7, total: 2 },
      'Changes 7 items: Latte, Cappuccino, Mocha, Cold brew and 3 more. Also changes 2 locations.',
    ],
    ['price_mode', { count: 0 }, 'No item has a price of its own in it.'],
    [
      'price_mode',
      { count: 12, total: 1 },
      '12 items have prices of their own in it. Also changes 1 location.',
    ],
    [
      'price_mode',
      { count: 0, total: 1, shown: 0 },
      'No item has a price of its own in it. Also changes 1 location.',
    ],
    [
      'location',
      { count: 4, total: 2, own: 1 },
      'Its day parts count in 2 locations more · 4 items. 1 has its own instead.',
    ],
    ['location', { count: 4 }, null],
    ['item', { count: 1 }, null],
  ] as const)('of %s %o is %s', (kind, counts, sentence) => {
    expect(reachSentence(reach(kind, counts))).toBe(sentence);
  });
});

describe('what a deletion takes away', () => {
  it.each([
    ['station', { count: 3 }, null],
    ['station', { count: 3, total: 14 }, 'It goes from 14 locations too · 3 items.'],
    [
      'item',
      { count: 1, total: 14, own: 2, shown: 9 },
      'It goes from 14 locations too, on kiosks in 9. 2 have their own instead.',
    ],
    ['option', { count: 0 }, 'No item has it.'],
    [
      'option',
      { count: 2, total: 1 },
      'It is on 2 items: Latte and Cappuccino. It goes from 1 location too.',
    ],
    ['price_mode', { count: 0 }, 'No item has a price in it.'],
    ['price_mode', { count: 1 }, 'The price that 1 item has in it is deleted with it.'],
    ['price_mode', { count: 5 }, 'The prices that 5 items have in it are deleted with it.'],
  ] as const)('of %s %o is %s', (kind, counts, sentence) => {
    expect(deletionSentence(reach(kind, counts))).toBe(sentence);
  });
});
