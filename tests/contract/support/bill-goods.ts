/** Name, price in dollars and tags of what the bills are of. Coffee has options. */
export const GOODS: Record<string, [price: number, ...tags: string[]]> = {
  Latte: [4.5, 'drink:hot'],
  'Iced tea': [3.25, 'drink:cold'],
  Cola: [1.99, 'drink:cold', 'bottle'],
  Water: [1.95, 'bottle'],
  Burger: [9.95, 'grill'],
  Fries: [3.45, 'side'],
  Salad: [7.35, 'side'],
  Soup: [5.15],
  Muffin: [2.75, 'bakery'],
  'Gift card': [25, 'gift-card'],
  'Free sample': [0, 'bakery'],
  'Penny candy': [0.01, 'candy'],
  Sandwich: [6.66, 'main'],
  Wrap: [7.77, 'main'],
  Lobster: [38.5, 'grill', 'seasonal'],
  Cake: [3.33, 'bakery'],
  'Pumpkin pie': [4.44, 'bakery', 'seasonal'],
  Coffee: [3, 'drink:hot'],
  'Gold bar': [9_999_999.99],
};

/** The options of Coffee by their groups: one size, and any of the extras. */
export const OPTIONS = {
  Size: { Small: 0, Large: 0.75 },
  Extras: { Shot: 0.95, 'Oat milk': 0.65 },
} as const;

export type Asked = [
  /** The address of Try it: date, time, order, tender, ahead. */
  query: { date?: string; time?: string; order?: 'TAKE_OUT'; tender?: 'on'; ahead?: 'on' },
  total: string,
  /** What the bill says beside it. */
  sums?: Record<string, string>,
];

export interface HandWorked {
  /** How it was worked by hand. */
  name: string;
  /** Each line: what, how many, and the options chosen. */
  basket: [good: string, count: number, options?: Record<string, number>][];
  /** '@Soup' is the item, all else tags. */
  discounts?: [type: 'combo' | 'single' | 'global', details: object][];
  fees?: object[];
  taxes?: [rates: object, details?: object][];
  asked: Asked[];
}
