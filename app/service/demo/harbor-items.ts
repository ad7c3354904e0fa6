import type { GroupLinkText, ItemText } from './menu-text';

/** An espresso drink: a size, a milk where it has milk, and extras. */
export function drink(
  key: string,
  name: string,
  price: number,
  calories: number,
  allergens: string[],
  dietary = ['vegetarian'],
): ItemText {
  const milk: GroupLinkText = {
    group: 'milk',
    options: [{ option: 'whole', default: 1 }, { option: 'oat' }, { option: 'almond' }],
  };
  const extras: GroupLinkText = {
    group: 'extras',
    range: [0, 3],
    options: [
      { option: 'shot', max_count: 3 },
      { option: 'vanilla' },
      { option: 'caramel' },
      { option: 'own-cup' },
    ],
  };
  return {
    key,
    name,
    price,
    calories,
    allergens,
    dietary,
    tags: ['drink:hot'],
    option_groups: [
      { group: 'size', options: sizes() },
      ...(allergens.includes('milk') ? [milk] : []),
      extras,
    ],
  };
}

/** A cup's size. */
export function sizes(): GroupLinkText['options'] {
  return [{ option: 'small', default: 1 }, { option: 'medium' }, { option: 'large' }];
}

/** What goes on a burger; two are free. */
export function toppings(): GroupLinkText {
  return {
    group: 'toppings',
    range: [0, 4],
    options: [
      { option: 'lettuce', default: 1 },
      { option: 'tomato', default: 1 },
      { option: 'cheddar' },
      { option: 'bacon', max_count: 2 },
    ],
  };
}

/** What comes with a burger: options that stand for items. */
export function side(): GroupLinkText {
  return {
    group: 'side',
    options: [{ option: 'with-fries', default: 1 }, { option: 'with-salad' }],
  };
}

/** A packaged thing with a code that is scanned and its match in the global catalogue. */
export function packaged(
  key: string,
  name: string,
  price: number,
  upc: string,
  calories: number,
  match: number,
): ItemText {
  return {
    key,
    name,
    price,
    calories,
    sku: [upc],
    pos_id: `15${upc.slice(-3, -1)}`,
    tags: ['grab-and-go'],
    global_match: [match],
  };
}

/** A packaged drink whose bottle or can is brought back. */
export function bottled(item: ItemText): ItemText {
  return { ...item, tags: [...(item.tags ?? []), 'bottle'] };
}
