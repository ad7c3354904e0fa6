import { describe, expect, it } from 'vitest';
import { loadMoveDialog } from '~/menu-view/arrange/load-move-dialog.server';
import type { LocationGuarded } from '~/session/guards.server';

const OWN = 4;
const TEMPLATE = 9;

const category = (id: number, name: string, location_id = OWN) => ({
  id,
  name,
  location_id,
  item_count: id,
  active: id % 2,
});

const stations = [
  { id: 1, name: 'Bar', categories: [category(11, 'Coffee'), category(12, 'Tea')] },
  { id: 2, name: 'Grill', categories: [category(21, 'Burgers')] },
  { id: 3, name: 'Bottles', categories: [category(31, 'Water', TEMPLATE)] },
  { id: 4, name: 'Empty', categories: [] },
];

/** The dialog as an address asks for it, and the calls that it took. */
async function open(search: string, { writable = true, categoryId = 11 as number | null } = {}) {
  const asked: unknown[] = [];
  const guarded = {
    creator: {
      call: async (method: string, params: object) => {
        asked.push([method, params]);
        return { stations };
      },
    },
    location: { id: OWN, menu: { location_id: OWN, writable } },
  } as unknown as LocationGuarded;
  const url = new URL(`http://creator.test/location/4/station/1/category/11?${search}`);
  return { dialog: await loadMoveDialog(guarded, url, { stationId: 1, categoryId }), asked };
}

const namesOf = ({ dialog }: Awaited<ReturnType<typeof open>>) =>
  dialog?.stations.map(({ name, categories }) => [name, categories.map((one) => one.name)]);

describe('loadMoveDialog', () => {
  it.each(['', 'dialog=preview&id=5', 'dialog=move', 'dialog=move&id=0', 'dialog=move&id=x'])(
    'asks for nothing where the address says %j',
    async (search) => {
      expect(await open(search)).toEqual({ dialog: null, asked: [] });
    },
  );

  it('asks for nothing where nothing may be changed', async () => {
    expect(await open('dialog=move&id=5', { writable: false })).toEqual({
      dialog: null,
      asked: [],
    });
  });

  it('offers the own categories of every station but the one in view, by one call', async () => {
    const opened = await open('dialog=move&id=5');
    expect(namesOf(opened)).toEqual([
      ['Bar', ['Tea']],
      ['Grill', ['Burgers']],
    ]);
    expect(opened.dialog).toMatchObject({ itemId: 5, total: 2, find: '', chosen: null });
    expect(opened.asked).toEqual([['menu.get', { location_id: OWN, parts: 'categories' }]]);
  });

  it('keeps what was chosen before a refusal', async () => {
    const { dialog } = await open('dialog=move&id=5&to=21');
    expect(dialog?.chosen).toBe(21);
  });

  it.each([
    ['burg', [['Grill', ['Burgers']]]],
    ['BAR', [['Bar', ['Tea']]]],
    ['water', []],
  ])('finds categories by their name or their station’s: %s', async (find, expected) => {
    const opened = await open(`dialog=move&id=5&find=${find}`);
    expect(namesOf(opened)).toEqual(expected);
    expect(opened.dialog?.total).toBe(2);
  });
});
