import type { FeedChannel } from '~/creator/contract/feed';
import { businessMoment, type LocalMoment } from '~/menu/business-day';
import { canonicalJson } from '~/menu/canonical-json';
import { specialDates, timesOfHours } from '~/menu/hours-calendar';
import { localMoment, nextChange } from '~/menu/next-change';
import { daysOfModes, modeAt, type Timed, timesOfModes } from '~/menu/price-modes';
import { closedReason, shownItems, shownStations, type Viewing } from '~/menu/shown-menu';
import { type OutNow, outAt } from '~/menu/sold-out';
import type { Channel, ShownCategory, ShownStation } from '~/menu/visibility';
import { type OrderHours, orderHours, timesOfOrders } from '~/objects/location/order-hours';
import { soldOutAnswer } from '../calls/shown-facts';
import type { FeedMenu, MenuCategory, MenuItem, MenuStation } from './menu';

const CHANNELS: Record<FeedChannel, Channel> = {
  kiosk: 'kiosk',
  mobile: 'mobile',
  tablet: 'tablet',
  containers: 'visual-checkout',
};

/** Kinds of items and categories that are judged to find the next change: some 30 ms. */
const JUDGED = 4_000;
/** Moments that are looked at in any case. */
const LOOKS = 4;

/** A menu as a channel shows it from a moment on, until the clock changes it or it is to be looked at again. */
export interface FeedView {
  /** Canonical JSON by `kind id`. */
  objects: ReadonlyMap<string, string>;
  taxes: boolean;
  /** Milliseconds since the epoch, from the moment that was asked for; `until` null: no end. */
  from: number;
  until: number | null;
}

interface Asked {
  channel: FeedChannel;
  taxes: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

export function viewOf(menu: FeedMenu, { channel, taxes, now }: Asked): FeedView {
  const clock = new MenuClock(menu, CHANNELS[channel]);
  const objects = new Map([
    ...shownObjects(menu, clock.at(localMoment(now, menu.timezone), now)),
    ...menu.rules,
    ...(taxes ? menu.taxes : []),
  ]);
  return { objects, taxes, from: now, until: clock.nextChange(now) };
}

interface Shown {
  closed: string | null;
  orders: OrderHours | null;
  /** A category without shown items is left out, a station of such categories is not. */
  stations: (MenuStation & { categories: MenuCategory[] })[];
  mode: Timed | null;
  out: OutNow;
}

const ANYWHERE: { station: ShownStation; category: ShownCategory } = {
  station: { id: 0, active: 1, visibility: null },
  category: { id: 0, active: 1, visibility: null, schedule: null, repeats: null },
};

/** Judges a menu at moments; of items that are sold alike one is judged for all. */
class MenuClock {
  private readonly alike = new Map<string, MenuItem>();
  private readonly kinds = new Map<MenuCategory, string[]>();

  constructor(
    private readonly menu: FeedMenu,
    private readonly channel: Channel,
  ) {
    for (const item of menu.items.values()) {
      if (!this.alike.has(item.sold)) this.alike.set(item.sold, item);
    }
    for (const category of menu.stations.flatMap(({ categories }) => categories)) {
      this.kinds.set(category, [...new Set(category.items.map(({ sold }) => sold))]);
    }
  }

  at(moment: LocalMoment, instant: number): Shown {
    const { shown, ...about } = this.judge(moment);
    const { soldOut, greyed } = this.menu;
    const out = outAt(soldOut, instant);
    const isOffered = ({ id }: MenuItem) => greyed || !out.items.has(id);
    const stations = about.stations.map((station) => ({
      ...station,
      categories: station.categories
        .map((category) => ({
          ...category,
          items: category.items.filter((item) => shown.has(item.sold) && isOffered(item)),
        }))
        .filter(({ items }) => items.length > 0),
    }));
    return { ...about, stations, out };
  }

