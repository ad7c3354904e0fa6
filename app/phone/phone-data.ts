import type { OfferedItem, PricedLine } from '~/menu/basket';
import type { ChoiceProblem } from '~/menu/choice-rules';
import type { PhoneQuery } from './phone-address';

/** A menu as a phone's page shows it. */
export interface PhonePage {
  query: PhoneQuery;
  name: string;
  /** 'Open until 9:00 PM · Pickup at the Coffee Bar'. */
  line: string;
  currency: string;
  /** 'Wednesday 18 November 2026, 4:00 PM'. */
  moment: string;
  /** Why nothing is shown, in a sentence; null while the location is open. */
  closed: string | null;
  /** Why orders are not taken at the moment, in a sentence; null where they are, or where nobody orders ahead. */
  noOrders: string | null;
  stations: Named[];
  station: (Named & { description: string }) | null;
  categories: Named[];
  category: (Named & { description: string }) | null;
  dishes: Dish[];
  pages: { page: number; size: number; total: number };
  /** The item to choose for; 'gone' where the address names one that is not shown. */
  dish: OpenDish | 'gone' | null;
  basket: Basket;
}

interface Named {
  id: number;
  name: string;
}

export interface Dish extends Named {
  description: string;
  /** With the mark of the location's currency. */
  price: string;
  /** '190 cal', 'vegan, gf'. */
  facts: string;
  picture: string | null;
}

export interface OpenDish extends Dish {
  /** Prices in cents. */
  offered: OfferedItem;
  /** 'milk, wheat'; '' for nothing. */
  allergens: string;
  pictures: Record<number, string>;
}

export interface Basket {
  lines: BasketRow[];
  count: number;
  sum: string;
  /** Null while nothing can be ordered. */
  bill: Bill | null;
}

export interface Bill {
  /** In their order: what is taken off begins with a minus. */
  steps: { name: string; amount: string }[];
  total: string;
  /** Rebates, which are paid after the sale; null for none. */
  givenBack: string | null;
}

export interface BasketRow {
  /** Its place in the basket, from 0. */
  line: number;
  item: number;
  /** What the line is of; null where the item is not shown now. */
  name: string | null;
  choices: string[];
  /** 'Toppings, 2 free: taken off at the kiosk', of the groups that were chosen from. */
  free: string[];
  note: string;
  count: number;
  price: string;
  state: PricedLine<OfferedItem>['state'];
}

/** What a refused form of a phone's page comes back with. */
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
