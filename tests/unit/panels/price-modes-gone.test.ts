import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { changedFields } from '~/form/form-definition';
import { keepPicture } from '~/form/picture.server';
import { findItem } from '~/objects/item/form/find.server';
import { itemDetailsForm } from '~/objects/item/form/form';
import { loadFullForm } from '~/objects/item/form/load-full.server';
import type { LocationGuarded } from '~/session/guards.server';
import { storedItem } from './stored-item';

const priced = {
  ...storedItem,
  prices: [{ id: 2, mode_id: 2, mode_name: 'Late', price: 9 }],
  relations: [],
  global_match: [],
};

function guardedBy(modes: () => unknown): LocationGuarded {
  const answers: Record<string, () => unknown> = {
    'menu.get_item': () => priced,
    'price_modes.all': modes,
  };
  const call = async (method: string) => answers[method]?.() ?? [];
  const write = async () => {
    const message = 'The file is damaged or incomplete.';
    throw new CreatorError(400, 'Error uploading image. Please check image file and try again.', {
      fields: { image: message },
    });
  };
  const { location_id, day_parts } = priced;
  const menu = { location_id, day_parts: day_parts.map((id) => ({ location_id, id, key: id })) };
  const location = { id: 1, location_type: 'location', currency: 'EUR', menu };
  return {
    creator: { call, write } as unknown as Creator,
    user: { id: 1, access_level: 5 },
    location,
  } as unknown as LocationGuarded;
}

const open = async (guarded: LocationGuarded) => {
  const stored = await findItem(guarded, itemDetailsForm, priced.id);
  return loadFullForm(guarded, stored, new URL('http://creator.test/location/1/items'));
};
const unreadable = (status: number) =>
  guardedBy(() => {
    throw new CreatorError(status, '');
  });

describe('the details form of an item whose price modes cannot be read', () => {
  it('opens, says so, and leaves the prices of modes as they are', async () => {
    const form = await open(unreadable(500));
    expect(form.modes).toBeNull();
    expect(form.values).toMatchObject({ name: priced.name, price_mode: [], prices: [] });
    const { documentOf, valuesOf } = itemDetailsForm;
    const rights = { globalName: false, globalMatches: false };
    const before = documentOf(valuesOf(priced, [], rights));
    expect(changedFields(itemDetailsForm, before, documentOf(form.values))).toEqual([]);
  });

  it('has its prices where they can be read', async () => {
    const form = await open(guardedBy(() => [{ id: 2, name: 'Late', active: true }]));
    expect(form.modes).toEqual([{ id: 2, name: 'Late' }]);
    expect(form.values).toMatchObject({ price_mode: ['2'], prices: ['9.00'] });
  });

  it('is not opened for somebody who is signed out', async () => {
    await expect(open(unreadable(401))).rejects.toMatchObject({ status: 401 });
  });
});

describe('a refused picture', () => {
  it('says why, once', async () => {
    const file = new File(['x'], 'cup.jpg', { type: 'image/jpeg' });
    expect(
      await keepPicture(
        guardedBy(() => []),
        file,
        new FormData(),
      ),
    ).toEqual({
      problem:
        'Error uploading image. Please check image file and try again. (The file is damaged or incomplete.)',
    });
  });
});
