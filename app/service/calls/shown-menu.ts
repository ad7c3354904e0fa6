import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { businessMoment } from '~/menu/business-day';
import { modeAt } from '~/menu/price-modes';
import {
  closedReason,
  isShownSomewhere,
  shownItems,
  shownStations,
  type Viewing,
} from '~/menu/shown-menu';
import { instantAfter, type OutNow, outAt } from '~/menu/sold-out';
import { type Channel, type Moment, stationVisibility } from '~/menu/visibility';
import type { AddressOf } from '~/objects/image/service/demo-images.service';
import { itemAnswers } from '~/objects/item/service/item-answer.service';
import type { AnsweredItem, ItemField } from '~/objects/item/service/item-fields.service';
import { getMenu } from '~/objects/item/service/menu.service';
import { placedItems } from '~/objects/item/service/placed-items.service';
import { offeredItem, type Pricing, shownItem } from '~/objects/item/service/shown-item.service';
import { SHOWN_PAGE_SIZE } from '~/objects/location/calls/mobile';
import { orderHours } from '~/objects/location/order-hours';
import { menuOf, operationsOf } from '~/objects/location/service/location.service';
import { soldOutFacts } from '~/objects/sold-out/facts.service';
import type { LocationRow } from '../location-row';
import { readScope, type Scope, within } from '../scope';
import type { Reader } from '../store/store';
import { basketBill } from './basket-bill';
import { factsOf, hoursOf, pricingOf, soldOutAnswer } from './shown-facts';

type Shown = AnswerOf<'mobile_site.get'>;
type Station = AnswerOf<'menu.get'>['stations'][number];

export interface MenuParams
  extends Pick<
    CheckedParams<'menu.get_shown'>,
    'station_id' | 'category_id' | 'page' | 'item_ids' | 'price_mode' | 'basket'
  > {
  channel: Channel;
  when: Moment & { time: string };
  /** Milliseconds since the epoch; without it the first time that the clock shows `when`. */
  instant?: number;
  pictureAt: AddressOf;
}

interface ShownMenu {
  shown: Shown;
  price_modes: AnswerOf<'menu.get_shown'>['price_modes'];
  viewing: Viewing;
  inView: Station[];
}

/** Eight queries at most, and five more for a basket. `menu` is the location that keeps the menu: a mirror's source. */
export async function shownMenu(
  reader: Reader,
  location: LocationRow,
  menu: LocationRow,
  asked: MenuParams,
): Promise<ShownMenu> {
  const { when, channel } = asked;
  const scope = readScope(menu);
  const operations = operationsOf(location, when.date);
  const { timezone } = location;
  const instant = asked.instant ?? instantAfter(when, timezone, 0) ?? Date.now();
  const out = outAt(await soldOutFacts(reader, { location, menu }, { from: instant }), instant);
  const viewing: Viewing = {
    location: { id: location.id, operations, menu: menuOf(location), out },
    when,
    channel,
  };
  const moment = businessMoment(when, operations.operation_hours);
  const { stations: all } = await getMenu({ parts: 'categories' }, { reader, location: menu });
  const facts = await factsOf(reader, location, menu);
  const shown = shownStations(viewing, all);
  const station = stationIn(viewing, { all, shown }, asked);
  const greyed = facts.greyed ? { out, timezone } : null;
  const pricing = pricingOf(facts, { ...asked, moment });
  const charged = modeAt(facts.modes, moment);
  const view: View = { reader, scope, viewing, asked, pricing, greyed };
  const { categories, category } = await categoriesIn(view, station);
  const items = await itemsIn(view, all);
  return {
    viewing,
    price_modes: facts.modes.map((mode) => ({
      id: mode.id,
      name: mode.name,
      active: mode.active,
      charged: mode === charged,
    })),
    inView: station ? all.filter(({ id }) => id === station.id) : all,
    shown: {
      location: {
        name: location.name,
        currency: location.currency,
        pickup_locations: facts.pickup,
        operation_hours: hoursOf(operations.operation_hours),
      },
      when: { date: when.date, time: when.time, part: when.part ?? null },
      closed: closedReason(viewing) as Shown['closed'],
      orders: orderHours(facts.hours, moment, { channel, hours: operations.operation_hours }),
      price_mode: view.pricing.mode,
      stations: shown.map(({ id, name }) => ({ id, name })),
      station: station && {
        id: station.id,
        name: station.name,
        description: station.description,
        categories,
      },
      category,
      items,
      bill: await basketBill(
        { reader, menu },
        { items, when: moment, channel, lines: asked.basket },
      ),
    },
  };
}

