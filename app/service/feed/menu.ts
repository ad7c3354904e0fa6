import { canonicalJson } from '~/menu/canonical-json';
import { imageAddress } from '~/menu/image-address';
import type { OrderSettings } from '~/menu/order-settings';
import type { Timed } from '~/menu/price-modes';
import type { SoldOutFacts } from '~/menu/sold-out';
import type { ShownCategory, ShownItem, ShownLocation, ShownStation } from '~/menu/visibility';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { ownFees } from '~/objects/fee/fee.service';
import { itemAnswers } from '~/objects/item/service/item-answer.service';
import type { AnsweredItem } from '~/objects/item/service/item-fields.service';
import { getMenu } from '~/objects/item/service/menu.service';
import { offeredItem, type Pricing } from '~/objects/item/service/shown-item.service';
import { menuOf, operationsOf } from '~/objects/location/service/location.service';
import { soldOutFacts } from '~/objects/sold-out/facts.service';
import { ownTaxes } from '~/objects/tax/tax.service';
import { factsOf, hoursOf } from '../calls/shown-facts';
import { OFFERED_FIELDS, SHOWN_FIELDS } from '../calls/shown-menu';
import { chunksOf, yieldToEventLoop } from '../changes/entity';
import type { LocationRow } from '../location-row';
import { withOwnValues } from '../own-values';
import { readScope, type Scope, within } from '../scope';
import type { Reader } from '../store/store';
import { type Place, placeIn, placeText } from './place';
import { type LedgerLink, ledgerLinks } from './seal';
import { touchedItems } from './touched-items';

type Named<T> = T & { name: string; description: string; picture: string | null };

/** An item that is on, with all that a channel needs of it as canonical JSON. */
export interface MenuItem extends ShownItem {
  /** At the regular price. */
  text: string;
  /** In the price modes in which it has a price of its own. */
  texts: ReadonlyMap<number, string>;
  /** Equal for items that are sold at the same times. */
  sold: string;
  options: readonly number[];
}

export interface MenuCategory extends Named<ShownCategory> {
  /** In their order; those that are off are left out. */
  items: readonly MenuItem[];
}

export interface MenuStation extends Named<ShownStation> {
  categories: MenuCategory[];
}

/** All of a menu that any channel shows at any moment, as of one state of the database. */
export interface FeedMenu {
  place: string;
  last: Place['last'];
  ledger: readonly LedgerLink[];
  location: ShownLocation;
  timezone: string | null;
  /** What does not depend on channel and moment. */
  head: Record<string, unknown>;
  /** Those that may be charged. */
  modes: readonly Timed[];
  orders: OrderSettings['mobile_order_hours'];
  soldOut: SoldOutFacts;
  /** Whether what is sold out is shown greyed, not left out. */
  greyed: boolean;
  stations: readonly MenuStation[];
  items: ReadonlyMap<number, MenuItem>;
  /** Canonical JSON by their key, as `discount 12`; without the taxes, which are `taxes`. */
  rules: ReadonlyMap<string, string>;
  taxes: ReadonlyMap<string, string>;
}

const ITEMS = 250;
const FIELDS = [...SHOWN_FIELDS, ...OFFERED_FIELDS, 'pos_id', 'sku', 'tags'] as const;

type Items = ReadonlyMap<number, MenuItem>;

/** Null where the location is not there. @param before an earlier state of it, whose items are kept where they stand */
export async function readFeedMenu(
  reader: Reader,
  locationId: number,
  before: FeedMenu | null,
): Promise<FeedMenu | null> {
  const place = await placeIn(reader, locationId);
  if (!place) return null;
  const touched = before && (await touchedItems(reader, before.last, place));
  const standing = new Map(touched && before.items);
  for (const id of touched ?? []) standing.delete(id);
  return feedMenuAt(reader, place, await ledgerLinks(reader, place), { standing });
}

/**
 * @param place with the locations as they were in the state that `reader` reads
 * @param standing items that are as they were
 * @param from what was back on sale by then is left out: milliseconds since the epoch
 */
