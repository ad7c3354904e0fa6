import type { AnswerOf } from '~/creator/contract';
import { dayPartsOf, type MenuDayParts } from '~/menu/day-parts';
import { formatPrice, numberToCents } from '~/menu/money';

type Station = AnswerOf<'menu.get'>['stations'][number];
type Details = AnswerOf<'item.list'>[number];

/** The fields of an item that stand on paper, beside its place. */
export const PRINTED_FIELDS = [
  'name',
  'price',
  'price_by_weight',
  'description',
  'day_parts',
  'calories',
  'dietary',
  'allergens',
] as const;

export interface PrintedItem {
  id: number;
  name: string;
  /** With the mark of the location's currency. */
  price: string;
  description: string;
  /** 'Breakfast · 190 cal · vegan · Contains milk, wheat'; '' for nothing. */
  facts: string;
}

export interface PrintedCategory {
  id: number;
  name: string;
  description: string;
  items: PrintedItem[];
}

export interface PrintedStation {
  id: number;
  name: string;
  description: string;
  categories: PrintedCategory[];
}

/**
 * What of a menu stands on paper: all that is active, whenever it is sold, in the order of the menu. A category
 * or station with nothing of that is left out.
 *
 * @param details of the active items; an item without them is left out
 */
export function printedMenu(
  stations: readonly Station[],
  details: readonly Details[],
  { currency, menu }: { currency: string; menu: MenuDayParts },
): PrintedStation[] {
  const printed = new Map(details.map((item) => [item.id, printedItem(item, currency, menu)]));
  return stations.flatMap(({ id, name, description, active, categories: all }) => {
    if (active === 0) return [];
    const categories = all.flatMap((category) => {
      const items = category.items.flatMap((item) => printed.get(item.id) ?? []);
      if (category.active === 0 || items.length === 0) return [];
      return [{ id: category.id, name: category.name, description: category.description, items }];
    });
    return categories.length === 0 ? [] : [{ id, name, description, categories }];
  });
}

function printedItem(item: Details, currency: string, menu: MenuDayParts): PrintedItem {
  const { id, location_id, name = '', price = 0, description = '', calories = null } = item;
  const { day_parts = [], dietary = [], allergens = [] } = item;
  const shown = formatPrice(numberToCents(price), currency);
  const parts = dayPartsOf({ location_id, day_parts }, menu).map((part) => part.name);
  const facts = [
    ...(parts.length > 0 ? [parts.join(', ')] : []),
    ...(calories === null ? [] : [`${calories} cal`]),
    ...dietary,
    ...(allergens.length > 0 ? [`Contains ${allergens.join(', ')}`] : []),
  ];
  return {
    id,
    name,
    price: item.price_by_weight === 1 ? `${shown} by weight` : shown,
    description,
    facts: facts.join(' · '),
  };
}
