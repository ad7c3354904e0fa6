import type { Deed } from '../scene';

const PARTS = ['Morning', 'Lunch', 'Afternoon', 'Dinner', 'Late', 'Brunch'];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const settingsActions: readonly Deed[] = [
  {
    name: 'location.update',
    weight: 3,
    do: async (scene) => {
      const { random, creator, here } = scene;
      const whole = {
        campaign_text: `Week ${random.below(9)}`,
        blurb: random.chance(0.5) ? '' : 'By the stairs',
        site_id: random.chance(0.3) ? null : `S-${random.below(50)}`,
        image: random.pick([null, ...(await scene.all('image'))]),
        operations: {
          operation_hours: { start: clock(6 + random.below(3)), end: clock(20), all_day: false },
        },
        creator_custom_item_id: random.pick([null, 'plu', 'jde']),
        creator_custom_fields: random.chance(0.4)
          ? null
          : random.some(['origin', 'meal_plan', 'shelf'], 2).map((field) => ({
              field,
              label: field,
            })),
        currency: random.pick(['USD', 'USD', 'EUR']),
      };
      return creator.write('location.update', { ...here, ...random.partOf(whole) });
    },
  },
  {
    name: 'location.update (day parts)',
    weight: 2,
    do: async (scene) => {
      const { random, creator, here } = scene;
      const now = await creator.call('location.get', here);
      const known = now.operations.meals.filter(() => random.chance(0.85));
      const free = PARTS.filter((name) => !known.some((part) => part.name === name));
      const fresh = random.some(free, 1).map((name) => {
        const start = 6 + random.below(10);
        return { name, start: clock(start), end: clock(start + 1 + random.below(4)) };
      });
      const meals = random.chance(0.3) ? random.shuffled(known) : [...known, ...fresh];
      return creator.write('location.update', { ...here, operations: { meals } });
    },
  },
  {
    name: 'location.copy_hours',
    weight: 1,
    do: async (scene) => {
      const { random, creator, here } = scene;
      const { place: from } = scene.elsewhere();
      const all = ['operation_hours', 'meals', 'mobile_order_hours'] as const;
      const what = [random.pick(all)];
      return creator.write('location.copy_hours', { ...here, from: from.id, what });
    },
  },
  {
    name: 'locations::set_property',
    weight: 1.5,
    do: async ({ random, creator, here }) => {
      const [prop_name, prop_value] = random.pick([
        ['mobile_enabled', random.pick(['true', 'false'])],
        ['pickup_enabled', random.pick(['true', 'false'])],
        ['contact_email', `desk${random.below(9)}@example.test`],
        ['pickup_locations', JSON.stringify(random.some(['Door', 'Stairs', 'Desk'], 3))],
      ] as const);
      return creator.write('locations::set_property', { ...here, prop_name, prop_value });
    },
  },
  {
    name: 'location.enable_mobile',
    weight: 0.5,
    do: ({ creator, here }) => creator.write('location.enable_mobile', here),
  },
];
