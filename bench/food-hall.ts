/** Words that dishes are named from, a kitchen a station. */
const KITCHENS = [
  {
    station: 'Grill',
    categories: ['Burgers', 'Steaks', 'Ribs', 'Skewers', 'Sides'],
    dishes: ['burger', 'steak', 'ribs', 'skewer', 'sausage', 'corn'],
    manners: ['Smoked', 'Charred', 'Double', 'Honey', 'Peppered', 'Spicy'],
  },
  {
    station: 'Pizza',
    categories: ['Classics', 'White', 'Calzone', 'By the slice'],
    dishes: ['pizza', 'calzone', 'slice', 'focaccia', 'flatbread'],
    manners: ['Margherita', 'Funghi', 'Truffle', 'Four cheese', 'Rocket', 'Diavola'],
  },
  {
    station: 'Noodles',
    categories: ['Ramen', 'Fried', 'Cold', 'Dumplings', 'Broths'],
    dishes: ['ramen', 'udon', 'soba', 'dumplings', 'pho'],
    manners: ['Miso', 'Shoyu', 'Sesame', 'Chili', 'Ginger', 'Duck'],
  },
  {
    station: 'Tacos',
    categories: ['Tacos', 'Burritos', 'Bowls', 'Nachos'],
    dishes: ['taco', 'burrito', 'bowl', 'quesadilla', 'nachos'],
    manners: ['Carnitas', 'Baja', 'Pastor', 'Black bean', 'Chipotle', 'Street'],
  },
  {
    station: 'Salads',
    categories: ['Green', 'Grain', 'Soups', 'Toppings'],
    dishes: ['salad', 'grain bowl', 'soup', 'slaw', 'wrap'],
    manners: ['Garden', 'Caesar', 'Beetroot', 'Lentil', 'Cobb', 'Tomato'],
  },
  {
    station: 'Bakery',
    categories: ['Breads', 'Pastries', 'Cakes', 'Cookies', 'Sandwiches'],
    dishes: ['loaf', 'croissant', 'cake', 'cookie', 'baguette', 'muffin'],
    manners: ['Almond', 'Butter', 'Rye', 'Lemon', 'Walnut', 'Cinnamon'],
  },
  {
    station: 'Coffee',
    categories: ['Hot', 'Iced', 'Tea', 'Chocolate'],
    dishes: ['latte', 'flat white', 'mocha', 'cold brew', 'chai', 'tea'],
    manners: ['Oat', 'Vanilla', 'Maple', 'House', 'Salted caramel', 'Decaf'],
  },
  {
    station: 'Fridge',
    categories: ['Water', 'Soft drinks', 'Juices', 'Snacks', 'Yogurt'],
    dishes: ['water', 'lemonade', 'juice', 'crisps', 'yogurt', 'bar'],
    manners: ['Still', 'Sparkling', 'Orange', 'Sea salt', 'Apple', 'Ginger'],
  },
] as const;

const SIZES = ['small', 'large', 'to share'] as const;
const DAY_PARTS = [
  { id: 1, name: 'Breakfast', start: '07:00', end: '11:00' },
  { id: 2, name: 'Lunch', start: '11:00', end: '16:00' },
  { id: 3, name: 'Dinner', start: '16:00', end: '22:00' },
];

/**
 * The .mashmenu of a made-up food hall with this many items: 8 stations, most items in one of 36
 * categories, the others in none. The same number gives the same menu.
 */
export function foodHall(count: number) {
  const items = Array.from({ length: count }, (_, index) => itemAt(index));
  const stations = KITCHENS.map(({ station, categories }, kitchen) => ({
    name: station,
    categories: categories.map((name, place) => ({
      name,
      items: items
        .filter((_, index) => isIn(index, kitchen, place, categories.length))
        .slice(0, CATEGORY_MOST)
        .map(({ key }) => key),
    })),
  }));
  return {
    format: 'mashmenu',
    version: 1,
    location: { name: `Food hall of ${count}`, timezone: 'America/New_York', currency: 'USD' },
    day_parts: DAY_PARTS,
    price_modes: [{ key: 'late', name: 'Late night' }],
    option_groups: [
      { key: 'size', name: 'Size', group_type: 'single' },
      { key: 'extras', name: 'Extras', group_type: 'multi' },
    ],
    options: [
      { key: 'regular', name: 'Regular', price: 0 },
      { key: 'big', name: 'Big', price: 1.5 },
      { key: 'cheese', name: 'Extra cheese', price: 0.9 },
      { key: 'sauce', name: 'Hot sauce', price: 0.4 },
      { key: 'bread', name: 'Bread on the side', price: 1.2 },
    ],
    items,
    stations,
    ...rules(),
  };
}

