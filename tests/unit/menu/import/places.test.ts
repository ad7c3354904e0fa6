import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilePlacement } from '~/import/rules/entry';
import {
  asWritten,
  type KnownPlaces,
  pathOf,
  proposedPlace,
  settledPlace,
} from '~/import/rules/places';

const known: KnownPlaces = {
  locationName: 'Harbor Café',
  stations: [
    { id: 1, name: 'Kitchen' },
    { id: 2, name: 'Bar' },
  ],
  categories: [
    { id: 11, name: 'From the Grill', station_id: 1 },
    { id: 12, name: 'Snacks', station_id: 1 },
    { id: 21, name: 'Snacks', station_id: 2 },
    { id: 22, name: 'Crêpes', station_id: 2 },
  ],
};
const nothing = new Map<number, number>();
const flat = (category: string): FilePlacement => ({ station: null, category });
const at = (path: string): FilePlacement => {
  const [station = '', category = ''] = path.split(' > ');
  return { station, category, path };
};

describe('where a category of a file goes', () => {
  it.each([
    ['a name that one category has', flat('CREPES'), { category_id: 22 }],
    ['a name that two have', flat('Snacks'), null],
    ['a name that none has', flat('Cakes'), null],
    ['a path to what is there', at('bar > snacks'), { category_id: 21 }],
    ['a path through another station', at('Food > Crêpes'), null],
    [
      'columns of its own',
      { station: 'kitchen', category: 'Pies' },
      { station_id: 1, category: 'Pies' },
    ],
    [
      'a new station of its own',
      { station: 'Shop', category: 'Bags' },
      { station: 'Shop', category: 'Bags' },
    ],
  ])('is settled, or not, by %s', (_, placement: FilePlacement, goes) => {
    expect(settledPlace(placement, undefined, known)).toEqual(goes);
  });

  it('is what was answered, as long as that is there', () => {
    expect(settledPlace(flat('Cakes'), { category_id: 22 }, known)).toEqual({ category_id: 22 });
    expect(settledPlace(flat('Cakes'), { category_id: 99 }, known)).toBeNull();
    const gone = { station_id: 9, category: 'Cakes' };
    expect(settledPlace(flat('Cakes'), gone, known)).toBeNull();
    expect(settledPlace(flat('Crêpes'), 'leave_out', known)).toBe('leave_out');
  });

  it.each([
    [flat('Grill'), nothing, { category_id: 11 }, 'like “From the Grill”'],
    [flat('Crepe'), nothing, { category_id: 22 }, 'like “Crêpes”'],
    [at('Food > Crêpes'), nothing, { category_id: 22 }, 'same name'],
    [flat('Warm'), new Map([[11, 4]]), { category_id: 11 }, '4 of its items are there'],
    [flat('Snacks'), new Map([[21, 1]]), { category_id: 21 }, '1 of its items is there'],
    [flat('Snacks'), new Map([[22, 3]]), null, 'Kitchen and Bar have it'],
    [flat('Misc'), nothing, null, 'Nobody could tell'],
    [at('bar > Wine'), nothing, { station_id: 2, category: 'Wine' }, 'new'],
    [at('Shop > Bags'), nothing, { station: 'Shop', category: 'Bags' }, 'new'],
  ])('is proposed for %j', (placement, standing, goes, why) => {
    expect(proposedPlace(placement, standing, known)).toEqual({ goes, why });
  });

  it('is a new station of the name of an empty location, and the only station of another', () => {
    const empty = { ...known, stations: [], categories: [] };
    expect(proposedPlace(flat('Cakes'), nothing, empty)).toEqual({
      goes: { station: 'Harbor Café', category: 'Cakes' },
      why: 'new',
    });
    expect(asWritten(flat('Cakes'), empty)).toBeNull();
    const one = { ...empty, stations: [{ id: 1, name: 'Kitchen' }] };
    expect(asWritten(flat('Cakes'), one)).toEqual({ station_id: 1, category: 'Cakes' });
  });

  it('has a name that can be stored, whatever the file writes', () => {
    const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 1500 });
    fc.assert(
      fc.property(texts, texts, (station, category) => {
        expect(pathOf({ station, category }).length).toBeLessThanOrEqual(1000);
        const goes = asWritten({ station, category }, { ...known, stations: [] });
        for (const name of Object.values(goes ?? {})) {
          expect(name).not.toMatch(/\p{Cc}|\p{Cs}/u);
          expect(String(name).length).toBeLessThanOrEqual(200);
        }
      }),
      { seed: 30 },
    );
  });
});
