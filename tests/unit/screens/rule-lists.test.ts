import { describe, expect, it } from 'vitest';
import { config } from '~/config.server';
import { type Creator, CreatorError } from '~/creator/client';
import { loadDiscounts } from '~/objects/discount/discount.server';
import { loadFees } from '~/objects/fee/fee.server';
import { loadTaxes } from '~/objects/tax/tax.server';
import type { LocationGuarded } from '~/session/guards.server';

type Answers = Record<string, (params: never) => unknown>;

/** A person at a location of a service of which only the named calls answer; every other one fails. */
function guardedWith(answers: Answers, currency = 'USD'): LocationGuarded {
  const call = async (method: string, params: never) => {
    const answer = answers[method];
    if (!answer) throw new CreatorError(500, '');
    return answer(params);
  };
  const operation_hours = { start: '00:00', end: '24:00', all_day: true, weekends: true };
  const location = {
    id: 4,
    currency,
    timezone: null,
    operations: { operation_hours },
    menu: { writable: true, location_id: 4 },
  };
  const creator = { call } as unknown as Creator;
  return { creator, location, user: { access_level: 5 } } as unknown as LocationGuarded;
}

const at = (search = '') => new URL(`http://creator.test/location/4/discounts${search}`);
const nothingReached = { reached: 0, targets: [], pattern: 0, skipped: 0 };
const discount = (id: number, fields: object) => ({
  id,
  version: 1,
  location_id: 4,
  name: `Discount ${id}`,
  discount_type: 'single',
  active: 1,
  ref: null,
  ...fields,
});

const discounts = [
  discount(1, { details: { amount_off: -1, items: [7] } }),
  discount(2, { details: { percent_off: -10, regexp: '^iced' } }),
  discount(3, { discount_type: 'combo', details: { total_amount: 8, items: [['a'], ['b', 7]] } }),
  discount(4, {
    discount_type: 'global',
    active: 0,
    details: { percent_off: 5, skip_tags: ['b'] },
  }),
];
const answers: Answers = {
  'discount.all': () => discounts,
  'item.reach': ({ reaches }: { reaches: object[] }) => ({
    items: 3,
    reaches: reaches.map((_, index) => ({ ...nothingReached, reached: index === 3 ? 0 : 1 })),
    names: [{ id: 7, name: 'Latte' }],
  }),
  'menu.get_item': () => ({ id: 7, name: 'Iced latte', tags: ['b'] }),
};

const rowsOf = async (search = '', currency = 'USD') =>
  (await loadDiscounts(guardedWith(answers, currency), at(search))).page.rows;

describe('A list of rules', () => {
  it.each([
    ['discounts', loadDiscounts],
    ['fees', loadFees],
    ['taxes', loadTaxes],
  ])('that cannot be had says so: %s', async (words, load) => {
    const failure = await load(guardedWith({}), at()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Response);
    expect((failure as Response).status).toBe(500);
    expect(await (failure as Response).text()).toContain(
      `Problem getting ${words}. Try again or contact ${config.providerName}.`,
    );
  });

  it('writes what a discount takes off in the currency of the location, and what it adds with a plus sign', async () => {
    const amounts = (await rowsOf()).map(({ cells }) => cells.discount);
    expect(amounts).toEqual(['+$1.00', '+10%', '$8.00', '5%']);
    expect((await rowsOf('', 'SEK'))[0]?.cells.discount).toMatch(/^\+1\.00\sSEK$/);
  });

  it('says of a combo that it reaches nothing where one of its groups does', async () => {
    const rows = await rowsOf();
    expect(rows.map(({ unreached }) => unreached)).toEqual([
      null,
      null,
      'Reaches nothing: no item is tagged b.',
      null,
    ]);
    expect(rows.map(({ badge }) => badge)).toEqual(['single', 'single', 'combo', 'global']);
  });

  it('is narrowed to what reaches an item, by id, tag and pattern, without those that skip its tags', async () => {
    expect((await rowsOf('?item=7')).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('is narrowed to what is in effect, switched on, and found by its name', async () => {
    expect((await rowsOf('?show=active')).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await rowsOf('?show=over')).toEqual([]);
    expect((await rowsOf('?q=discount+4')).map(({ id }) => id)).toEqual([4]);
  });
});
