import { describe, expect, it } from 'vitest';
import { entriesOfValues } from '~/form/form-tree';
import { itemForm, type ShortValues } from '~/objects/item/form/form';
import { type StationValues, stationForm } from '~/objects/station/form';
import { post } from './item-service';
import { storedItem, valuesOfItem } from './stored-item';

type Choices = Record<string, 'now' | 'yours'>;

const at = '2026-01-01T10:00:00.000Z';

/** What a page of a conflict posts: the form as typed, how it was opened, and what was chosen over version 5. */
function settled<V extends ShortValues | StationValues>(opened: V, typed: V, choices: Choices) {
  return [
    ['intent', 'panel:resolve'],
    ...entriesOfValues(typed),
    ['opened', JSON.stringify({ at, values: opened })],
    ['version', '3'],
    ['now_version', '5'],
    ...Object.entries(choices).map(([field, side]) => [`choose_${field}`, side]),
  ] as [string, string][];
}

const basis = { version: 3, over: 5 };

describe('a conflict of a station that was settled', () => {
  const { empty } = stationForm;
  const opened = { ...empty, name: 'Grill', description: 'Hot' };
  const mine = { ...opened, name: 'Hot Grill', active: false };

  async function sent(typed: StationValues, choices: Choices) {
    const fields = settled(opened, typed, choices);
    const answers = { 'station.update': () => ({ id: 11 }) };
    return (await post({ query: 'mode=edit&type=station&id=11', fields, answers })).asked;
  }

  it('is saved as chosen, mine where nothing was chosen', async () => {
    const params = { location_id: 1, id: 11, active: 0 };
    const method = 'station.update';
    expect(await sent(mine, { name: 'now' })).toEqual([{ method, params, options: basis }]);
    expect(await sent(mine, {})).toEqual([
      { method, params: { ...params, name: 'Hot Grill' }, options: basis },
    ]);
  });

  it('is saved as mine where the service alone found a clash', async () => {
    expect(await sent(opened, { name: 'yours' })).toMatchObject([{ params: { name: 'Grill' } }]);
    expect(await sent(opened, { name: 'now' })).toEqual([]);
  });
});

describe('a conflict of an item that was settled', () => {
  const values = valuesOfItem(storedItem, true);
  const mine = { price: '4.95', tags: 'drink:bottle, new', calories: '120' };

  async function sent(typed: Partial<ShortValues>, choices: Choices, opened = values) {
    const fields = settled(opened, { ...opened, ...typed }, choices);
    const answers = { 'menu.update_item': () => ({ id: 11 }) };
    return (await post({ query: 'mode=edit&type=item&id=11', fields, answers })).asked;
  }

  it('sends what was typed, and of each clash the side that was chosen', async () => {
    const params = { location_id: 1, item_id: 11, tags: ['drink:bottle', 'new'], calories: 120 };
    const method = 'menu.update_item';
    const yours = { method, params: { ...params, price: 4.95 }, options: basis };
    expect(await sent(mine, { price: 'yours' })).toEqual([yours]);
    expect(await sent(mine, {})).toEqual([yours]);
    expect(await sent(mine, { price: 'now' })).toEqual([{ method, params, options: basis }]);
  });

  it('is saved as mine where the service alone found a clash', async () => {
    const named = { name: 'Bottled Water' };
    expect(await sent({}, { name: 'yours' })).toMatchObject([{ params: named }]);
    expect(await sent({}, { name: 'now' })).toEqual([]);
  });

  it('never sends what the form did not have', async () => {
    const without = valuesOfItem(storedItem, false);
    expect(await sent({ name: 'Tea' }, {}, without)).toEqual([
      {
        method: 'menu.update_item',
        params: { location_id: 1, item_id: 11, name: 'Tea' },
        options: basis,
      },
    ]);
    expect(itemForm.empty.global_match).toBeNull();
  });
});
