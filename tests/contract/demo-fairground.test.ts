import { expect, it } from 'vitest';
import { alertKinds } from '~/quality/alert-types';
import { fillDemo } from '~/service/demo/demo';
import { openOperator } from './support/operator';

const PASSWORD = 'demo-password-1';
/** What is typed or chosen where an action asks for it. */
const VALUES: Record<string, string> = {
  pos_id: '7799',
  price: '0.75',
  name: 'Loaded nachos',
  allergens: 'wheat',
};
/** A code that no item of the demo has. */
const FRESH = '036000291452';

it('the demo has a location with an alert of every kind, which its actions solve', async () => {
  const operator = await openOperator('sqlite');
  await operator.withStore(async (store) => {
    await fillDemo(store, { password: PASSWORD });
    const answer = await operator.callsWith(store, null).auth({
      email: 'staff@creator.test',
      password: PASSWORD,
      remember: true,
    });
    const staff = operator.callsWith(store, answer.token ?? null);
    const { id: location_id } = await store.reader
      .selectFrom('location')
      .select('id')
      .where('name', '=', 'Tollgate Fairground')
      .executeTakeFirstOrThrow();
    const items = await staff.call('item.list', { location_id, filters: { search: 'Hot dog' } });
    const [origin] = await staff.call('origin_item.search', { limit: 1 });
    const chosen: Record<string, number[]> = {
      attach_aruco: items.map(({ id }) => id),
      global_match: [origin?.item_id ?? 0],
    };
    const { data } = await staff.call('menu_quality.get_warnings', { location_id });
    const found = new Set(data.map(({ type }) => type));
    expect([...found].sort()).toEqual(Object.keys(alertKinds).sort());
    const still = data.filter((alert) => !alert.show_revaluate_button).map(({ type }) => type);
    expect(still, 'looking again tells nothing').toEqual(['not_sold']);
    for (const { warning_hash, warning_type } of data) {
      const named = { location_id, warning_hash, warning_type };
      // What solved the last one may have changed what this one is about.
      await staff.call('menu_quality.check', { location_id });
      const { actions } = await staff.call('menu_quality.get_warning_details', named);
      const action = actions.find(({ resolving }) => resolving);
      if (!action) throw new Error(`Nothing solves ${warning_type}.`);
      const inputs = action.inputs.map(({ field, new_value: suggested, choices }) => ({
        field,
        new_value:
          choices?.[0]?.value ?? chosen[field] ?? VALUES[field] ?? (String(suggested) || FRESH),
      }));
      const done = await staff.call('menu_quality.resolve_warning', {
        ...named,
        action: { type: action.type, key: action.key, inputs },
      });
      expect([warning_type, action.type, done.status]).toEqual([
        warning_type,
        action.type,
        'resolved',
      ]);
    }
    const left = await staff.call('menu_quality.get_warnings', { location_id });
    expect(left.data.map(({ description }) => description)).toEqual([]);
  });
  await operator.close();
});
