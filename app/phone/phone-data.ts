import type { OfferedItem, PricedLine } from '~/menu/basket';
import type { ChoiceProblem } from '~/menu/choice-rules';
import type { PhoneQuery } from './phone-address';

export interface PhonePage {
  query: PhoneQuery;
  name: string;
  line: string;
  currency: string;
  /** 'Wednesday 18 November 2026, 4:00 PM'. */
  moment: string;
  /** Reason as a sentence; null while open. */
  closed: string | null;
  /** Reason as a sentence; null if orders are accepted or not offered. */
  noOrders: string | null;
  stations: Named[];
  station: (Named & { description: string }) | null;
  categories: Named[];
  category: (Named & { description: string }) | null;
  dishes: Dish[];
  pages: { page: number; size: number; total: number };
  /** Item to configure; 'gone' if it is not shown. */
  dish: OpenDish | 'gone' | null;
  basket: Basket;
}

interface Named {
  id: number;
  name: string;
}

export interface Dish extends Named {
  description: string;
  /** With currency sign. */
  price: string;
  /** '190 cal', 'vegan, gf'. */
  facts: string;
  picture: string | null;
}

export interface OpenDish extends Dish {
  /** Prices in cents. */
  offered: OfferedItem;
  allergens: string;
  pictures: Record<number, string>;
}

export interface Basket {
  lines: BasketRow[];
  count: number;
  sum: string;
  bill: Bill | null;
}

export interface Bill {
  /** In order of calculation; discounts begin with a minus. */
  steps: { name: string; amount: string }[];
  total: string;
  /** Rebates, paid after the sale; null for none. */
  givenBack: string | null;
}

export interface BasketRow {
  /** Index in the basket. */
  line: number;
  item: number;
  /** Null if the item is not shown now. */
  name: string | null;
  choices: string[];
  /** 'Toppings, 2 free: taken off at the kiosk', for selected groups. */
  free: string[];
  note: string;
  count: number;
  price: string;
  state: PricedLine<OfferedItem>['state'];
}

export interface PhoneAnswer {
  values: Record<string, string>;
  errors: {
    groups: ChoiceProblem[];
    count?: string;
    note?: string;
    form?: string;
  };
  attempt: string;
}
