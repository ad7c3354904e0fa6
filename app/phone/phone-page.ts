import type { AnswerOf } from '~/creator/contract';
import {
  type BasketLine,
  choiceNames,
  inCents,
  type OfferedItem,
  pricedBasket,
} from '~/menu/basket';
import { businessDay } from '~/menu/business-day';
import { isWeekend, longDate, weekdayName } from '~/menu/calendar';
import { freeText } from '~/menu/choice-rules';
import { dayOutOn, spansOn } from '~/menu/hours-calendar';
import { cents, formatPrice, numberToCents, sumToCents } from '~/menu/money';
import { opensText, openUntil } from '~/menu/next-opening';
import { untilText } from '~/menu/sold-out-text';
import { timeOfDay, timesText } from '~/menu/time-of-day';
import type { PhoneQuery } from './phone-address';

export type PhonePage = ReturnType<typeof phonePage>;
export type Dish = PhonePage['dishes'][number];
export type OpenDish = ReturnType<typeof openDish>;
export type Basket = ReturnType<typeof basketOf>;
export type BasketRow = Basket['lines'][number];
export type ShownMenu = AnswerOf<'mobile_site.get'>;
type ShownItem = ShownMenu['items'][number];

const DISHES_PER_PAGE = 100;

export function phonePage(shown: ShownMenu, query: PhoneQuery, lines: readonly BasketLine[]) {
  const { location, when, station, category, stations } = shown;
  const { currency } = location;
  const open = shown.items.find(({ id }) => id === query.item);
  return {
    query,
    name: location.name,
    line: openLine(shown),
    currency,
    moment: `${weekdayName(when.date)} ${longDate(when.date)}, ${timeOfDay(when.time)}`,
    closed: closedSentence(shown),
    noOrders: noOrdersSentence(shown),
    stations,
    station: station && {
      id: station.id,
      name: station.name,
      description: station.description,
    },
    categories: station?.categories ?? [],
    category: category && {
      id: category.id,
      name: category.name,
      description: category.description,
    },
    dishes:
      category?.items.map((item) => ({
        ...dish(item, currency),
        out: item.sold_out ? outText(item.sold_out.until, `${when.date}T${when.time}`) : null,
      })) ?? [],
    pages: { page: query.page, size: DISHES_PER_PAGE, total: category?.total ?? 0 },
    dish: query.item === null ? null : open ? openDish(open, currency) : ('gone' as const),
    basket: basketOf(shown, lines),
  };
}

function dish(item: Omit<ShownItem, 'groups' | 'no_notes'>, currency: string) {
  const { id, name, description, calories, dietary, image } = item;
  const price = formatPrice(numberToCents(item.price), currency);
  return {
    id,
    name,
    description,
    price: item.price_by_weight === 1 ? `${price} by weight` : price,
    facts: [calories === null ? '' : `${calories} cal`, ...dietary].filter(Boolean).join(' · '),
    picture: image,
  };
}

/** Who waits for it is told when it is back. */
function outText(until: string | null, now: string): string {
  return until === null ? 'Sold out' : `Sold out until ${untilText(until, now)}`;
}

function openDish(item: ShownItem, currency: string) {
  const options = item.groups.flatMap((group) => group.options);
  return {
    ...dish(item, currency),
    offered: inCents(item),
    allergens: item.allergens.join(', '),
    pictures: Object.fromEntries<string>(
      options.flatMap(({ id, image }) => (image === null ? [] : [[id, image]])),
    ),
  };
}

function basketOf({ items, location, bill }: ShownMenu, lines: readonly BasketLine[]) {
  const named = new Map(items.map((item) => [item.id, item.name]));
  const priced = pricedBasket(lines, items.map(inCents));
  return {
    count: priced.count,
    sum: formatPrice(priced.sum, location.currency),
    bill: bill && billOf(bill, location.currency),
    lines: priced.lines.map(({ line, item, state, price }, index) => ({
      line: index,
      item: line.item,
      name: (item && named.get(item.id)) ?? null,
      choices: item ? choiceNames(item.groups, line.choices) : [],
      free: item ? freeNotes(item, line) : [],
      note: line.note,
      count: line.count,
      price: formatPrice(price, location.currency),
      state,
    })),
  };
}

/** Sums up tax rules. */
function billOf(bill: NonNullable<ShownMenu['bill']>, currency: string) {
  const price = (amount: number) => formatPrice(sumToCents(amount), currency);
  const changes = bill.steps.filter(({ amount }) => amount !== 0);
  const taxes = changes.filter(({ kind }) => kind === 'tax');
  const sum = taxes.reduce((cents, { amount }) => cents + sumToCents(amount), 0);
  return {
    steps: [
      ...changes
        .filter(({ kind }) => kind !== 'tax')
        .map(({ name, amount }) => ({ name, amount: price(amount) })),
      ...(taxes.length > 0 ? [{ name: 'Taxes', amount: formatPrice(cents(sum), currency) }] : []),
    ],
    total: price(bill.total),
    givenBack: bill.given_back === 0 ? null : price(bill.given_back),
  };
}

function freeNotes({ groups }: OfferedItem, { choices }: BasketLine): string[] {
  return groups.flatMap((group) => {
    const free = freeText(group);
    const isChosen = choices.some((choice) => choice.group === group.id);
    return free !== null && isChosen ? [`${group.name}, ${free}`] : [];
  });
}

/** 'Open until 9:00 PM · Pickup at the Coffee Bar'. */
function openLine(shown: ShownMenu): string {
  const { location, closed } = shown;
  const { operation_hours: hours, pickup_locations: places } = location;
  const until = openUntil(hours, shown.when);
  const open = until === null ? 'Open all day' : `Open until ${timeOfDay(until)}`;
  const pickup = places.length > 0 ? `Pickup at ${places.join(', ')}` : '';
  const orders = closed === null && noOrdersSentence(shown) ? 'No orders at this time' : '';
  return [closed === null ? open : 'Closed', pickup, orders].filter(Boolean).join(' · ');
}

/** 'Orders are taken 7:00 AM – 10:00 AM, not at 4:00 PM.'; null if accepted. */
function noOrdersSentence({ orders, when, location }: ShownMenu): string | null {
  if (orders === null || orders.open) return null;
  const hasCalendar = location.operation_hours.calendar !== undefined;
  if (orders.ranges.length === 0) {
    if (hasCalendar)
      return `Orders are not taken on ${weekdayName(when.date)}, ${longDate(when.date)}.`;
    return `Orders are not taken ${isWeekend(when.date) ? 'at weekends' : 'on weekdays'}.`;
  }
  const hours = orders.ranges.map(timesText);
  return `Orders are taken ${HOURS.format(hours)}, not at ${timeOfDay(when.time)}.`;
}

const HOURS = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Closed at 10:00 PM: open 6:30 AM – 9:00 PM.' */
function closedSentence({ closed, location, when }: ShownMenu): string | null {
  if (closed === null) return null;
  const hours = location.operation_hours;
  if (closed === 'closed_day') {
    const day = businessDay(when, hours);
    const name = dayOutOn(hours.calendar, day)?.name;
    return `${location.name} is closed on ${weekdayName(day)}, ${longDate(day)}${name ? ` (${name})` : ''}. It ${opensText(hours, when)}.`;
  }
  if (closed === 'closed_at_weekends') {
    return `${location.name} is closed at weekends, and ${longDate(when.date)} is a ${weekdayName(when.date)}.`;
  }
  const spans = spansOn(hours, businessDay(when, hours));
  return `${location.name} is closed at ${timeOfDay(when.time)}. It is open ${HOURS.format(spans.map(timesText))}.`;
}
