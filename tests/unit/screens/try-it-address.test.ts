import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE, lineField, MOST_LINES, readTry, withItem, withPressed } from '~/try-it/address';

const pathname = '/location/1/try';
const at = (query: Record<string, string>) => ({
  pathname,
  search: `?${new URLSearchParams(query)}`,
});
const linesOf = (path: string | null) =>
  readTry(new URL(path ?? '', 'http://x').searchParams).lines;

describe('the address of a test basket', () => {
  it('reads what it says, and the usual where it says nothing that can be read', () => {
    const read = readTry(
      new URLSearchParams(
        'date=2026-02-31&time=24:00&order=BOTH&price_mode=-1&l0=7&l0n=3&l0c=1&l0g2=5&l1=x&l2=9&l2n=1e9&l9o=1',
      ),
    );
    expect(read).toMatchObject({
      date: null,
      time: null,
      dining: 'DINE_IN',
      priceMode: null,
      tender: false,
      ahead: false,
      find: '',
    });
    expect(read.lines.map(({ item, count }) => [item, count])).toEqual([
      [7, 3],
      [9, 1],
    ]);
    expect(read.lines[0]?.typed?.get('g2')).toBe('5');
    expect(read.lines[1]?.typed, 'no option was shown yet').toBeNull();
    const asked = readTry(
      new URLSearchParams(
        'date=2026-11-24&time=14:20&order=TAKE_OUT&price_mode=0&tender=on&ahead=on',
      ),
    );
    expect(asked).toMatchObject({
      date: '2026-11-24',
      time: '14:20',
      dining: 'TAKE_OUT',
      priceMode: 0,
      tender: true,
      ahead: true,
    });
  });

  it('gets a line more, and none where the basket is full', () => {
    const added = withPressed(at({ l0: '7', l0n: '2', find: 'tea', add: '9' }));
    expect(linesOf(added).map(({ item, count }) => [item, count])).toEqual([
      [7, 2],
      [9, 1],
    ]);
    expect(added).not.toMatch(/find|add=/);
    const full = Object.fromEntries(
      Array.from({ length: MOST_LINES }, (_, index) => [lineField(index, LINE.item), '7']),
    );
    expect(withItem(at(full), 9)).toBeNull();
  });

  it('loses a line with all that was chosen in it, and the others keep theirs', () => {
    const line = fc.record({ item: fc.integer({ min: 1, max: 999 }), option: fc.nat(99) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(19), (lines, nth) => {
        const gone = nth % lines.length;
        const query = Object.fromEntries(
          lines.flatMap(({ item, option }, index) => [
            [lineField(index, LINE.item), String(item)],
            [lineField(index, LINE.chosen), '1'],
            [lineField(index, `g1o${option}`), 'on'],
          ]),
        );
        const left = linesOf(withPressed(at({ ...query, remove: String(gone) })));
        const wanted = lines.filter((_, index) => index !== gone);
        expect(left.map(({ index }) => index)).toEqual(wanted.map((_, index) => index));
        expect(left.map(({ item }) => item)).toEqual(wanted.map(({ item }) => item));
        expect(left.map(({ typed }) => typed?.has('g1o') ?? false)).toEqual(
          wanted.map(() => false),
        );
        expect(left.every(({ typed }, index) => typed?.has(`g1o${wanted[index]?.option}`))).toBe(
          true,
        );
      }),
    );
  });

  it('is itself where no button was pressed', () => {
    expect(withPressed(at({ l0: '7' }))).toBeNull();
  });
});
