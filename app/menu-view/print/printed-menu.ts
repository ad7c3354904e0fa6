import type { AnswerOf } from '~/creator/contract';
import { closedDays, type OpeningHours } from '~/menu/business-day';
import { dayPartsOf, type MenuDayParts } from '~/menu/day-parts';
import { isInEffect } from '~/menu/in-effect';
import { formatPrice, numberToCents } from '~/menu/money';

type Menu = Pick<AnswerOf<'menu.get'>, 'stations' | 'option_groups' | 'options'>;
type Placed = Menu['stations'][number]['categories'][number]['items'][number];
type Details = AnswerOf<'item.list'>[number];

export const PRINTED_FIELDS = [
  'name',
  'price',
  'price_by_weight',
  'description',
  'day_parts',
  'schedule',
  'repeats',
  'calories',
  'dietary',
  'allergens',
] as const;

export interface PrintedItem {
  id: number;
  name: string;
  price: string;
  description: string;
  /** 'Size: Small, Large +$0.50', group by group. */
  options: string[];
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

/** Null means no restriction. */
interface Narrowing {
  day: string | null;
  part: number | null;
}

interface Place {
  currency: string;
  menu: MenuDayParts & { location_id: number };
  operations: { operation_hours: OpeningHours };
}

/** Everything active on the day and at the day part, in menu order; items without `details` are left out. */
export function printedMenu(
  menu: Menu,
  details: readonly Details[],
  place: Place,
  { day, part }: Narrowing,
): PrintedStation[] {
  const known = new Map(
    details.flatMap((item) => (isSold(item, place, { day, part }) ? [[item.id, item]] : [])),
  );
  const isClosed = closedDays(place.operations.operation_hours);
  const optionsOf = optionTexts(menu, place.currency);
  return menu.stations.flatMap(({ id, name, description, active, categories: all }) => {
    if (active === 0) return [];
    const categories = all.flatMap((category) => {
      const items = category.items.flatMap((placed) => {
        const item = known.get(placed.id);
        return item ? { ...printedItem(item, place), options: optionsOf(placed) } : [];
      });
      const isShown = day === null || isInEffect(category, day, isClosed);
      if (category.active === 0 || !isShown || items.length === 0) return [];
      return [{ id: category.id, name: category.name, description: category.description, items }];
    });
    return categories.length === 0 ? [] : [{ id, name, description, categories }];
  });
}

function isSold(item: Details, { menu, operations }: Place, { day, part }: Narrowing): boolean {
  const days = { schedule: item.schedule ?? null, repeats: item.repeats ?? null };
  const isClosed = closedDays(operations.operation_hours);
  if (day !== null && !isInEffect(days, day, isClosed)) return false;
  const parts = dayPartsOf(
    { location_id: item.location_id, day_parts: item.day_parts ?? [] },
    menu,
  );
  const isAtPart = (one: (typeof parts)[number]) =>
    one.id === part && one.location_id === menu.location_id;
  return part === null || parts.length === 0 || parts.some(isAtPart);
}

function printedItem(item: Details, { currency, menu }: Place) {
  const { id, location_id, name = '', price = 0, description = '', calories = null } = item;
  const { day_parts = [], dietary = [], allergens = [], mode_price } = item;
  const shown = formatPrice(numberToCents(mode_price ?? price), currency);
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

/** Active options of an item as text per group; those without a group come last. */
function optionTexts({ option_groups, options }: Menu, currency: string) {
  const names = new Map(option_groups.map(({ id, name }) => [id, name]));
  const words = new Map(
    options.flatMap(({ id, name, price, active }) => {
      const cents = numberToCents(price);
      const sign = cents > 0 ? '+' : '';
      const text = cents === 0 ? name : `${name} ${sign}${formatPrice(cents, currency)}`;
      return active === 1 ? [[id, text] as const] : [];
    }),
  );
  return ({ option_groups: linked, options: own }: Placed): string[] => {
    const textsOf = (group: number | null) =>
      own.flatMap((option) => (option.group === group ? (words.get(option.id) ?? []) : []));
    return [
      ...linked.map(({ id }) => [`${names.get(id) ?? 'Options'}: `, textsOf(id)] as const),
      ['Options: ', textsOf(null)] as const,
    ].flatMap(([name, texts]) => (texts.length > 0 ? name + texts.join(', ') : []));
  };
}