export async function feedMenuAt(
  stored: Reader,
  place: Place,
  ledger: readonly LedgerLink[],
  { standing = new Map(), from = Date.now() }: { standing?: Items; from?: number } = {},
): Promise<FeedMenu> {
  const { location, menu } = place;
  const reader = await withOwnValues(stored, menu);
  const context = { reader, location: menu };
  const operations = operationsOf(location);
  const shownMenu = menuOf(location);
  const facts = await factsOf(reader, location, menu);
  const active = facts.modes.filter((mode) => mode.active);
  const modes = active.length > 0 ? active : facts.modes.filter(({ when }) => when !== null);
  const items = await itemsOf(reader, readScope(menu), modes, standing);
  const { id, name, currency, timezone } = location;
  return {
    place: placeText(place),
    last: place.last,
    ledger,
    timezone,
    location: { id, operations, menu: shownMenu },
    head: {
      id,
      name,
      currency,
      timezone,
      operation_hours: hoursOf(operations.operation_hours),
      pickup_locations: facts.pickup,
      day_parts: shownMenu.day_parts.map(({ key: _, ...part }) => part),
    },
    modes,
    orders: facts.hours,
    soldOut: await soldOutFacts(reader, place, { from }),
    greyed: facts.greyed,
    stations: await stationsOf(reader, menu, items),
    items,
    rules: new Map([
      ...texts(
        'discount',
        (await ownDiscounts.all(context)).filter(({ active }) => active === 1),
      ),
      ...texts('fee', await ownFees.all(context)),
    ]),
    taxes: new Map(texts('tax', await ownTaxes.all(context))),
  };
}

function texts(
  kind: string,
  rules: readonly { id: number; name: string; details: unknown; discount_type?: string }[],
): [key: string, text: string][] {
  return rules.map(({ id, name, details, discount_type }) => [
    `${kind} ${id}`,
    canonicalJson({ id, name, details, discount_type }),
  ]);
}

function pictureAt(image: number, version: string | null): string {
  return imageAddress(image, version, 'full');
}

async function stationsOf(reader: Reader, menu: LocationRow, items: Items): Promise<MenuStation[]> {
  const { stations } = await getMenu({ parts: 'categories' }, { reader, location: menu });
  const placements = await reader
    .selectFrom('placement')
    .select(['category_id', 'item_id'])
    .where(within('location_id', readScope(menu)))
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('item_id')
    .execute();
  const placed = new Map<number, MenuItem[]>();
  for (const { category_id, item_id } of placements) {
    const item = items.get(item_id);
    if (!item) continue;
    const list = placed.get(category_id);
    if (list) list.push(item);
    else placed.set(category_id, [item]);
  }
  return stations.map((station) => ({
    ...named(station),
    active: station.active,
    visibility: station.visibility,
    categories: station.categories.map((category) => ({
      ...named(category),
      active: category.active,
      visibility: category.visibility,
      schedule: category.schedule,
      repeats: category.repeats,
      items: placed.get(category.id) ?? [],
    })),
  }));
}

interface Pictured {
  id: number;
  name: string;
  description: string;
  image: number | null;
  image_version: string | null;
}

function named({ id, name, description, image, image_version }: Pictured) {
  return {
    id,
    name,
    description,
    picture: image === null ? null : pictureAt(image, image_version),
  };
}

/** Those that are on and stand in a category. */
async function itemsOf(
  reader: Reader,
  scope: Scope,
  modes: readonly Timed[],
  standing: Items,
): Promise<Items> {
  const rows = await reader
    .selectFrom('item')
    .select('id')
    .where(within('location_id', scope))
    .where('active', '=', 1)
    .where('id', 'in', (eb) =>
      eb.selectFrom('placement').select('item_id').where(within('location_id', scope)),
    )
    .orderBy('id')
    .execute();
  const items = new Map<number, MenuItem>();
  const asked: number[] = [];
  for (const { id } of rows) {
    const item = standing.get(id);
    if (item) items.set(id, item);
    else asked.push(id);
  }
  for (const ids of chunksOf(asked, ITEMS)) {
    const found = reader.selectFrom('item').where('item.id', 'in', ids);
    for (const item of (await itemAnswers({ reader, scope }, found, FIELDS)) as AnsweredItem[]) {
      items.set(item.id, menuItem(item, modes));
    }
    await yieldToEventLoop();
  }
  return items;
}

function menuItem(item: AnsweredItem, modes: readonly Timed[]): MenuItem {
  const { id, location_id, active, schedule, repeats, day_parts, pos_id, sku, tags } = item;
  const textIn = (mode: Pricing['mode']) => {
    const offered = offeredItem(item, { mode, pictureAt });
    return canonicalJson({ ...offered, pos_id, sku, tags });
  };
  const own = item.prices.map(({ mode_id }) => mode_id);
  const texts = modes.flatMap((mode) =>
    own.includes(mode.id) ? [[mode.id, textIn(mode)] as const] : [],
  );
  const parts = day_parts.length === 0 ? '' : `${location_id} ${day_parts}`;
  const sold = `${schedule} ${repeats} ${parts}`;
  const options = item.options.map((option) => option.id);
  return {
    ...{ id, location_id, active, schedule, repeats, day_parts, sold, options },
    text: textIn(null),
    texts: new Map(texts),
  };
}
