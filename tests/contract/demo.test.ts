import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discountDetails } from '~/menu/rules/documents';
import { nowText } from '~/service/clock';
import { demoAccounts } from '~/service/demo/accounts';
import { fillDemo } from '~/service/demo/demo';
import { openStore } from '~/service/store/store';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const PASSWORD = 'demo-password-1';

describe.each(ENGINES)('the demo on %s', (engine) => {
  let operator: Operator;

  beforeEach(async () => {
    operator = await openOperator(engine);
  });
  afterEach(() => operator.close());

  it('gives four people the locations of their organisation and their level', async () => {
    await operator.withStore(async (store) => {
      expect(await fillDemo(store, { password: PASSWORD })).toBe(true);
      const seen: Record<string, unknown> = {};
      for (const { email } of demoAccounts) {
        const calls = operator.callsWith(store, null);
        const { user } = await calls.auth({ email, password: PASSWORD, remember: true });
        seen[email] = [user?.access_level, user?.locations.map(({ name }) => name).sort()];
      }
      const harbor = [
        'Bistro du Quai',
        'Harbor Arena, Concourse North',
        'Harbor Arena, Concourse South',
        'Harbor Arena, Upper Deck',
        'Harbor Café',
        'Harbor Campus Menu',
        'Harbor House Recipes',
        'Kajens Kök',
        'Library Café',
        'Maple Street Corner Shop',
        'Pier 9 Corner Shop',
        'Thornbury Hall Café',
      ];
      const unseen = [
        'Harbor Arena, Concourse North',
        'Harbor Arena, Upper Deck',
        'Harbor Campus Menu',
      ];
      expect(seen).toEqual({
        'staff@creator.test': [1, []],
        'admin@creator.test': [3, harbor],
        'manager@creator.test': [5, harbor.filter((name) => !unseen.includes(name))],
        'other@creator.test': [5, ['Quayside Deli']],
      });
    });
  });

  it('shows what a menu can hold', async () => {
    await operator.withStore(async (store) => {
      await fillDemo(store, { password: PASSWORD });
      const signedOut = operator.callsWith(store, null);
      // Staff of the provider: nobody else sees the codes of origin items.
      const { token = null, user } = await signedOut.auth({
        email: 'staff@creator.test',
        password: PASSWORD,
        remember: true,
      });
      const calls = operator.callsWith(store, token);
      const location_id = user?.defaultLocation ?? 0;
      const location = await calls.call('location.get', { location_id });
      expect(location.operations.meals.map(({ name }) => name)).toEqual([
        'Breakfast',
        'Lunch',
        'Dinner',
      ]);
      expect(location.creator_custom_item_id).toBe('jde_id');
      const menu = await calls.call('menu.get', { location_id });
      expect(menu.stations.map(({ name }) => name)).toEqual(['Coffee Bar', 'Kitchen', 'Grab & Go']);
      const types = menu.option_groups.map(({ group_type }) => group_type);
      expect(new Set(types)).toEqual(new Set(['single', 'multi', '2_free']));
      const items = await calls.call('item.list', {
        location_id,
        fields: ['name', 'active', 'sku', 'global_match', 'labels'],
      });
      expect(items.length).toBeGreaterThanOrEqual(24);
      expect(items.filter(({ active }) => active === 0).map(({ name }) => name)).toEqual([
        'Pumpkin loaf',
      ]);
      const codes = items.flatMap(({ sku = [] }) => sku);
      expect(codes.length).toBeGreaterThanOrEqual(8);
      expect(codes.filter((code) => !hasRightCheckDigit(code))).toEqual([]);
      const matched = items.flatMap(({ global_match = [] }) => global_match);
      const origins = await calls.call('origin_item.get', { item_ids: matched });
      expect(origins.map(({ item_id }) => item_id).sort()).toEqual([...matched].sort());
      expect(origins.filter(({ upc }) => upc && codes.includes(upc))).toHaveLength(6);
      expect(origins.some(({ pose_count }) => pose_count === 0)).toBe(true);
      const dotcodes = await calls.call('daydots.all', {});
      const labels = items.flatMap((item) => (item.labels ?? []).map(({ pattern }) => pattern));
      expect(labels.length).toBeGreaterThan(0);
      expect(dotcodes.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    });
  });

  it('has discounts, fees and tax rules of each form', async () => {
    await operator.withStore(async (store) => {
      await fillDemo(store, { password: PASSWORD });
      const signedOut = operator.callsWith(store, null);
      const email = 'admin@creator.test';
      const { token = null, user } = await signedOut.auth({
        email,
        password: PASSWORD,
        remember: true,
      });
      const calls = operator.callsWith(store, token);
      const here = { location_id: user?.defaultLocation ?? 0 };
      const discounts = (await calls.call('discount.all', here)).map(({ details, ...rule }) => ({
        ...rule,
        ...details,
      }));
      expect(new Set(discounts.map((one) => one.discount_type))).toEqual(
        new Set(['single', 'combo', 'global']),
      );
      const fields = new Set(discounts.flatMap((one) => Object.keys(one)));
      for (const field of Object.keys(discountDetails.innerType().shape)) {
        expect(fields, field).toContain(field);
      }
      const today = nowText();
      const ended = discounts.filter(({ end_datetime: end = today }) => end < today);
      const planned = discounts.filter(({ start_datetime: start = today }) => start > today);
      expect([ended.length, planned.length]).toEqual([1, 1]);
      const items = await calls.call('item.list', { ...here, fields: ['tags'] });
      const tags = items.flatMap((item) => item.tags ?? []);
      const unused = discounts.filter(
        ({ items: reached = [] }) =>
          reached.length > 0 &&
          reached.flat().every((one) => typeof one === 'string' && !tags.includes(one)),
      );
      expect(unused.map(({ name }) => name)).toEqual(['Gift card bonus']);
      const [deposit] = await calls.call('fee.all', here);
      expect(deposit?.details).toEqual({
        type: 'flat',
        value: 0.05,
        items: ['bottle'],
        non_taxable: true,
      });
      const taxes = (await calls.call('tax.all', here)).map(({ details }) => details);
      expect(taxes.some(({ rates }) => rates.DINE_IN !== rates.TAKE_OUT)).toBe(true);
      expect(taxes.some(({ min_basket_price }) => min_basket_price !== null)).toBe(true);
      expect(taxes.some(({ inclusive }) => inclusive)).toBe(true);
    });
  });

  it('stands in the ledger as one action of nobody, via Cloud', async () => {
    await operator.withStore(async (store) => {
      await fillDemo(store, { password: PASSWORD });
      const actions = await store.reader
        .selectFrom('action')
        .select(['via', 'account_id', 'method', 'outcome'])
        .execute();
      expect(actions).toEqual([
        { via: 'Cloud', account_id: null, method: 'demo', outcome: 'done' },
      ]);
      const item = await store.reader
        .selectFrom('item')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('version', '=', 1)
        .executeTakeFirstOrThrow();
      const changes = await store.reader
        .selectFrom('change')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('entity', '=', 'item')
        .executeTakeFirstOrThrow();
      expect(changes.count).toBe(item.count);
    });
  });

  it('fills nothing but an empty database', async () => {
    await operator.run('location', 'add', 'Mine', '--org', 'Mine');
    await operator.withStore(async (store) => {
      expect(await fillDemo(store, { password: PASSWORD })).toBe(false);
    });
    const refused = await operator.run('demo');
    expect([refused.code, refused.err]).toEqual([
      1,
      ['The database is not empty, so no demo was added.'],
    ]);
    expect((await operator.run('location', 'list')).out).toHaveLength(1);
  });

  it('is there once when several servers start at once', async () => {
    const { dataDir, databaseUrl } = operator;
    const stores = await Promise.all([0, 1, 2].map(() => openStore({ dataDir, databaseUrl })));
    const filled = await Promise.all(
      stores.map((store) => fillDemo(store, { password: PASSWORD })),
    );
    await Promise.all(stores.map((store) => store.close()));
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect((await operator.run('location', 'list')).out).toHaveLength(14);
  });
});

/** GS1: the digits from the right, weighed 1 and 3 in turn, sum to a multiple of ten. */
function hasRightCheckDigit(code: string): boolean {
  const digits = [...code].reverse().map(Number);
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
