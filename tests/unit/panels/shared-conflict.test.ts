import { describe, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import type { SharedConflict } from '~/creator/contract/wire';
import type { StaleSaveData } from '~/form/stale-save-data';
import { writeGroups } from '~/objects/item/groups/groups';
import type { ItemGroups } from '~/objects/option-group/item-groups';
import { type Answer, post } from './item-service';
import { storedItem } from './stored-item';

const query = 'mode=edit&type=item&id=11';
const groups: ItemGroups = {
  groups: [
    {
      relation_id: 1,
      id: 5,
      name: 'Milk',
      group_type: '2_free',
      range: [0, 2],
      version: 1,
    },
  ],
  options: [7, 8].map((id) => ({
    id,
    group: 5,
    name: id === 7 ? 'Oat' : 'Soy',
    price: 0.75,
    active: 1,
    pos_id: null,
    default: 1,
    max_count: 0,
    version: 2,
  })),
};
const shared: SharedConflict[] = [
  {
    entity: 'option_group',
    id: 5,
    version: 4,
    fields: { group_type: { base: 'multi', now: 'single', yours: '2_free' } },
  },
  {
    entity: 'option',
    id: 7,
    version: 6,
    fields: { price: { base: 0.5, now: 0.6, yours: 0.75 } },
  },
];
const typed: [string, string][] = [
  ['name', 'Latte'],
  ['price', '5.00'],
  ['active', 'on'],
  ['version', '3'],
  ['groups', writeGroups(groups)],
];
const clashes: Answer = () => {
  const message = 'Ana changed this option while you were editing.';
  throw new CreatorError(409, message, { clashes: {}, shared });
};
const answers = {
  'menu.update_item': clashes,
  'menu.get_item': () => ({ ...storedItem, price: 5 }),
};

async function conflictPage(): Promise<StaleSaveData> {
  const fields: [string, string][] = [['intent', 'panel:save'], ...typed];
  const { refused, status } = await post({ query, fields, answers });
  expect(status).toBe(409);
  return refused as unknown as StaleSaveData;
}

describe('a clash of what an item shares with others', () => {
  it('names the option and the group, with their own three values', async () => {
    const { rows } = await conflictPage();
    expect(rows.filter(({ field }) => field.startsWith('option'))).toEqual([
      {
        field: 'option_group-5-group_type',
        label: 'Option group “Milk”: Type',
        opened: 'Multi',
        now: 'Single',
        yours: '2 free',
        choice: 'yours',
      },
      {
        field: 'option-7-price',
        label: 'Option “Oat”: Price',
        opened: '$0.50',
        now: '$0.60',
        yours: '$0.75',
        choice: 'yours',
      },
    ]);
  });

  it('is saved as chosen, over the versions that were seen, in one go', async () => {
    const { hidden } = await conflictPage();
    const save = async (choices: Record<string, string>) => {
      const chosen = Object.entries(choices).map(([name, side]): [string, string] => [
        `choose_${name}`,
        side,
      ]);
      const fields: [string, string][] = [['intent', 'panel:resolve'], ...hidden, ...chosen];
      const done = { 'menu.update_item': () => ({ id: 11 }) };
      const { asked, to } = await post({ query, fields, answers: done });
      expect(to).toBe(`/location/1/items?${query}`);
      return asked[0]?.params as { option_groups: object[]; options: object[] };
    };
    const mine = await save({ 'option-7-price': 'yours', 'option_group-5-group_type': 'yours' });
    expect(mine.option_groups).toMatchObject([{ group_type: '2_free', version: 1, over: 4 }]);
    expect(mine.options).toMatchObject([{ price: 0.75, version: 2, over: 6 }, { id: 8 }]);
    expect(mine.options[1]).not.toHaveProperty('over');
    const theirs = await save({ 'option-7-price': 'now', 'option_group-5-group_type': 'now' });
    expect(theirs.option_groups, 'fits the type that stays').toMatchObject([
      { group_type: 'single', range: null, over: 4 },
    ]);
    expect(theirs.options).toMatchObject([
      { price: 0.6, default: 1 },
      { price: 0.75, default: 0 },
    ]);
  });
});
