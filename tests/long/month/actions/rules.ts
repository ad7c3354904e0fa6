import type { ParamsOf } from '~/creator/contract';
import type { Deed, Scene } from '../scene';

async function discount(
  scene: Scene,
): Promise<Omit<ParamsOf<'discount.create'>, 'location_id' | 'id'>> {
  const { random } = scene;
  const items = [...(await scene.some('item', 2)), ...random.some(['hot', 'bar'], 1)];
  const combo = random.chance(0.2);
  const one = {
    percent_off: 1 + random.below(50),
    items,
    start_datetime: random.chance(0.5) ? null : '2027-03-01',
    times_of_day: random.chance(0.5) ? null : '14:00-16:00',
  };
  const deal = { total_amount: random.price() + 1, items: [items, ['hot']] };
  return {
    name: `Discount ${random.below(30)}`,
    discount_type: combo ? 'combo' : 'single',
    active: random.flag(),
    ref: random.chance(0.7) ? null : `ref-${random.below(12)}`,
    details: combo ? deal : one,
  };
}

async function fee(scene: Scene): Promise<Omit<ParamsOf<'fee.create'>, 'location_id' | 'id'>> {
  const { random } = scene;
  return {
    name: `Fee ${random.below(30)}`,
    ref: random.chance(0.7) ? null : `ref-${random.below(12)}`,
    details: {
      type: random.pick(['flat', 'percent'] as const),
      value: random.below(100) / 100,
      items: await scene.some('item', 2),
      non_taxable: random.chance(0.3),
    },
  };
}

function tax({ random }: Scene): Omit<ParamsOf<'tax.create'>, 'location_id' | 'id'> {
  return {
    name: `Tax ${random.below(30)}`,
    ref: random.chance(0.7) ? null : `ref-${random.below(12)}`,
    details: {
      skip_tags: random.some(['hot', 'bar'], 1),
      min_basket_price: random.chance(0.5) ? null : random.below(9),
      inclusive: random.chance(0.3),
      rates: { ALL: random.below(20) / 100 },
    },
  };
}

export const ruleActions: readonly Deed[] = [
  {
    name: 'discount.create',
    weight: 1.5,
    do: async (scene) =>
      scene.creator.write('discount.create', { ...scene.here, ...(await discount(scene)) }),
  },
  {
    name: 'discount.update',
    weight: 2,
    do: async (scene) => {
      const object = { ...scene.here, id: await scene.one('discount') };
      const { discount_type, details, ...more } = await discount(scene);
      const form = scene.random.chance(0.5) ? { discount_type, details } : {};
      const changed = { ...object, ...scene.random.partOf(more), ...form };
      return scene.creator.write('discount.update', changed);
    },
  },
  {
    name: 'discount.destroy',
    weight: 1,
    do: async (scene) =>
      scene.creator.write('discount.destroy', { ...scene.here, id: await scene.one('discount') }),
  },
  {
    name: 'fee.create',
    weight: 1.2,
    do: async (scene) =>
      scene.creator.write('fee.create', { ...scene.here, ...(await fee(scene)) }),
  },
  {
    name: 'fee.update',
    weight: 1.2,
    do: async (scene) => {
      const object = { ...scene.here, id: await scene.one('fee') };
      const changed = scene.random.partOf(await fee(scene));
      return scene.creator.write('fee.update', { ...object, ...changed });
    },
  },
  {
    name: 'fee.destroy',
    weight: 0.7,
    do: async (scene) =>
      scene.creator.write('fee.destroy', { ...scene.here, id: await scene.one('fee') }),
  },
  {
    name: 'tax.create',
    weight: 1.5,
    do: async (scene) => scene.creator.write('tax.create', { ...scene.here, ...tax(scene) }),
  },
  {
    name: 'tax.update',
    weight: 1.5,
    do: async (scene) => {
      const object = { ...scene.here, id: await scene.one('tax') };
      return scene.creator.write('tax.update', { ...object, ...scene.random.partOf(tax(scene)) });
    },
  },
  {
    name: 'tax.destroy',
    weight: 0.7,
    do: async (scene) =>
      scene.creator.write('tax.destroy', { ...scene.here, id: await scene.one('tax') }),
  },
  {
    name: 'price_modes.update',
    weight: 3,
    do: async (scene) => {
      const { random, creator, here } = scene;
      const modes = await creator.call('price_modes.all', here);
      const kept = modes.filter(() => random.chance(0.85));
      const value = kept.map(({ id, name, active }) => ({
        id,
        name: random.chance(0.2) ? `Mode ${random.below(50)}` : name,
        active: random.chance(0.2) ? !active : active,
      }));
      const fresh = { id: null, name: `New mode ${random.below(500)}`, active: false };
      const added = kept.length < 5 && random.chance(0.5) ? [...value, fresh] : value;
      return creator.write('price_modes.update', { ...here, value: added });
    },
  },
  {
    name: 'price_modes.adjust',
    weight: 1.5,
    do: async (scene) => {
      const { random, creator, here } = scene;
      const amount = 1 + random.below(20);
      const value = random.chance(0.3)
        ? null
        : { op: 'add' as const, unit: 'percent' as const, amount };
      const mode_id = await scene.one('price_mode');
      const filters = random.chance(0.3) ? {} : { ids: await scene.some('item', 9) };
      return creator.write('price_modes.adjust', { ...here, mode_id, value, filters });
    },
  },
  {
    name: 'price_modes.import_prices',
    weight: 1.5,
    do: async (scene) => {
      const { random, creator, here } = scene;
      const data = (await scene.some('item', 6)).map((item_id) => ({
        item_id,
        price: random.price(),
      }));
      const mode_id = await scene.one('price_mode');
      return creator.write('price_modes.import_prices', { ...here, mode_id, data });
    },
  },
];
