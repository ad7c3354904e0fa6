import { beforeEach, expect, it } from 'vitest';
import { addPlace } from './support/kinds';
import { onCrossedStages } from './support/stage';
import type { Person } from './support/world';

const TENTH = { name: 'Happy Hour', details: { percent_off: 10, start_datetime: '2026-05-01' } };

onCrossedStages('a discount that two people change at once', (stage) => {
  let location_id: number;
  const send = (person: Person, method: string, params: object, more: object = {}) =>
    stage.send(person, method, { location_id, ...params }, more);
  const done = async (method: string, params: object) => {
    const { status, body } = await send('admin', method, params);
    expect([method, status]).toEqual([method, 200]);
    return body;
  };

  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Merges', ['admin']);
  });

  it('a discount keeps the amount of who saved first where both chose another', async () => {
    const { id } = (await done('discount.create', TENTH)).data;
    await done('discount.update', { id, details: { amount_off: 2 } });
    const mine = { id, details: { total_amount: 5 } };
    const { status, body } = await send('admin', 'discount.update', mine, { version: 1 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['amount']]);
    expect(body.fields?.amount).toEqual({
      base: { percent_off: 10 },
      now: { amount_off: 2 },
      yours: { total_amount: 5 },
    });
  });

  it('a combo that one changed and a type that another one did are never mixed', async () => {
    const combo = { percent_off: 10, items: [[1], ['drink']] };
    const { id } = (
      await done('discount.create', { name: 'Deal', discount_type: 'combo', details: combo })
    ).data;
    await done('discount.update', {
      id,
      discount_type: 'single',
      details: { percent_off: 10, items: ['drink'] },
    });
    const rules = [
      { type: 'percent_off', value: 5 },
      { type: 'percent_off', value: 50 },
    ];
    const mine = { id, details: { items: combo.items, rules } };
    const { status, body } = await send('admin', 'discount.update', mine, { version: 1 });
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([
      409,
      ['amount', 'discount_type', 'items'],
    ]);
  });

  it('the groups of a combo that one moved do not get the rules that another one wrote for their places', async () => {
    const items = [['grill'], ['side']];
    const rules = [
      { type: 'amount_off', value: 1 },
      { type: 'percent_off', value: 50 },
    ];
    const { id } = (
      await done('discount.create', {
        name: 'Deal',
        discount_type: 'combo',
        details: { items, rules },
      })
    ).data;
    const moved = { items: items.toReversed(), rules: rules.toReversed() };
    await done('discount.update', { id, details: moved });
    const dearer = [{ type: 'amount_off', value: 2 }, rules[1]];
    const mine = { id, name: 'Meal', details: { items, rules: dearer } };
    const { status, body } = await send('admin', 'discount.update', mine, { version: 1 });
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([409, ['amount', 'items']]);
    const [stored] = (await done('discount.all', {})).data;
    expect(stored).toMatchObject({ name: 'Deal', details: moved });
  });
});
