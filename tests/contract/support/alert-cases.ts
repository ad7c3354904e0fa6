import { initialDocument } from '~/fields/columns';
import { addDays, longDate } from '~/menu/calendar';
import { relationEntity } from '~/objects/relation/entity.service';
import { soldOutEntity } from '~/objects/sold-out/entity.service';
import { soldOutFields } from '~/objects/sold-out/fields';
import { localDay, timeText } from '~/service/clock';
import type { Menu, makeItem } from './menu';
import type { Stage } from './stage';

type NewValue = string | number[];

interface Made {
  /** What the sentence has to say. */
  says: string;
  /** What is given to inputs, by their fields. */
  values?: Record<string, NewValue>;
}

export interface Case {
  type: string;
  make(place: Place): Promise<Made>;
}

export interface Place {
  stage: Stage;
  location: number;
  menu: Menu;
  item(fields: Parameters<typeof makeItem>[2]): Promise<number>;
  category(name: string, items: number[], fields?: { schedule?: string }): Promise<number>;
}

/** An item of the global catalogue. */
export const ORIGIN = 990_001;

/** What each kind of alert is about, and what has to be said of it. */
export const CASES: Case[] = [
  {
    type: 'wrong_check_digit',
    make: async ({ item }) => {
      await item({ name: 'Crisps', sku: ['036000291453'] });
      return {
        says: 'SKU 036000291453 of Crisps ends in 3, and its check digit would be 2',
        values: { sku: '036000291452' },
      };
    },
  },
  {
    type: 'lost_zeros',
    make: async ({ item }) => {
      await item({ name: 'Price list beer', sku: ['87000007604'] });
      return {
        says: 'SKU 87000007604 of Price list beer has lost its leading zero, and is 087000007604 on the package',
        values: { sku: '087000007604' },
      };
    },
  },
  {
    type: 'no_category',
    make: async ({ item, menu }) => {
      await item({ name: 'Nowhere' });
      return { says: 'Nowhere stands in no category', values: { category: String(menu.hot) } };
    },
  },
  {
    type: 'option_without_group',
    make: async ({ item, menu }) => {
      const { group, small, large } = menu.size;
      await item({
        name: 'Loose tea',
        option_groups: [{ relation_id: null, id: group, range: null }],
        options: [
          { id: small, group, default: 0, max_count: 0 },
          { id: large, group: null, default: 0, max_count: 0 },
        ],
      });
      return {
        says: 'The option Large of Loose tea is in no group',
        values: { group: String(group) },
      };
    },
  },
  {
    type: 'group_without_options',
    make: async ({ item, menu }) => {
      await item({
        name: 'Empty tea',
        option_groups: [{ relation_id: null, id: menu.size.group, range: null }],
      });
      return { says: 'The group Size of Empty tea has no active option' };
    },
  },
  {
    type: 'impossible_range',
    make: async ({ item, menu, stage, location }) => {
      const { group, milk, syrup } = menu.extras;
      await item({
        name: 'Greedy tea',
        option_groups: [{ relation_id: null, id: group, range: [2, 2] }],
        options: [milk, syrup].map((option) => ({
          id: option,
          group,
          default: 0,
          max_count: 0,
        })),
      });
      const off = { location_id: location, id: syrup, active: 0 as const };
      await stage.as('provider').call('option.update', off);
      return { says: 'Extras of Greedy tea asks for at least 2 options, and has 1' };
    },
  },
  {
    type: 'missing_global_match',
    make: async ({ item }) => {
      await item({ name: 'Unknown tea', global_match: [ORIGIN, 990_002] });
      return {
        says: 'Unknown tea has the global match 990002, which origin does not have',
        values: { global_match: [ORIGIN] },
      };
    },
  },
  {
    type: 'name_too_long',
    make: async ({ item }) => {
      const name = 'Loaded Nachos Grande with Pickled Jalapeños, Pico de Gallo & Sour Cream';
      await item({ name });
      return { says: name, values: { name: 'Loaded Nachos' } };
    },
  },
  {
    type: 'orphaned_relation',
    make: async ({ item, stage, location }) => {
      const cup = await item({ name: 'Cup' });
      const old = await item({ name: 'Old lid', active: 0 });
      const doc = { type: 'others', item_id: cup, related_id: old };
      await stage.world.write((ledger) => ledger.create(relationEntity, location, [{ doc }]));
      return { says: 'Old lid is related to Cup, and Old lid is inactive' };
    },
  },
  {
    type: 'never_visible',
    make: async ({ item, category }) => {
      const past = await item({ name: 'Last summer', schedule: '2025-06-01_2025-08-31' });
      await category('Seasons', [past]);
      return {
        says: 'Last summer is not shown in the next 28 days: its schedule has none of these days',
      };
    },
  },
  {
    type: 'never_visible',
    make: async ({ item, category }) => {
      await category('Fair', [await item({ name: 'Candied apple' })], { schedule: '2025-10-01' });
      return { says: 'Fair (Bar) is not shown in the next 28 days: it has none of these days' };
    },
  },
  {
    type: 'schedule_ends',
    make: async ({ item, category }) => {
      const day = addDays(localDay(null), 2);
      await category('Market', [await item({ name: 'Plum' })], { schedule: day });
      return { says: `The days of Market (Bar) end on ${longDate(day)}` };
    },
  },
  {
    type: 'day_part_gap',
    make: async ({ item, stage, location }) => {
      await stage.as('provider').call('location.update', {
        location_id: location,
        operations: {
          meals: [
            { name: 'Breakfast', start: '07:00', end: '10:30' },
            { name: 'Lunch', start: '11:00', end: '15:00' },
          ],
        },
      });
      const id = await item({ name: 'Pancakes' });
      const fields = { location_id: location, id, day_parts: [1] };
      await stage.as('provider').call('item.update', fields);
      return {
        says: 'Between Breakfast and Lunch, from 10:30 AM to 11:00 AM, no day part runs: 1 item is not sold then',
      };
    },
  },
  {
    type: 'price_slipped',
    make: async ({ item, category }) => {
      const prices = [0.5, 0.75, 0.6, 0.8, 1, 0.5];
      const ids: number[] = [];
      for (const price of prices) ids.push(await item({ name: `Add-in ${ids.length}`, price }));
      await category('Add-ins', [...ids, await item({ name: 'Own mug', price: 60 })]);
      return {
        says: 'Own mug costs $60.00, and everything else in Add-ins $0.50 to $1.00',
        values: { price: '0.60' },
      };
    },
  },
  {
    type: 'same_name_prices',
    make: async ({ item, category }) => {
      const bagels = [
        await item({ name: 'Plain bagel', price: 1.29 }),
        await item({ name: 'Plain Bagel', price: 1.59 }),
      ];
      await category('Bagels', bagels);
      return { says: 'Two items are named Plain bagel, for $1.29 and $1.59' };
    },
  },
  {
    type: 'no_image',
    make: async ({ item, category, stage, location }) => {
      await category('Phones', [await item({ name: 'Bare latte' })]);
      await stage.as('provider').call('location.enable_mobile', { location_id: location });
      return { says: '1 item of Phones (Bar) has no picture', values: { picture: 'stock-latte' } };
    },
  },
  {
    type: 'no_allergens',
    make: async ({ item, category }) => {
      const ids: number[] = [];
      for (const name of ['Roll', 'Bun', 'Loaf', 'Stick', 'Braid']) {
        ids.push(await item({ name, allergens: name === 'Braid' ? [] : ['wheat'] }));
      }
      await category('Bread', ids);
      return {
        says: '1 item of Bread (Bar) has no allergens, and the other 4 have some',
        values: { allergens: 'wheat, eggs' },
      };
    },
  },
  {
    type: 'similar_tags',
    make: async ({ item }) => {
      for (const tag of ['snacks', 'snacks', 'snacks', 'snakcs']) {
        await item({ name: `Bar ${Math.random()}`, tags: [tag, 'sweet'] });
      }
      return { says: 'Tag “snakcs” looks like “snacks”' };
    },
  },
  {
    type: 'similar_names',
    make: async ({ item }) => {
      await item({ name: 'Cheese Cake', active: 1 });
      await item({ name: 'Cheesecake', active: 1 });
      return {
        says: 'Two items are spelled differently: Cheese Cake and Cheesecake',
        values: { name: 'Quark cake' },
      };
    },
  },
  {
    type: 'idle_rule',
    make: async ({ stage, location }) => {
      await stage.as('provider').call('discount.create', {
        location_id: location,
        name: 'Happy hour',
        discount_type: 'single',
        active: 1,
        details: { items: ['no-such-tag'], percent_off: 10 },
      });
      return { says: 'The discount Happy hour reaches no item' };
    },
  },
  {
    type: 'sold_out_long',
    make: async ({ item, stage, location }) => {
      const object_id = await item({ name: 'Forgotten loaf' });
      const since = timeText(Date.now() - 4 * 86_400_000 - 1000);
      const doc = { ...initialDocument(soldOutFields), object_id, since };
      await stage.world.write((ledger) => ledger.create(soldOutEntity, location, [{ doc }]));
      return { says: 'Forgotten loaf is sold out for 4 days, until somebody says so' };
    },
  },
  {
    type: 'not_sold',
    make: async ({ item, stage, location }) => {
      const id = await item({ name: 'Dusty' });
      const at = timeText(Date.now());
      await stage.world.store.transaction(async (trx) => {
        const long = { created_at: '2024-01-01 00:00:00', last_sold_time: '2025-02-03 10:00:00' };
        await trx.updateTable('item').set(long).where('id', '=', id).execute();
        const code = { sku: '1', code_key: '1' };
        const day = { location_id: location, day: at.slice(0, 10), ...code, known: 1, times: 1 };
        const said = { name: null, kiosk_id: null, transaction_id: null, last_at: at };
        await trx
          .insertInto('sale_day')
          .values({ ...day, ...said })
          .execute();
      });
      return { says: 'Dusty is active and was last sold on 3 February 2025' };
    },
  },
];