  nextChange(now: number): number | null {
    const { timezone, location, orders, stations, modes, soldOut } = this.menu;
    const { operation_hours: hours } = location.operations;
    const ranges = [...location.menu.day_parts, ...orders.weekdays.hours, ...orders.weekends.hours];
    const schedules = [...this.alike.values(), ...stations.flatMap(({ categories }) => categories)];
    const times = [
      ...new Set([
        ...timesOfHours(hours),
        ...timesOfOrders(orders, hours),
        ...ranges.flatMap(({ start, end }) => [start, end]),
        ...timesOfModes(modes),
      ]),
    ];
    const { days: special, lookAgain } = specialDates(hours, localMoment(now, timezone).date);
    const days = [...special, ...daysOfModes(modes)];
    const instants = soldOut.marks.flatMap(({ until }) => until ?? []);
    const shownBy = (moment: LocalMoment, instant: number) =>
      `${this.digestOf(moment)} ${instants.filter((end) => end <= instant)}`;
    const most = Math.max(LOOKS, Math.floor(JUDGED / (this.alike.size + this.kinds.size + 1)));
    const rules = { timezone, times, schedules, days, lookAgain, instants };
    return nextChange(rules, now, shownBy, most);
  }

  /** Equal for moments at which the same is shown. */
  private digestOf(moment: LocalMoment): string {
    const { closed, orders, stations, mode, shown } = this.judge(moment);
    const filled = stations.map(({ id, categories }) => [
      id,
      categories.flatMap((category) => {
        const kinds = (this.kinds.get(category) ?? []).filter((kind) => shown.has(kind));
        return kinds.length > 0 ? [[category.id, kinds]] : [];
      }),
    ]);
    return JSON.stringify([closed, orders, filled, mode?.id]);
  }

  private judge(moment: LocalMoment) {
    const { location, stations, orders, modes } = this.menu;
    const viewing: Viewing = { location, when: moment, channel: this.channel };
    const day = businessMoment(moment, location.operations.operation_hours);
    const kinds = [...this.alike].flatMap(([kind, item]) =>
      shownItems(viewing, ANYWHERE, [item]).length > 0 ? [kind] : [],
    );
    return {
      closed: closedReason(viewing),
      orders: orderHours(orders, day, {
        channel: this.channel,
        hours: location.operations.operation_hours,
      }),
      stations: shownStations(viewing, stations),
      mode: modeAt(modes, day),
      shown: new Set(kinds),
    };
  }
}

function shownObjects(menu: FeedMenu, { closed, orders, stations, mode, out }: Shown) {
  const objects: [key: string, text: string][] = [];
  const add = (kind: string, id: number, object: object) =>
    objects.push([`${kind} ${id}`, canonicalJson({ id, ...object })]);
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const price_mode = mode && { id: mode.id, name: mode.name };
  const head = { ...menu.head, price_mode, closed, orders };
  add('location', menu.location.id, { ...head, stations: ids(stations) });
  for (const { id, name, description, picture: image, categories } of stations) {
    add('station', id, { name, description, image, categories: ids(categories) });
  }
  const categories = stations.flatMap((station) => station.categories);
  for (const { id, name, description, picture: image, items } of categories) {
    add('category', id, { name, description, image, items: ids(items) });
  }
  const items = new Map(categories.flatMap((of) => of.items.map((item) => [item.id, item])));
  for (const [id, item] of items) objects.push([`item ${id}`, textOf(menu, item, { mode, out })]);
  return objects;
}

interface ItemText {
  groups: { options: { id: number }[] }[];
}

/** At the price of the mode; without options that are sold out, and saying so of the item where it is shown all the same. */
function textOf(
  { timezone }: FeedMenu,
  { id, options, ...item }: MenuItem,
  { mode, out }: Pick<Shown, 'mode' | 'out'>,
): string {
  const text = (mode && item.texts.get(mode.id)) ?? item.text;
  const own = out.items.get(id);
  if (!own && !options.some((option) => out.options.has(option))) return text;
  const parsed = JSON.parse(text) as ItemText;
  const groups = parsed.groups.flatMap((group) => {
    const offered = group.options.filter((option) => !out.options.has(option.id));
    return offered.length > 0 ? [{ ...group, options: offered }] : [];
  });
  return canonicalJson({
    ...parsed,
    groups,
    ...(own && { sold_out: soldOutAnswer(own, timezone) }),
  });
}