interface View {
  reader: Reader;
  scope: Scope;
  viewing: Viewing;
  asked: MenuParams;
  pricing: Pricing;
  /** Where what is sold out is shown all the same. */
  greyed: { out: OutNow; timezone: string | null } | null;
}

/** The given station, that of the given category, else the first; one without visible categories only if given. */
function stationIn(
  { location, when, channel }: Viewing,
  { all, shown }: { all: readonly Station[]; shown: readonly Station[] },
  { station_id, category_id }: MenuParams,
): Station | null {
  if (station_id === undefined && category_id === undefined) return shown[0] ?? null;
  const isAsked = ({ id, categories }: Station) =>
    id === station_id ||
    (station_id === undefined && categories.some((category) => category.id === category_id));
  const found = shown.find(isAsked);
  if (found) return found;
  const empty = all.find(
    (station) => isAsked(station) && stationVisibility(station, location, when, channel).visible,
  );
  return empty ? { ...empty, categories: [] } : (shown[0] ?? null);
}

async function categoriesIn(
  view: View,
  station: Station | null,
): Promise<{ categories: { id: number; name: string }[]; category: Shown['category'] }> {
  const { reader, scope, viewing, asked, pricing, greyed } = view;
  const { out: _, ...location } = viewing.location;
  const listing = greyed ? { ...viewing, location } : viewing;
  if (!station) return { categories: [], category: null };
  const ids = station.categories.map(({ id }) => id);
  const placed = await placedItems(reader, scope, ids, { whole: false });
  const filled = station.categories.flatMap((category) => {
    const items = shownItems(listing, { station, category }, placed.get(category.id) ?? []);
    return items.length > 0 ? [{ ...category, items }] : [];
  });
  const chosen = filled.find(({ id }) => id === asked.category_id) ?? filled[0];
  const categories = filled.map(({ id, name }) => ({ id, name }));
  if (!chosen) return { categories, category: null };
  const { id, name, description, items } = chosen;
  const start = (asked.page - 1) * SHOWN_PAGE_SIZE;
  const page = items.slice(start, start + SHOWN_PAGE_SIZE);
  const answers = await answersOf(
    view,
    page.map((item) => item.id),
    SHOWN_FIELDS,
  );
  return {
    categories,
    category: {
      id,
      name,
      description,
      total: items.length,
      items: page.flatMap((item) => {
        const answer = answers.get(item.id);
        return answer ? [{ ...shownItem(answer, pricing), ...soldOutOf(greyed, item.id) }] : [];
      }),
    },
  };
}

function soldOutOf(greyed: View['greyed'], id: number) {
  const out = greyed?.out.items.get(id);
  return out && { sold_out: soldOutAnswer(out, greyed?.timezone ?? null) };
}

async function itemsIn(view: View, stations: readonly Station[]): Promise<Shown['items']> {
  const { viewing, asked, pricing } = view;
  const answers = await answersOf(view, asked.item_ids, [...SHOWN_FIELDS, ...OFFERED_FIELDS]);
  const places = new Map(
    stations.flatMap((station) =>
      station.categories.map((category) => [category.id, { station, category }] as const),
    ),
  );
  return [...answers.values()]
    .filter((item) => {
      const standing = item.category_ids.flatMap((id) => places.get(id) ?? []);
      return isShownSomewhere(viewing, standing, item);
    })
    .map((item) => offeredItem(item, pricing, viewing.location.out?.options));
}

export const SHOWN_FIELDS = [
  'name',
  'custom_item_name',
  'description',
  'price',
  'prices',
  'price_by_weight',
  'calories',
  'dietary',
  'allergens',
  'image',
  'image_version',
] as const satisfies ItemField[];
export const OFFERED_FIELDS = [
  'active',
  'schedule',
  'repeats',
  'day_parts',
  'category_ids',
  'no_notes',
  'option_groups',
  'options',
] as const satisfies ItemField[];

async function answersOf(
  { reader, scope }: View,
  ids: readonly number[],
  fields: readonly ItemField[],
): Promise<Map<number, AnsweredItem>> {
  if (ids.length === 0) return new Map();
  const found = reader
    .selectFrom('item')
    .where(within('item.location_id', scope))
    .where('item.id', 'in', [...ids]);
  const answers = (await itemAnswers({ reader, scope }, found, fields)) as AnsweredItem[];
  const byId = new Map(answers.map((item) => [item.id, item]));
  return new Map(
    [...new Set(ids)].flatMap((id) => {
      const item = byId.get(id);
      return item ? [[id, item] as const] : [];
    }),
  );
}
