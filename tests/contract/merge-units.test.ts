import { beforeEach, expect, it } from 'vitest';
import { locationOf } from './support/importing';
import { onCrossedStages } from './support/stage';

type Rule = 'tax' | 'discount';
type Sides = [base: object, theirs: object, mine: object];

const RATES = { rates: { ALL: 0.08 } };
const dates = (start: string, end: string) => ({ start_datetime: start, end_datetime: end });
const TENTH = { percent_off: 10, items: ['hot'] };
const MAY = dates('2026-05-04', '2026-05-09');

/** What two people make of one rule at once, by the fields that they are asked about. */
const CLASHES: [says: string, kind: Rule, sides: Sides, fields: string[]][] = [
  [
    'a rate and whether the prices contain it',
    'tax',
    [RATES, { ...RATES, inclusive: true }, { rates: { ALL: 0.09 } }],
    ['inclusive', 'rates'],
  ],
  [
    'the first and the last day of a tax',
    'tax',
    [
      { ...RATES, start: '2026-05-01', end: '2026-05-31' },
      { ...RATES, start: '2026-05-10', end: '2026-05-31' },
      { ...RATES, start: '2026-05-01', end: '2026-05-20' },
    ],
    ['end', 'start'],
  ],
  [
    'both limits of a basket',
    'tax',
    [
      { ...RATES, min_basket_price: 5, max_basket_price: 50 },
      { ...RATES, min_basket_price: 30, max_basket_price: 50 },
      { ...RATES, min_basket_price: 5, max_basket_price: 40 },
    ],
    ['max_basket_price', 'min_basket_price'],
  ],
  [
    'both limits of a price',
    'tax',
    [
      { ...RATES, price_gteq: 5, price_iteq: 50 },
      { ...RATES, price_gteq: 30, price_iteq: 50 },
      { ...RATES, price_gteq: 5, price_iteq: 40 },
    ],
    ['price_gteq', 'price_iteq'],
  ],
  [
    'tags, of which the last one would leave the tax on everything',
    'tax',
    [
      { ...RATES, apply_to_tags: ['hot', 'cold'] },
      { ...RATES, apply_to_tags: ['hot'] },
      { ...RATES, apply_to_tags: ['cold'] },
    ],
    ['apply_to_tags'],
  ],
  [
    'the days of a discount',
    'discount',
    [
      { ...TENTH, ...MAY },
      { ...TENTH, ...dates('2026-05-06', '2026-05-09') },
      { ...TENTH, ...dates('2026-05-04', '2026-05-08') },
    ],
    ['end_datetime', 'start_datetime'],
  ],
];

onCrossedStages('what says something only together', (stage) => {
  let location_id: number;
  let items: number[];
  let send: (method: string, params: object, more?: object) => ReturnType<typeof stage.send>;

  beforeEach(async () => {
    ({ id: location_id, items } = await locationOf(stage, [
      { name: 'Egg', price: 4, day_parts: [3, 7] },
    ]));
    send = (method, params, more = {}) =>
      stage.send('admin', method, { location_id, ...params }, more);
  });

  it.each(CLASHES)(
    'is asked about, not mixed: %s',
    async (_, kind, [base, theirs, mine], fields) => {
      const { body } = await send(`${kind}.create`, { name: 'A rule', details: base });
      const { id } = body.data;
      await send(`${kind}.update`, { id, details: theirs });
      const clash = await send(
        `${kind}.update`,
        { id, name: 'Mine', details: mine },
        { version: 1 },
      );
      expect([clash.status, Object.keys(clash.body.fields ?? {}).sort()]).toEqual([409, fields]);
    },
  );

  it('is asked about where one made it another kind of discount, and merges where the kind stays', async () => {
    const made = await send('discount.create', {
      name: 'A rule',
      details: { ...TENTH, amount_off: null },
    });
    const { id } = made.body.data;
    await send('discount.update', { id, details: { percent_off: 20, items: ['hot'] } });
    const reaching = { id, details: { percent_off: 10, items: ['hot', 'cold'] } };
    const merged = await send('discount.update', reaching, { version: 1 });
    expect(merged.body.data.details).toEqual({ percent_off: 20, items: ['hot', 'cold'] });
    await send('discount.update', { id, discount_type: 'global', details: { percent_off: 20 } });
    const more = { id, details: { percent_off: 30, items: ['hot', 'cold'] } };
    const clash = await send('discount.update', more, { version: 3 });
    expect([clash.status, Object.keys(clash.body.fields ?? {})]).toEqual([
      409,
      expect.arrayContaining(['discount_type', 'amount']),
    ]);
  });

  it('is a price and what it is of', async () => {
    const [id] = items;
    await send('item.update', { id, price_by_weight: 1 });
    const clash = await send('item.update', { id, price: 9 }, { version: 1 });
    expect([clash.status, Object.keys(clash.body.fields ?? {}).sort()]).toEqual([
      409,
      ['price', 'price_by_weight'],
    ]);
    const merged = await send('item.update', { id, calories: 9 }, { version: 1 });
    expect(merged.body.data).toMatchObject({ price: 4, price_by_weight: 1, calories: 9 });
  });

  it('an item from which two people take its day parts is not sold all day', async () => {
    const [id] = items;
    await send('item.update', { id, day_parts: [1] });
    const clash = await send('item.update', { id, day_parts: [2] }, { version: 1 });
    expect([clash.status, Object.keys(clash.body.fields ?? {})]).toEqual([409, ['day_parts']]);
  });

  it('an undo leaves an item the last day part that somebody gave it', async () => {
    const [id = 0] = items;
    await send('item.update', { id, day_parts: [1] });
    const added = await send('item.update', { id, day_parts: [1, 2] });
    await send('item.update', { id, day_parts: [2] });
    const undo = { action_id: added.body.action_id ?? 0 };
    const undone = await stage.as('admin').call('ledger.undo', undo);
    expect(undone).toMatchObject({ reversed: 0, kept: [{ id, fields: [{ field: 'day_parts' }] }] });
    expect((await stage.as('admin').call('item.get', { location_id, id })).day_parts).toEqual([2]);
  });
});