/** Sixty discounts of all types, with ten fees and tax rules: by tag, by item and by a pattern of names. */
function rules() {
  const tags = KITCHENS.map(({ station }) => ({ tag: station.toLowerCase() }));
  const tagAt = (index: number) => tags[index % tags.length] ?? { tag: 'grill' };
  const discounts = Array.from({ length: 20 }, (_, index) => {
    const number = index + 1;
    const [one, other] = [tagAt(index), tagAt(index + 3)];
    return [
      {
        name: `Deal ${number}`,
        discount_type: 'combo',
        details: { percent_off: 5 + index, items: [[one, { item: `i${index}` }], [other]] },
      },
      {
        name: `Hour ${number}`,
        discount_type: 'single',
        details: {
          percent_off: 2,
          items: [one, { item: `i${index + 1}` }],
          skip_tags: ['vegetarian'],
          times_of_day: `${String(index).padStart(2, '0')}:00-${String(index + 4).padStart(2, '0')}:00`,
          ...(index % 4 === 0 ? { regexp: `no\\. ${number}$` } : {}),
        },
      },
      {
        name: `Day ${number}`,
        discount_type: 'global',
        active: index % 5 === 0 ? 0 : 1,
        details: { amount_off: 0.1, tender_only: index % 3 === 0 },
      },
    ];
  }).flat();
  const fees = tags.slice(0, 5).map((tag, index) => ({
    name: `Deposit ${index + 1}`,
    details: { type: index % 2 === 0 ? 'flat' : 'percent', value: 0.5, items: [tag] },
  }));
  const taxes = tags.slice(0, 5).map(({ tag }, index) => ({
    name: `Tax ${index + 1}`,
    details: { apply_to_tags: [tag], inclusive: index === 4, rates: { ALL: 0.0625 } },
  }));
  return { discounts, fees, taxes };
}

/** Items that a category holds at most: as many as a kiosk's screen is scrolled through. */
const CATEGORY_MOST = 60;

function isIn(index: number, kitchen: number, place: number, categories: number): boolean {
  const turn = Math.floor(index / KITCHENS.length);
  return index % KITCHENS.length === kitchen && turn % categories === place;
}

/** The item of that number; the same number gives the same item. */
export function itemAt(index: number) {
  const kitchen = KITCHENS[index % KITCHENS.length] ?? KITCHENS[0];
  const turn = Math.floor(index / KITCHENS.length);
  const manner = kitchen.manners[turn % kitchen.manners.length];
  const dish = kitchen.dishes[Math.floor(turn / kitchen.manners.length) % kitchen.dishes.length];
  const size = SIZES[turn % SIZES.length];
  return {
    key: `i${index}`,
    name: `${manner} ${dish}, ${size}, no. ${index + 1}`,
    price: 2 + (index % 180) / 10,
    description: index % 3 === 0 ? `${manner} ${dish} from the ${kitchen.station}` : '',
    sku: index % 4 === 3 ? [] : [`40${String(index * 7 + 1).padStart(11, '0')}`],
    pos_id: index % 2 === 0 ? `P${10_000 + index}` : null,
    active: index % 15 === 0 ? 0 : 1,
    tags: [kitchen.station.toLowerCase(), ...(index % 5 === 0 ? ['vegetarian'] : [])],
    day_parts: index % 6 === 0 ? [1 + (index % 3)] : [],
    prices: index % 9 === 0 ? [{ mode: 'late', price: 3 }] : [],
    calories: index % 3 === 0 ? 150 + (index % 700) : null,
    option_groups: index % 4 === 0 ? OPTION_GROUPS : [],
  };
}

const OPTION_GROUPS = [
  { group: 'size', options: [{ option: 'regular', default: 1 }, { option: 'big' }] },
  {
    group: 'extras',
    range: [0, 2],
    options: [{ option: 'cheese' }, { option: 'sauce' }, { option: 'bread' }],
  },
];
