import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCutName, menuWords, shortName, TILE_LETTERS } from '~/menu/kiosk-name';

const named = (...names: string[]) => names.map((name) => ({ name, description: '' }));
const LONG = 'Loaded nachos grande with pickled jalapeños, pico de gallo and sour cream';
const CUT = 'Sauvignon blanc of the upper valley, late harvest limited ed';

describe('a name that was cut where a tile ends', () => {
  it('ends with the beginning of a word of the menu', () => {
    expect(CUT).toHaveLength(TILE_LETTERS);
    expect(isCutName(CUT, menuWords(named(CUT, 'Limited edition mug')))).toBe(true);
    expect(isCutName(CUT, menuWords(named(CUT, 'Latte')))).toBe(false);
    expect(isCutName(CUT, menuWords(named(CUT, 'Limited ed')))).toBe(false);
    expect(isCutName(`${CUT}i`, menuWords(named(CUT, 'Limited edition mug')))).toBe(false);
  });

  it('is any with an end that no other has, where a system has cut many', () => {
    const cut = [CUT, CUT.replace(/ed$/, 'eq'), CUT.replace(/ed$/, 'ew')];
    expect(isCutName(CUT, menuWords(named(...cut)))).toBe(true);
    expect(isCutName(CUT, menuWords(named(...cut, LONG)))).toBe(false);
  });
});

describe('a name that is shortened', () => {
  it.each([
    [LONG, 'Loaded nachos grande with pickled jalapeños, pico de gallo'],
    ['Latte', 'Latte'],
    ['x'.repeat(70), 'x'.repeat(60)],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('loses the word that was cut, and what only led to it', () => {
    expect(shortName('Chardonnay of the south, with ch', { isCut: true })).toBe(
      'Chardonnay of the south',
    );
  });

  it('fits on a tile, begins as it did and stays so', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (name) => {
        const short = shortName(name);
        expect([...short].length).toBeLessThanOrEqual(TILE_LETTERS);
        expect(name.trim().startsWith(short)).toBe(true);
        expect(shortName(short)).toBe(short);
      }),
    );
  });
});
